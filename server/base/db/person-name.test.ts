import type { assignmentCalls } from '@contract/assignment';
import type { AuditEntry } from '@contract/audit';
import type { Booking, BookingListRow } from '@contract/booking';
import type { CallAnswer } from '@contract/call';
import type { Guard } from '@contract/guard';
import type { Named } from '@contract/primitives';
import type { ListedUser } from '@contract/user';
import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { bookingTable } from '@server/model/booking';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-08T10:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
let site: Site;
let client: Person;
let guardId: number;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  client = site.people.Client;
  await db
    .update(userTable)
    .set({ firstName: '家傑', lastName: '何' })
    .where(eq(userTable.id, client.viewer.userId));
  guardId = await makeGuard(ports, site.guardGroupId, { firstName: '大文', lastName: '陳' });
});

const read = async <T>(path: string, version = 'v1'): Promise<T> => {
  const { status, body } = await call(site.people.SuperAdmin, 'GET', `/api/${version}/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const searched = async <T>(path: string, text: string, more = '') =>
  (await read<{ items: T[] }>(`${path}?globalKey=${encodeURIComponent(text)}${more}`)).items;

type Grid = CallAnswer<typeof assignmentCalls.grid>;

/** As Chinese readers write the name, and as it may be split into first and last name. */
const SPELLINGS = {
  person: ['何家傑', '何 家傑', '家傑 何'],
  guard: ['陳大文', '陳 大文', '大文 陳'],
} as const;

describe('a Chinese name', () => {
  it('begins with the family name wherever a person is named', async () => {
    const { userId } = client.viewer;
    const named = { id: userId, name: '何家傑' };
    const { id } = await orderShifts(ports, client, site.premiseId, ['2026-03-20'], { Morning: 1 });
    const change = { changeRequestedBy: userId, changeRequestedAt: ports.clock.now() };
    await db.update(bookingTable).set(change).where(eq(bookingTable.id, id));
    expect(await read<Booking>(`admin/booking/${id}`)).toMatchObject({
      orderedBy: named,
      pendingChange: { requestedBy: named },
      history: [{ by: named }],
    });
    expect(await read<ListedUser>(`admin/user/${userId}`)).toMatchObject(named);
    const order = {
      premiseId: site.premiseId,
      cartItems: [await cartItemOf(ports, ['2026-03-21'], { Morning: 1 })],
    };
    expect((await call(client, 'POST', '/api/v2/client/booking', order)).body).toMatchObject({
      orderedBy: named,
    });
  });

  it('begins with the family name wherever a guard is named', async () => {
    const { premiseId, people } = site;
    const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-03-20'], { Morning: 1 });
    const [slot] = slots;
    if (!slot) throw new Error('No slot was ordered');
    const named = { id: guardId, name: '陳大文' };
    await db.insert(assignmentTable).values({
      slotId: slot.id,
      guardId,
      premiseId,
      date: slot.date,
      startsAt: new Date(slot.startsAt),
      endsAt: new Date(slot.endsAt),
      assignedBy: people.Manager.viewer.userId,
      assignedAt: ports.clock.now(),
    });
    const grid = await read<Grid>('admin/security-booking?from=2026-03-20&to=2026-03-20', 'v2');
    expect(grid.slots[0]?.guards).toMatchObject([named]);
    expect(grid.guards).toMatchObject([named]);
    expect(await read<Guard>(`admin/security/${guardId}`)).toMatchObject(named);
    expect(await read<Named[]>('admin/security/combo-without-duplicate?date=2026-03-21')).toEqual([named]);
  });

  it('is found in every spelling', async () => {
    const booking = await orderShifts(ports, client, site.premiseId, ['2026-03-20'], { Morning: 1 });
    for (const text of SPELLINGS.person) {
      const bookings = await searched<BookingListRow>('admin/booking', text);
      const people = await searched<ListedUser>('admin/user', text);
      expect([text, ...bookings.map(({ id }) => id)]).toEqual([text, booking.id]);
      expect([text, ...people.map(({ id }) => id)]).toEqual([text, client.viewer.userId]);
    }
    for (const text of SPELLINGS.guard) {
      const guards = await searched<Guard>('admin/security', text);
      expect([text, ...guards.map(({ id }) => id)]).toEqual([text, guardId]);
    }
  });

  it('is shown and found in the audit, for actor and subject', async () => {
    const entry = { action: 'guard.saved', subject: `guard:${guardId}` };
    await recordAudit(db, actorAt(client.viewer, ports.clock.now()), entry);
    for (const text of [...SPELLINGS.person, ...SPELLINGS.guard]) {
      const entries = await searched<AuditEntry>('admin/audit', text, '&action=guard.saved');
      expect([text, ...entries.map(({ by, subjectName }) => [by?.name, subjectName])]).toEqual([
        text,
        ['何家傑', '陳大文'],
      ]);
    }
  });
});

describe('a list of guards by name', () => {
  it('is sorted by family name, however names are written', async () => {
    const lee = await makeGuard(ports, site.guardGroupId);
    const fung = await makeGuard(ports, site.guardGroupId, { firstName: '一鳴', lastName: '馮' });
    const { items } = await read<{ items: Guard[] }>('admin/security?sort=name');
    expect(items.map(({ id }) => id)).toEqual([lee, guardId, fung]);
  });
});
