import { dayOf } from '@domain/time';
import { createApp } from '@server/app/compose';
import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { licenceTable } from '@server/model/guard';
import { licenceTypeTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { saveAssignments } from '@server/resources/assignment/save';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-03-08T10:00:00.000Z');
const HOURS = 3_600_000;

const ports = testPorts(await testDatabase(), { now: new Date(NOW).toISOString() });
const { db } = ports;
const call = caller(ports);
const product = createApp(ports);
let site: Site;
let guardId: number;
let photoId: string;
let bookingId: number;

const send = async (person: Person, method: string, path: string, body?: BodyInit) => {
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${person.token}` };
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers, ...(body && { body }) });
  const { response } = await product.fetch(request, { address: '10.0.0.1', origin: null, cookie: '' });
  return response;
};

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const saved = await send(
    site.people.SuperAdmin,
    'PUT',
    `/api/v1/admin/security/${guardId}/photo`,
    new Uint8Array(picture),
  );
  photoId = (await saved.json()).photoId;
  const { id, slots } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], {
    Night: 1,
  });
  bookingId = id;
  const assign = [{ slotId: slots[0]?.id ?? 0, guardId }];
  await db.transaction((tx) =>
    saveAssignments(tx, actorAt(site.people.Staff.viewer, ports.clock.now()), { assign, unassign: [] }),
  );
});

/** Moves the night of six hours, as if now were so long after its start. */
const beginAgo = async (milliseconds: number) => {
  const startsAt = new Date(NOW - milliseconds);
  const date = dayOf(startsAt.toISOString(), 'Asia/Hong_Kong');
  const moved = { date, startsAt, endsAt: new Date(startsAt.getTime() + 6 * HOURS) };
  await db.update(slotTable).set(moved);
  await db.update(assignmentTable).set(moved);
};
const guardSeenBy = async (person: Person, area: 'admin' | 'client') =>
  (await call(person, 'GET', `/api/v2/${area}/booking/${bookingId}`)).body.slots[0].guards[0];
const download = (person: Person) => send(person, 'GET', `/api/v1/file/download/${photoId}`);

const typeOf = (code: string, needs: { type: string; fromAge: number }[] = []) => ({
  code,
  names: { cn: code, hk: code, en: code },
  order: 1,
  active: true,
  needs,
  createdAt: new Date(NOW),
  updatedAt: new Date(NOW),
});

describe('the photo and permits of a guard', () => {
  it.each([
    ['a moment before 24 hours before the start', -24 * HOURS - 1, false],
    ['24 hours before the start', -24 * HOURS, true],
    ['a moment before 24 hours after the end', 30 * HOURS - 1, true],
    ['24 hours after the end', 30 * HOURS, false],
  ])('are shown to the client %s: %s', async (_what, afterStart, isShown) => {
    const client = site.people.Client;
    await beginAgo(afterStart);
    const guard = await guardSeenBy(client, 'client');
    expect(guard.name).toBe('Lee Kwok Keung');
    expect([guard.photoId, guard.licenceTypes]).toEqual(isShown ? [photoId, ['SPP-B']] : [null, []]);
    const response = await download(client);
    expect(response.status).toBe(isShown ? 200 : 404);
    if (isShown) expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it('are never shown to a client of another premise', async () => {
    const stranger = await makePerson(ports, 'Client');
    await beginAgo(0);
    expect((await download(stranger)).status).toBe(404);
  });

  it('are not shown to the client once the guard is off the shift', async () => {
    const unassign = [
      {
        slotId: (await call(site.people.Manager, 'GET', `/api/v2/admin/booking/${bookingId}`)).body.slots[0]
          .id,
        guardId,
      },
    ];
    await db.transaction((tx) =>
      saveAssignments(tx, actorAt(site.people.Staff.viewer, ports.clock.now()), { assign: [], unassign }),
    );
    await beginAgo(0);
    expect((await download(site.people.Client)).status).toBe(404);
  });

  it('are shown to staff at any time', async () => {
    const guard = await guardSeenBy(site.people.Staff, 'admin');
    expect(guard.photoId).toBe(photoId);
    const response = await download(site.people.Staff);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
  });
});

describe('the permits of a guard', () => {
  it('are those valid on the day of the shift, without papers that tell the age', async () => {
    await db.update(premiseTable).set({ requiredLicenceTypes: [] });
    await db
      .insert(licenceTypeTable)
      .values([typeOf('A'), typeOf('B', [{ type: 'MED', fromAge: 65 }]), typeOf('MED')]);
    const paper = { guardId, number: '1', expiresOn: '2026-03-10' };
    await db.insert(licenceTable).values([
      { ...paper, type: 'B', issuedOn: '2026-03-10' },
      { ...paper, type: 'A', expiresOn: '2026-03-09' },
      { ...paper, type: 'MED' },
    ]);
    expect((await guardSeenBy(site.people.Staff, 'admin')).licenceTypes).toEqual(['B', 'SPP-B']);
    await db.update(licenceTable).set({ issuedOn: '2026-03-11' }).where(eq(licenceTable.type, 'B'));
    expect((await guardSeenBy(site.people.Staff, 'admin')).licenceTypes).toEqual(['SPP-B']);
  });

  it('are only those that the premise requires, if it requires any', async () => {
    await db.insert(licenceTypeTable).values(typeOf('A'));
    await db.insert(licenceTable).values({ guardId, type: 'A', number: '1', expiresOn: '2026-03-10' });
    const requireTypes = (requiredLicenceTypes: string[]) =>
      db.update(premiseTable).set({ requiredLicenceTypes });
    await requireTypes(['A']);
    expect((await guardSeenBy(site.people.Staff, 'admin')).licenceTypes).toEqual(['A']);
    await requireTypes([]);
    expect((await guardSeenBy(site.people.Staff, 'admin')).licenceTypes).toEqual(['A', 'SPP-B']);
  });
});
