import type { Booking } from '@contract/booking';
import type { DocumentRow } from '@contract/document';
import type { DutyRow } from '@contract/duty';
import { DUTY_STATES } from '@contract/duty-state';
import type { Guard } from '@contract/guard';
import type { Notification } from '@contract/notification';
import type { Offer } from '@contract/offer';
import type { StaffPostOrders } from '@contract/post-order';
import type { Premise } from '@contract/premise';
import type { PriceList, SpecialDate } from '@contract/price';
import type { SplitConfig } from '@contract/split-config';
import { addDays } from '@domain/day';
import { assignmentTable } from '@server/model/assignment';
import { bookingHistoryTable, slotTable } from '@server/model/booking';
import { leaveTable, licenceNoticeTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { notificationTable } from '@server/model/notification';
import { userTable } from '@server/model/user';
import { announceExpiringLicences } from '@server/resources/guard/announce-licences';
import { mailNotifications } from '@server/resources/notification/mail-notifications';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { describeFigures } from '@server/test/figures-by-sql';
import { issuedUblProblems } from '@server/test/issued-ubl';
import { testPorts } from '@server/test/ports';
import { count, max, min, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDemoData } from './demo';
import { makeMasterData } from './master-data';

const TODAY = '2026-03-16';
const ports = testPorts(await testDatabase(), { now: `${TODAY}T02:34:56.000Z` });
const { db } = ports;
const call = caller(ports);

const make = async (now: string) => {
  await truncate(db);
  ports.clock.set(now);
  await makeMasterData(ports);
  await makeDemoData(ports);
};

type Key = 'superadmin' | 'manager' | 'agent' | 'staff' | 'client';
const people: Partial<Record<Key, Person>> = {};
const signIn = async (key: Key): Promise<Person> => {
  const credentials = { email: `${key}@demo.test`, password: 'Keepwatch-Demo-1' };
  const { status, body } = await call(null, 'POST', '/api/v1/auth/signin', credentials);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'active', featureFlags: [{ name: 'funding_phase1', enabled: true }] });
  expect(body.userRoles).toHaveLength(1);
  const viewer = { userId: body.id, name: body.name, roles: [], flags: [], companyId: null };
  return { viewer: { ...viewer, signInId: '', confirmedAt: null }, token: body.accessToken };
};
const get = async <T>(key: Key, path: string): Promise<T> => {
  people[key] ??= await signIn(key);
  const { status, body } = await call(people[key], 'GET', path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
};
const listAll = async <T>(key: Key, path: string): Promise<T[]> =>
  (await get<{ items: T[] }>(key, `${path}?limit=100`)).items;
const areaOf = (key: Key) => (key === 'client' ? 'client' : 'admin');
const premisesOf = (key: Key) => listAll<Premise>(key, `/api/v1/${areaOf(key)}/premise`);
const bookingsOf = (key: Key) => listAll<Booking>(key, `/api/v1/${areaOf(key)}/booking`);

beforeAll(() => make(`${TODAY}T02:34:56.000Z`));

describe('demo data as other programs rely on it', () => {
  it('has the five accounts, each signing in with its one role', async () => {
    for (const key of ['superadmin', 'manager', 'agent', 'staff', 'client'] as const)
      people[key] = await signIn(key);
  });

  it("shows client@ its company's four premises and no other", async () => {
    const all = await premisesOf('superadmin');
    expect(all).toHaveLength(12);
    expect(new Set(all.map(({ company }) => company.id)).size).toBe(3);
    const own = await premisesOf('client');
    const [company] = own.map(({ company: { id } }) => id);
    expect(own.map(({ id }) => id).sort()).toEqual(
      all.flatMap(({ id, company: { id: of } }) => (of === company ? [id] : [])).sort(),
    );
    expect(own).toHaveLength(4);
    expect(own.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(3);
    for (const { requiredLicenceTypes, splitInvoice } of own) {
      expect(requiredLicenceTypes.length).toBeGreaterThan(0);
      expect(splitInvoice).toBe(false);
    }
  });

  it('splits invoices of other companies by shares and by shift types', async () => {
    const split = (await premisesOf('superadmin')).filter(({ splitInvoice }) => splitInvoice);
    const modes: string[] = [];
    for (const { id } of split)
      modes.push(
        (await get<SplitConfig>('superadmin', `/api/v1/admin/premise/${id}/split-invoice-config`)).mode,
      );
    expect(modes.sort()).toEqual(['share', 'share', 'shiftType']);
  });

  it.each(['manager', 'agent', 'staff'] as const)(
    'gives %s those four in scope, and not all twelve',
    async (key) => {
      const own = (await premisesOf('client')).map(({ id }) => id);
      const scope = (await premisesOf(key)).map(({ id }) => id);
      expect(scope).toEqual(expect.arrayContaining(own));
      expect(scope.length).toBeLessThan(12);
      const guards = await listAll<Guard>(key, '/api/v1/admin/security');
      expect(guards.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(30);
    },
  );

  it('has forty guards, at least 24 of them in scope and qualified for every post', async () => {
    expect(await listAll<Guard>('superadmin', '/api/v1/admin/security')).toHaveLength(40);
    const required = new Set(
      (await premisesOf('client')).flatMap(({ requiredLicenceTypes }) => requiredLicenceTypes),
    );
    const unavailable = new Set(
      (await db.select().from(leaveTable))
        .filter(({ to, repeat }) => repeat !== null || to > addDays(TODAY, 7))
        .map(({ guardId }) => guardId),
    );
    const guards = await listAll<Guard>('staff', '/api/v1/admin/security');
    const holdsLicence = (guard: Guard, type: string) =>
      guard.licences.some((held) => held.type === type && held.expiresOn >= addDays(TODAY, 400));
    const fit = guards.filter(
      (guard) =>
        guard.status === 'active' &&
        !unavailable.has(guard.id) &&
        [...required].every((type) => holdsLicence(guard, type)),
    );
    expect(fit.length).toBeGreaterThanOrEqual(24);
    const expiryDays = guards.flatMap(({ licences }) => licences.map(({ expiresOn }) => expiresOn));
    expect(expiryDays.some((day) => day < TODAY)).toBe(true);
    expect(expiryDays.some((day) => day >= TODAY && day < addDays(TODAY, 30))).toBe(true);
    expect(unavailable.size).toBeGreaterThan(0);
  });

  it('has one price per shift type for the last two years, and own shifts at other companies only', async () => {
    const list = await get<PriceList>('superadmin', '/api/v1/admin/price-list');
    expect(list.rows.map(({ type, validFrom }) => [type, validFrom])).toEqual(
      expect.arrayContaining(
        ['Morning', 'Afternoon', 'Night', 'Special'].map((type) => [type, '2024-03-16']),
      ),
    );
    expect(list.rows).toHaveLength(4);
    for (const { id, company } of await premisesOf('superadmin')) {
      const shifts = await get<unknown[]>('superadmin', `/api/v1/premise-shift/${id}/combo`);
      const [first] = await premisesOf('client');
      expect(shifts).toHaveLength(company.id === first?.company.id ? 4 : 6);
    }
  });

  it('has statutory holidays, past open days and a company day nine days from now', async () => {
    const dates = (await get<SpecialDate[]>('superadmin', '/api/v1/admin/price-manage')).map(
      ({ date, kind }) => [date, kind],
    );
    expect(dates).toEqual([
      ['2025-12-14', 'company'],
      ['2025-12-25', 'statutory'],
      ['2025-12-26', 'statutory'],
      ['2026-01-01', 'statutory'],
      ['2026-01-14', 'company'],
      ['2026-02-14', 'company'],
      ['2026-02-17', 'statutory'],
      ['2026-02-18', 'statutory'],
      ['2026-02-19', 'statutory'],
      [addDays(TODAY, 9), 'company'],
    ]);
  });

  it('has bookings in every status, from three months back to the seventh day', async () => {
    const [span] = await db.select({ first: min(slotTable.date), last: max(slotTable.date) }).from(slotTable);
    expect(span).toEqual({ first: '2025-12-01', last: addDays(TODAY, 7) });
    const statuses = ['Approved', 'Confirmed', 'Ordered', 'Rejected', 'SecurityAssigning'];
    expect([...new Set((await bookingsOf('client')).map(({ status }) => status))].sort()).toEqual(statuses);
  });

  it('has past slots staffed, except some open places', async () => {
    const { rows } = await db.execute<{ required: number; filled: number }>(sql`
      select sum(guards_required)::int as required, sum((select count(*) from ${assignmentTable}
        where assignment.slot_id = slot.id and assignment.ends_at = slot.ends_at))::int as filled
      from slot where state = 'approved' and ends_at <= ${ports.clock.now().toISOString()}`);
    const [past] = rows;
    expect(past?.required).toBeGreaterThan(2500);
    expect((past?.required ?? 0) - (past?.filled ?? 0)).toBe(2);
  });

  it('has confirmed past slots as staffed', async () => {
    const past = await db
      .select({ date: slotTable.date, minutes: slotTable.servedMinutes })
      .from(slotTable)
      .where(
        sql`${slotTable.state} = 'approved' and ${slotTable.endsAt} < ${ports.clock.now().toISOString()}`,
      );
    const unconfirmed = past.filter(({ minutes }) => minutes === null);
    expect(unconfirmed.filter(({ date }) => date < TODAY)).toEqual([]);
    expect(unconfirmed.length).toBeGreaterThan(0);
    expect(past.length - unconfirmed.length).toBeGreaterThan(1000);
  });

  it('has exact drafts with all three kinds of prices', async () => {
    const [premise] = (await premisesOf('client')).filter(({ name }) => name === 'Harbour Crest');
    const invoice = await get<{
      forecast: boolean;
      total: number;
      lines: { amount: number; count: number }[];
      priceData: Record<string, { count: number; amount: number }[]>;
    }>('manager', `/api/v1/${premise?.id}/invoice/${premise?.id}-2026-02`);
    expect(invoice.forecast).toBe(false);
    const priced = Object.values(invoice.priceData).flat();
    expect(priced.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
    expect(Object.values(invoice.priceData).every((entries) => entries.length > 0)).toBe(true);
    expect(invoice.lines.some(({ amount, count: places }) => amount === 0 && places > 0)).toBe(true);
  });

  it('has documents in every stage, one of them questioned, all of past months', async () => {
    const documents = await listAll<DocumentRow>('superadmin', '/api/v1/admin/document');
    expect(documents.every(({ period }) => period < TODAY.slice(0, 7))).toBe(true);
    const stages = [...new Set(documents.map(({ stage }) => stage))].sort();
    expect(stages).toEqual(['issued', 'overdue', 'paid', 'ready', 'sent', 'toCheck']);
    const own = await listAll<DocumentRow>('client', '/api/v1/client/document');
    const notes = own.filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ status }) => status).sort()).toEqual(['Issued', 'Requested']);
    const drafts = documents.filter(({ status, period }) => status === 'Draft' && period === '2026-02');
    expect(drafts.length).toBeGreaterThanOrEqual(4);
    expect(drafts.flatMap(({ obstacles }) => obstacles)).toContainEqual({ code: 'questioned', count: 1 });
  });

  it('has invoices and notes whose e-invoices satisfy the rules on sums', async () => {
    const documents = await issuedUblProblems(db);
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'note']));
    expect(documents.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('has duties in every state, an open offer with answers, and instructions that changed since', async () => {
    const period = `from=${addDays(TODAY, -1)}&to=${addDays(TODAY, 1)}&limit=100`;
    const { items } = await get<{ items: DutyRow[] }>('staff', `/api/v1/admin/duty?${period}`);
    const told = items.filter(({ toldAt }) => toldAt !== null);
    expect(new Set(told.map(({ guard }) => guard.id)).size).toBeGreaterThanOrEqual(6);
    const untold = items.filter(
      ({ premise, state }) => premise.name === '獅嶺工貿中心' && state === 'untold',
    );
    const states = new Set([...told, ...untold].map(({ state }) => state));
    expect([...states].sort()).toEqual([...DUTY_STATES].sort());
    const { items: offers } = await get<{ items: Offer[] }>('staff', '/api/v1/admin/offer?state=open');
    const answers = offers.map(({ guards }) => new Set(guards.map(({ state }) => state)));
    expect(answers).toEqual([new Set(['asked', 'declined'])]);
    const running = told.filter(({ state }) => state === 'onSite' || state === 'missing');
    const hasRead = async ({ premise, guard }: DutyRow) => {
      const { unread } = await get<StaffPostOrders>(
        'staff',
        `/api/v1/admin/premise/${premise.id}/post-order`,
      );
      return unread.every((row) => row.guard.id !== guard.id);
    };
    expect(await Promise.all(running.map(hasRead))).toEqual([true, false]);
  });

  it('has history and notifications in time order', async () => {
    const notices = await get<Notification[]>('superadmin', '/api/v1/notification?page=1');
    const instants = notices.map(({ createdAt }) => createdAt);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(notices).toHaveLength(20);
    expect(await get<number>('manager', '/api/v1/notification/count')).toBeGreaterThan(0);
    const [late] = await db.select({ at: max(bookingHistoryTable.at) }).from(bookingHistoryTable);
    expect(late?.at?.getTime()).toBeLessThan(ports.clock.now().getTime());
  });

  it('has notices of expiring licences, most of them read', async () => {
    const all = await get<Notification[]>('superadmin', '/api/v1/notification?page=1');
    const ofLicences = all.filter(
      ({ notificationMessage }) => notificationMessage.activityData.topic === 'SECURITY_LICENSE_EXPIRY',
    );
    expect(ofLicences.filter(({ read }) => !read).length).toBeLessThanOrEqual(2);
    const announced = await db.$count(licenceNoticeTable);
    expect(announced).toBeGreaterThan(0);
    await announceExpiringLicences(db, ports.clock.now());
    expect(await db.$count(licenceNoticeTable)).toBe(announced);
  });

  it('queues no mails', async () => {
    expect(await db.$count(notificationTable)).toBeGreaterThan(0);
    await mailNotifications(db, new Date(ports.clock.now().getTime() + 86_400_000));
    expect(await db.$count(mailTable)).toBe(0);
  });

  it('is created once', async () => {
    const [before] = await db.select({ users: count() }).from(userTable);
    await makeDemoData(ports);
    expect(await db.select({ users: count() }).from(userTable)).toEqual([before]);
  });
});

describeFigures(db, TODAY, (path) => get('superadmin', path));
