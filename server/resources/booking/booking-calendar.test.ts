import { createApp } from '@server/app/compose';
import { actorAt } from '@server/base/actor';
import { calendarKeyTable, slotTable } from '@server/model/booking';
import { outboxTable } from '@server/model/outbox';
import { premiseTable } from '@server/model/premise';
import { userRoleTable, userTable } from '@server/model/user';
import { saveAssignments } from '@server/resources/assignment/save';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CALENDAR = '/api/v1/client/booking/calendar';
const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const product = createApp(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

/** Like a calendar program, without a session. */
const read = async (url: string, address = '10.0.0.1') => {
  const { pathname, search } = new URL(url);
  const { response } = await product.fetch(new Request(`http://127.0.0.1:3000${pathname}${search}`), {
    address,
    origin: null,
    cookie: '',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const makeKey = async (): Promise<{ key: string; url: string }> => {
  const { status, body } = await call(site.people.Client, 'POST', CALENDAR);
  expect(status).toBe(201);
  return body;
};

/** The events as { property: value }, unfolded. */
const eventsOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => line.split(/[:;](.*)/, 2))));
const readEvents = async (url: string) => eventsOf((await read(url)).text);

const order = (dates: string[], guards = 1) =>
  orderShifts(ports, site.people.Manager, site.premiseId, dates, { Night: guards });

const assign = async (slotId: number) => {
  const guardId = await makeGuard(ports, site.guardGroupId, { phone: '9876 5432' });
  const body = { assign: [{ slotId, guardId }], unassign: [] };
  await db.transaction((tx) =>
    saveAssignments(tx, actorAt(site.people.Staff.viewer, ports.clock.now()), body),
  );
};

describe('the shift calendar', () => {
  it('contains the shifts in force, in UTC, with guards and open places', async () => {
    const { slots } = await order(['2026-03-10', '2026-03-11'], 2);
    const ids = slots.map(({ id }) => id);
    await assign(ids[0] ?? 0);
    await assign(ids[0] ?? 0);
    await assign(ids[1] ?? 0);
    await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-12'], { Night: 1 });
    const { url } = await makeKey();
    const { status, headers, text } = await read(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n.*END:VEVENT\r\nEND:VCALENDAR\s*$/s);
    expect(text).toContain('X-WR-CALNAME:Keepwatch shifts');
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const events = eventsOf(text);
    const [slot] = slots;
    expect(events).toMatchObject([
      {
        UID: `slot-${ids[0]}@keepwatch.test`,
        DTSTAMP: '20260308T100000Z',
        DTSTART: '20260310T100000Z',
        DTEND: '20260310T160000Z',
        SUMMARY: 'Harbour Court · Night · 2/2',
        LOCATION: '1 Harbour Road',
        DESCRIPTION: 'Lee Kwok Keung\\nLee Kwok Keung',
        STATUS: 'CONFIRMED',
        URL: `VALUE=URI:http://keepwatch.test/client/my-premise/${site.premiseId}/booking/${slot?.bookingId}`,
      },
      {
        UID: `slot-${ids[1]}@keepwatch.test`,
        SUMMARY: 'Harbour Court · Night · 1/2',
        DESCRIPTION: 'Lee Kwok Keung\\n1 place open',
        STATUS: 'TENTATIVE',
      },
    ]);
    expect(events).toHaveLength(2);
    expect(text).not.toMatch(/9876|2345 6789|HKD|\$/);
    expect(text).not.toContain(String(slot?.price));
  });

  it('keeps each UID and raises SEQUENCE when a shift changes', async () => {
    const { slots } = await order(['2026-03-10']);
    const { url } = await makeKey();
    const [before] = await readEvents(url);
    await db
      .update(slotTable)
      .set({ version: 5, guardsRequired: 3 })
      .where(eq(slotTable.id, slots[0]?.id ?? 0));
    const [after] = await readEvents(url);
    expect(after?.UID).toBe(before?.UID);
    expect([before?.SEQUENCE, after?.SEQUENCE]).toEqual(['1', '5']);
    expect(after?.SUMMARY).toContain('0/3');
    await db.update(slotTable).set({ state: 'cancelled' });
    expect(await readEvents(url)).toEqual([]);
  });

  it('starts three months ago and ends with the last booked shift', async () => {
    const { slots } = await order(['2026-03-10', '2026-03-11', '2027-12-01']);
    const backTo = (index: number, date: string) =>
      db
        .update(slotTable)
        .set({ date })
        .where(eq(slotTable.id, slots[index]?.id ?? 0));
    await backTo(0, '2025-12-07');
    await backTo(1, '2025-12-08');
    const { url } = await makeKey();
    expect((await readEvents(url)).map(({ UID }) => UID)).toEqual([
      `slot-${slots[1]?.id}@keepwatch.test`,
      `slot-${slots[2]?.id}@keepwatch.test`,
    ]);
  });

  it('contains only the premises of the client, whatever other roles the person has', async () => {
    const { people, premiseId, foreignPremiseId } = site;
    await orderShifts(ports, people.SuperAdmin, foreignPremiseId, ['2026-03-10'], { Night: 1 });
    await order(['2026-03-10']);
    // With a SuperAdmin role too, the calendar is still the client's.
    await db
      .insert(userRoleTable)
      .values({ userId: people.Client.viewer.userId, roleId: 1 })
      .onConflictDoNothing();
    const { url } = await makeKey();
    expect(await readEvents(url)).toHaveLength(1);
    await setPremiseUsers(db, actorAt(people.SuperAdmin.viewer, ports.clock.now()), premiseId, []);
    expect(await readEvents(url)).toEqual([]);
  });

  it('contains only one premise or one booking, if asked, and nothing out of reach', async () => {
    const { people, premiseId, foreignPremiseId } = site;
    const [first, second] = [await order(['2026-03-10']), await order(['2026-03-11'])];
    const foreign = await orderShifts(ports, people.SuperAdmin, foreignPremiseId, ['2026-03-10'], {
      Night: 1,
    });
    const { url } = await makeKey();
    const uidsOf = async (only: string) => (await readEvents(url + only)).map(({ UID }) => UID);
    const uid = ({ slots: [slot] }: typeof first) => `slot-${slot?.id}@keepwatch.test`;
    expect(await uidsOf(`&premiseId=${premiseId}`)).toEqual([uid(first), uid(second)]);
    expect(await uidsOf(`&bookingId=${second.id}`)).toEqual([uid(second)]);
    expect(await uidsOf(`&premiseId=${foreignPremiseId}`)).toEqual([]);
    expect(await uidsOf(`&bookingId=${foreign.id}`)).toEqual([]);
    expect((await read(`${url}&bookingId=${first.id}`)).text).toContain(
      'X-WR-CALNAME:Keepwatch shifts · Harbour Court',
    );
  });

  it("is in the reader's language and escapes names", async () => {
    await order(['2026-03-10']);
    await db.update(premiseTable).set({ name: 'Court; A, B', address: 'Block 1\nBEGIN:VALARM' });
    const { url } = await makeKey();
    await db
      .update(userTable)
      .set({ language: 'hk' })
      .where(eq(userTable.id, site.people.Client.viewer.userId));
    const { text } = await read(url);
    expect(text).toContain('X-WR-CALNAME:Keepwatch 保安更表');
    expect(text).toContain('LOCATION:Block 1\\nBEGIN:VALARM');
    expect(text).not.toContain('\r\nBEGIN:VALARM');
    expect(text).toContain('SUMMARY:Court\\; A\\, B · ');
  });

  it('contains every shift, however many there are', async () => {
    const { slots } = await order(
      Array.from({ length: 31 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`),
    );
    const { text } = await read((await makeKey()).url);
    expect(eventsOf(text).map(({ UID }) => UID)).toEqual(slots.map(({ id }) => `slot-${id}@keepwatch.test`));
    expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
    expect(text.match(/END:VCALENDAR/g)).toHaveLength(1);
  });
});

describe('the key to the calendar', () => {
  it('is stored as a hash, is replaced by the next one and can be deleted', async () => {
    const { people } = site;
    const find = async () => (await call(people.Client, 'GET', CALENDAR)).body;
    expect(await find()).toEqual({ createdAt: null });
    const first = await makeKey();
    expect(first.url).toBe(`http://keepwatch.test${CALENDAR}.ics?key=${first.key}`);
    const second = await makeKey();
    expect(JSON.stringify(await db.select().from(calendarKeyTable))).not.toContain(second.key);
    expect(await find()).toEqual({ createdAt: '2026-03-08T10:00:00.000Z' });
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
    await db.delete(outboxTable);
    expect((await call(people.Client, 'DELETE', CALENDAR)).status).toBe(204);
    expect(await db.select().from(outboxTable)).toMatchObject([
      { keys: ['Account'], userIds: [people.Client.viewer.userId] },
    ]);
    expect((await read(second.url)).status).toBe(404);
    expect(await find()).toEqual({ createdAt: null });
  });

  it('is deleted with a new password', async () => {
    const { Client } = site.people;
    const [currentPassword, newPassword] = ['Harbour-Lights-17', 'Harbour-Lights-18'];
    await db
      .update(userTable)
      .set({ passwordHash: await ports.passwordHash.hash(currentPassword) })
      .where(eq(userTable.id, Client.viewer.userId));
    const { url } = await makeKey();
    const change = { currentPassword, newPassword };
    expect((await call(Client, 'PUT', '/api/v1/account/password', change)).status).toBe(204);
    expect((await read(url)).status).toBe(404);
  });

  it('is not restored when a suspended person is activated', async () => {
    const { Client, SuperAdmin } = site.people;
    const { url } = await makeKey();
    const user = `/api/v1/admin/user/${Client.viewer.userId}`;
    await call(SuperAdmin, 'POST', `${user}/suspend`, { reason: 'Left' });
    expect((await call(SuperAdmin, 'POST', `${user}/activate`, {})).status).toBe(200);
    expect((await read(url)).status).toBe(404);
  });

  it('is refused if it is wrong or its owner is no longer an active client', async () => {
    const { url } = await makeKey();
    const ofOwner = eq(userTable.id, site.people.Client.viewer.userId);
    for (const wrong of ['x', '', '%00', 'k'.repeat(5_000)])
      expect((await read(`http://x${CALENDAR}.ics?key=${wrong}`)).status).toBe(404);
    expect((await read(`http://x${CALENDAR}.ics`)).status).toBe(422);
    await db.update(userTable).set({ status: 'suspended' }).where(ofOwner);
    expect((await read(url)).status).toBe(404);
    await db.update(userTable).set({ status: 'active' }).where(ofOwner);
    expect((await read(url)).status).toBe(200);
    await db.delete(userRoleTable).where(eq(userRoleTable.userId, site.people.Client.viewer.userId));
    expect((await read(url)).status).toBe(404);
  });

  it('is read 30 times an hour from an address, and as often from another one or with another key', async () => {
    const { url } = await makeKey();
    const tries = async (address: string) => {
      const statuses = [];
      for (let at = 0; at < 31; at += 1) statuses.push((await read(url, address)).status);
      return statuses;
    };
    const once = [...Array(30).fill(200), 429];
    expect(await tries('10.0.0.1')).toEqual(once);
    expect((await read(url, '10.0.0.1')).headers.get('retry-after')).toBe('3600');
    expect(await tries('10.0.0.2')).toEqual(once);
    expect((await read((await makeKey()).url, '10.0.0.1')).status).toBe(200);
    expect((await read(url, '10.0.0.1')).status).toBe(404);
  });

  it('is read although nothing can be stored', async () => {
    const { url } = await makeKey();
    const failure = Object.assign(new Error('No space left on device'), { code: '53100' });
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(failure);
    expect((await read(url)).status).toBe(200);
  });

  it('can be created by clients only and is returned once', async () => {
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const)
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await call(site.people[role], method, CALENDAR)).status).toBe(403);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call(null, method, CALENDAR)).status).toBe(401);
    const send = () =>
      call(site.people.Client, 'POST', CALENDAR, undefined, 'en', { 'idempotency-key': 'doubled' });
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(409);
  });
});
