//#pictures
import { MAX_SAMPLE_RECORD_PICTURES } from '@contract/sample-record';
import { createApp } from '@server/app/compose';
import { fileTable } from '@server/model/file';
import { type Person, caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { SAMPLE_RECORD } from '@server/test/sample-record';
import { /*#guard*/makeGuard, /*#end*/makeSite, type Site } from '@server/test/site';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const product = createApp(ports);
const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
const png = new Uint8Array(await plain.png().toBuffer());
let site: Site;
/*#guard*/let guardId: number;/*#end*/

const send = async (person: Person, method: string, path: string, body?: BodyInit) => {
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${person.token}` };
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers, ...(body ? { body } : {}) });
  const from = { address: '10.0.0.1', origin: null, cookie: '' };
  return (await product.fetch(request, from)).response;
};
const PATH = '/api/v1/admin/sample-record';
const create = async (premiseId: number): Promise<number> =>
  (await call(site.people.SuperAdmin, 'POST', PATH, { premiseId, /*#guard*/guardId, /*#end*/...SAMPLE_RECORD })).body.id;
const upload = (person: Person, id: number, picture = png) =>
  send(person, 'POST', `${PATH}/${id}/picture`, picture);
const read = async (id: number) => (await call(site.people.READER, 'GET', `${PATH}/${id}`)).body;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  /*#guard*/guardId = await makeGuard(ports, site.guardGroupId);/*#end*/
});

describe('the pictures of a sample record', () => {
  it('are stored whole, up to the limit, and removed', async () => {
    const id = await create(site.premiseId);
    const ids: string[] = [];
    for (let count = 0; count < MAX_SAMPLE_RECORD_PICTURES; count += 1) {
      ports.clock.advance(1000);
      ids.push((await (await upload(site.people.EDITOR, id)).json()).pictureId);
    }
    expect(await read(id)).toMatchObject({ pictureIds: ids, version: 1 });
    const refused = await upload(site.people.EDITOR, id);
    expect([refused.status, (await refused.json()).errors[0].code]).toEqual([422, 'too_many_pictures']);
    for (const reader of [site.people.READER/*#client*/, site.people.Client/*#end*/]) {
      const shown = await send(reader, 'GET', `/api/v1/file/download/${ids[0]}`);
      expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 900, height: 600 });
    }
    for (const pictureId of ids)
      expect((await send(site.people.EDITOR, 'DELETE', `${PATH}/${id}/picture/${pictureId}`)).status).toBe(204);
    expect(await db.$count(fileTable)).toBe(0);
  });

  it('are out of reach with their record', async () => {
    const id = await create(site.foreignPremiseId);
    const { pictureId } = await (await upload(site.people.SuperAdmin, id)).json();
    expect((await upload(site.people.EDITOR, id)).status).toBe(404);
    const { EDITOR } = site.people;
    expect((await send(EDITOR, 'DELETE', `${PATH}/${id}/picture/${pictureId}`)).status).toBe(404);
    for (const reader of [EDITOR/*#client*/, site.people.Client/*#end*/])
      expect((await send(reader, 'GET', `/api/v1/file/download/${pictureId}`)).status).toBe(404);
    expect(await db.$count(fileTable)).toBe(1);
  });

  it('are refused if the upload is no picture', async () => {
    const id = await create(site.premiseId);
    expect((await upload(site.people.EDITOR, id, png.slice(0, 200))).status).toBe(422);
    expect(await read(id)).toMatchObject({ pictureIds: [] });
  });
});
//#end
