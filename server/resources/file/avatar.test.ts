import { createApp } from '@server/app/compose';
import { actorAt } from '@server/base/actor';
import type { PictureEncoder } from '@server/base/ports/picture';
import { nodePictures } from '@server/base/ports/picture.node';
import { fileTable } from '@server/model/file';
import { outboxTable } from '@server/model/outbox';
import { userTable } from '@server/model/user';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAvatar } from './save-avatar';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const product = createApp(ports);
const AVATAR = '/api/v1/account/avatar';
const NOW = ports.clock.now();
let site: Site;

const send = async (
  person: Person | null,
  method: string,
  path: string,
  body?: BodyInit,
  type = 'image/png',
) => {
  const { response } = await product.fetch(
    new Request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: { 'content-type': type, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  return response;
};
const download = (person: Person | null, avatarId: string) =>
  send(person, 'GET', `/api/v1/file/download/${avatarId}`);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const made = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());
const upload = async (person: Person): Promise<string> =>
  (await (await send(person, 'PUT', AVATAR, await made(plain(40, 30).png()))).json()).avatarId;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

describe("the caller's picture", () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpeg'],
    ['image/webp', 'webp'],
  ] as const)('is made a square of at most 512 pixels from %s', async (type, format) => {
    const bytes = await made(plain(900, 600).toFormat(format));
    const { Staff } = site.people;
    const saved = await send(Staff, 'PUT', AVATAR, bytes, type);
    expect(saved.status).toBe(200);
    const { avatarId } = await saved.json();
    const answer = await download(Staff, avatarId);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const stored = await sharp(await answer.arrayBuffer()).metadata();
    expect(stored).toMatchObject({ format, width: 512, height: 512 });
  });

  it('replaces the previous one, announces the change and can be removed', async () => {
    const { Client } = site.people;
    const first = await upload(Client);
    const second = await upload(Client);
    expect((await db.select({ id: fileTable.id }).from(fileTable)).map(({ id }) => id)).toEqual([second]);
    expect((await download(Client, first)).status).toBe(404);
    const me = await (await send(Client, 'GET', '/api/v1/auth/me')).json();
    expect(me.avatarId).toBe(second);
    const outboxRows = await db.select().from(outboxTable);
    expect(outboxRows.map(({ keys }) => keys)).toEqual(expect.arrayContaining([['Account'], ['User']]));
    expect((await send(Client, 'DELETE', AVATAR)).status).toBe(204);
    expect((await send(Client, 'DELETE', AVATAR)).status).toBe(204);
    expect(await db.select().from(fileTable)).toEqual([]);
    expect((await download(Client, second)).status).toBe(404);
  });
});

describe('is refused without storing anything:', () => {
  it('a picture whose owner is deleted during the upload', async () => {
    const { Client } = site.people;
    const bytes = await made(plain(40, 30).png());
    const deletedMeanwhile: PictureEncoder = {
      ...nodePictures,
      square: async (picture, side) => {
        await db.update(userTable).set({ status: 'deleted' }).where(eq(userTable.id, Client.viewer.userId));
        return nodePictures.square(picture, side);
      },
    };
    const save = () =>
      saveAvatar(db, actorAt(Client.viewer, NOW), { type: 'image/png', bytes }, deletedMeanwhile);
    await expect(save()).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.select().from(fileTable)).toEqual([]);
  });

  const jpeg = () => made(plain(300, 200).jpeg());
  const refused: [string, string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['nothing', 'image/png', () => new Uint8Array(), 422, 'validation'],
    ['half an image', 'image/jpeg', async () => (await jpeg()).slice(0, 500), 422, 'validation'],
    ['another type than declared', 'image/png', jpeg, 422, 'validation'],
    [
      'a script after the image',
      'image/jpeg',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>')]),
      422,
      'validation',
    ],
    [
      'an SVG declared as PNG',
      'image/png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      422,
      'validation',
    ],
    [
      'an SVG',
      'image/svg+xml',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'media_type',
    ],
    ['a GIF', 'image/gif', () => made(plain(9, 9).gif()), 415, 'media_type'],
    ['more than 2 MB', 'image/png', () => new Uint8Array(2 * 1024 * 1024 + 1), 413, 'too_large'],
  ];
  it.each(refused)('%s', async (_what, type, bytes, status, code) => {
    const kept = await upload(site.people.Agent);
    const answer = await send(site.people.Agent, 'PUT', AVATAR, new Uint8Array(await bytes()), type);
    const problem = await answer.json();
    expect([answer.status, problem.code]).toEqual([status, code]);
    if (status === 422) expect(problem.errors).toMatchObject([{ path: 'image', code: 'invalid_image' }]);
    const files = await db.select({ id: fileTable.id }).from(fileTable);
    expect(files).toEqual([{ id: kept }]);
  });
});

describe('a re-encoded picture', () => {
  const square = (type: 'image/png' | 'image/jpeg' | 'image/webp', bytes: Uint8Array) =>
    nodePictures.square({ type, bytes: new Uint8Array(bytes) }, 512);

  it('has the orientation of the original and no metadata', async () => {
    const halves = sharp(
      await made(
        plain(100, 100)
          .composite([
            {
              input: { create: { width: 50, height: 100, channels: 3, background: 'red' } },
              left: 0,
              top: 0,
            },
          ])
          .png(),
      ),
    );
    const bytes = await made(
      halves
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1' } })
        .withMetadata({ orientation: 6 }),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6 });
    const picture = await square('image/jpeg', bytes);
    const metadata = await sharp(picture?.bytes).metadata();
    expect([metadata.orientation, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Rotated by a quarter turn, so the left side is on top.
    const { data } = await sharp(picture?.bytes)
      .extract({ left: 80, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  it('has the first frame of an animation', async () => {
    const frames = [await made(plain(20, 20).png()), await made(plain(20, 20).negate().png())];
    const animation = await made(sharp(frames, { join: { animated: true } }).webp());
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const picture = await square('image/webp', animation);
    expect(await sharp(picture?.bytes, { animated: true }).metadata()).toMatchObject({
      width: 20,
      height: 20,
    });
  });

  it('is limited to 40 million pixels, checked before decoding', async () => {
    const [tooLarge, largest] = [await made(plain(8001, 5000).png()), await made(plain(4000, 5000).png())];
    expect(tooLarge.byteLength).toBeLessThan(2 * 1024 * 1024);
    const timed = async (bytes: Uint8Array) => {
      const started = performance.now();
      return { picture: await square('image/png', bytes), took: performance.now() - started };
    };
    const [refused, taken] = [await timed(tooLarge), await timed(largest)];
    expect(refused.picture).toBeNull();
    expect(taken.picture).not.toBeNull();
    expect(refused.took).toBeLessThan(taken.took / 3);
  });

  it('is refused if the image data is truncated', async () => {
    const bytes = await made(plain(300, 200).jpeg());
    expect(await square('image/jpeg', bytes.slice(0, bytes.length - 200))).toBeNull();
  });

  it('is refused if the image data is damaged', async () => {
    const bytes = await made(plain(300, 200).jpeg());
    // Before the end marker, so that the structure stays whole.
    expect(await square('image/jpeg', bytes.fill(0x55, bytes.length - 200, bytes.length - 2))).toBeNull();
  });
});

describe('a picture is visible', () => {
  it('to its owner, to users of the same premise, among internal users, and to SuperAdmins', async () => {
    const { SuperAdmin, Manager, Agent, Staff, Client } = site.people;
    const colleague = await makePerson(ports, 'Client', { companyId: site.companyId });
    const stranger = await makePerson(ports, 'Client');
    const outside = await makePerson(ports, 'Manager');
    const users = [Client, colleague].map(({ viewer }) => viewer.userId);
    await setPremiseUsers(db, actorAt(SuperAdmin.viewer, ports.clock.now()), site.premiseId, users);
    const everybody = { SuperAdmin, Manager, Agent, Staff, Client, colleague, stranger, outside };
    const seenBy = async (owner: Person) => {
      const avatarId = await upload(owner);
      const seen: string[] = [];
      for (const [name, person] of Object.entries(everybody)) {
        const { status } = await download(person, avatarId);
        expect([200, 404]).toContain(status);
        if (status === 200) seen.push(name);
      }
      return seen;
    };
    const internal = ['SuperAdmin', 'Manager', 'Agent', 'Staff'];
    expect(await seenBy(Client)).toEqual([...internal, 'Client', 'colleague']);
    expect(await seenBy(stranger)).toEqual(['SuperAdmin', 'stranger']);
    expect(await seenBy(Staff)).toEqual([...internal, 'outside']);
    expect(await seenBy(outside)).toEqual([...internal, 'outside']);
    expect(await seenBy(SuperAdmin)).toEqual([...internal, 'outside']);
  });

  it('to nobody without a session or with an invalid id', async () => {
    const avatarId = await upload(site.people.Client);
    expect((await download(null, avatarId)).status).toBe(401);
    expect((await download(site.people.SuperAdmin, crypto.randomUUID())).status).toBe(404);
    expect((await download(site.people.SuperAdmin, '7')).status).toBe(422);
  });

  it('to nobody once it was removed', async () => {
    const avatarId = await upload(site.people.Client);
    await db
      .update(userTable)
      .set({ avatarId: null })
      .where(eq(userTable.id, site.people.Client.viewer.userId));
    expect((await download(site.people.SuperAdmin, avatarId)).status).toBe(404);
  });
});
