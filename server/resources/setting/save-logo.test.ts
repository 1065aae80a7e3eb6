import { createApp } from '@server/app/compose';
import { fileTable } from '@server/model/file';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, call, get, issue } = servedMonth(ports);
const product = createApp(ports);

const PATH = '/api/v1/admin/master-setting';
const picture = async (width: number, height: number, background = 'teal') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const send = async (person: Person, method: string, url: string, body?: BodyInit) =>
  (
    await product.fetch(
      new Request(`http://127.0.0.1:3000${url}`, {
        method,
        headers: { 'content-type': 'image/png', authorization: `Bearer ${person.token}` },
        ...(body === undefined ? {} : { body }),
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    )
  ).response;
const people = () => month.site.people;
const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await send(people().SuperAdmin, 'PUT', `${PATH}/logo`, bytes)).json();

beforeEach(make);

describe('the logo', () => {
  it('is resized in its proportions, readable by every signed-in user, and in the history', async () => {
    const before = (await call(people().SuperAdmin, 'GET', PATH)).body;
    const saved = await upload(await picture(2400, 400));
    expect(saved).toMatchObject({ version: before.version + 1 });
    const { logoId } = saved.company;
    for (const person of [people().Client, people().Staff]) {
      const { body } = await call(person, 'GET', '/api/v1/setting');
      expect(body.company.logoId).toBe(logoId);
      const shown = await send(person, 'GET', `/api/v1/file/download/${logoId}`);
      expect(shown.status).toBe(200);
      expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 960, height: 160 });
    }
    const history = await call(people().SuperAdmin, 'GET', `${PATH}/history`);
    expect(history.body.items[0].changes).toMatchObject([
      { field: 'company', before: { logoId: null }, after: { logoId } },
    ]);
    expect((await send(people().Manager, 'PUT', `${PATH}/logo`, await picture(9, 9))).status).toBe(403);
  });

  it('is refused if it isn’t a picture', async () => {
    const refused = await send(people().SuperAdmin, 'PUT', `${PATH}/logo`, '<svg/>');
    const problem = await refused.json();
    expect([refused.status, problem.errors]).toMatchObject([422, [{ path: 'image' }]]);
    expect(await db.select().from(fileTable)).toEqual([]);
  });

  it('stays on issued documents when another one or none is chosen', async () => {
    const first = (await upload(await picture(100, 100))).company.logoId;
    expect((await issue()).status).toBe(200);
    const second = await upload(await picture(100, 100, 'red'));
    expect(second.company.logoId).not.toBe(first);
    const without = { ...second, company: { ...second.company, logoId: null } };
    expect((await call(people().SuperAdmin, 'PUT', PATH, without)).body.company.logoId).toBeNull();
    expect((await get()).body.head.seller.logoId).toBe(first);
    expect((await send(people().Client, 'GET', `/api/v1/file/download/${first}`)).status).toBe(200);
  });

  it('can’t be a user’s picture', async () => {
    const avatar = await send(people().Staff, 'PUT', '/api/v1/account/avatar', await picture(40, 40));
    const { avatarId } = await avatar.json();
    const { body } = await call(people().SuperAdmin, 'GET', PATH);
    const refused = await call(people().SuperAdmin, 'PUT', PATH, {
      ...body,
      company: { ...body.company, logoId: avatarId },
    });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'company.logoId', code: 'unknown_reference' }],
    ]);
  });
});
