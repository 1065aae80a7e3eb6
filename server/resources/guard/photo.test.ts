import { createApp } from '@server/app/compose';
import { fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { userFlagTable } from '@server/model/user';
import type { Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const product = createApp(ports);
const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
const png = new Uint8Array(await plain.png().toBuffer());
let site: Site;
let guardId: number;

const send = async (person: Person, method: string, path: string, body?: BodyInit) => {
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${person.token}` };
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers, ...(body ? { body } : {}) });
  const from = { address: '10.0.0.1', origin: null, cookie: '' };
  return (await product.fetch(request, from)).response;
};
const photoPath = (id = guardId) => `/api/v1/admin/security/${id}/photo`;
const upload = async (person = site.people.Staff): Promise<string> =>
  (await (await send(person, 'PUT', photoPath(), png)).json()).photoId;
const download = (person: Person, id: string) => send(person, 'GET', `/api/v1/file/download/${id}`);
const storedIds = async () => (await db.select({ id: fileTable.id }).from(fileTable)).map(({ id }) => id);

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
});

describe('the photo of a guard', () => {
  it('is made square, replaces the previous one and can be removed', async () => {
    const first = await upload();
    const second = await upload();
    expect(await storedIds()).toEqual([second]);
    expect((await download(site.people.Staff, first)).status).toBe(404);
    const shown = await download(site.people.Staff, second);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
    const guard = await (await send(site.people.Staff, 'GET', `/api/v1/admin/security/${guardId}`)).json();
    expect(guard).toMatchObject({ photoId: second, version: 1 });
    expect((await send(site.people.Staff, 'DELETE', photoPath())).status).toBe(204);
    expect((await send(site.people.Staff, 'DELETE', photoPath())).status).toBe(204);
    expect(await storedIds()).toEqual([]);
    expect((await db.select().from(guardTable))[0]?.photoId).toBeNull();
  });

  it('is visible to those who may read the guard only', async () => {
    const { SuperAdmin, Manager, Agent, Staff, Client } = site.people;
    const photoId = await upload();
    const statusOf = async (person: Person) => (await download(person, photoId)).status;
    expect(await Promise.all([SuperAdmin, Manager, Agent, Staff, Client].map(statusOf))).toEqual([
      ...[200, 200, 200, 200, 404],
    ]);
    await db.update(guardTable).set({ guardGroupId: site.foreignGuardGroupId });
    // A guard in reach doesn't make the photo of another visible.
    await makeGuard(ports, site.guardGroupId);
    expect([await statusOf(SuperAdmin), await statusOf(Staff)]).toEqual([200, 404]);
    expect((await send(Staff, 'PUT', photoPath(), png)).status).toBe(404);
    await db.update(userFlagTable).set({ enabled: false });
    expect(await statusOf(SuperAdmin)).toBe(404);
  });

  it('is refused if the upload is no picture', async () => {
    const answer = await send(site.people.Staff, 'PUT', photoPath(), png.slice(0, 200));
    expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, 'image']);
    expect(await storedIds()).toEqual([]);
  });
});
