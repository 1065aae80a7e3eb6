import type { AuditEntry } from '@contract/audit';
import { auditTable } from '@server/model/audit';
import { guardTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { withoutTriggers } from '@server/test/without-triggers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

const PATH = '/api/v1/admin/audit';
const BOOKING = '/api/v1/admin/booking';
const list = async (query = '', lang = 'en'): Promise<{ items: AuditEntry[]; total: number }> =>
  (await call(site.people.SuperAdmin, 'GET', `${PATH}?limit=100&${query}`, undefined, lang)).body;
const actions = async (query = '') => (await list(query)).items.map(({ action }) => action);

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  // Removes the rows that creating the people wrote; audit rows can't be deleted.
  await withoutTriggers(db, (tx) => tx.execute(sql`truncate audit restart identity`));
  const row = (action: string, subject: string, at: string, byId: number | null) =>
    db.insert(auditTable).values({
      at: new Date(at),
      byId,
      action,
      subject,
      before: null,
      after: { a: 1 },
      address: '10.0.0.9',
    });
  const { SuperAdmin, Manager } = site.people;
  await makeGuard(ports, site.guardGroupId, { permitUntil: null });
  // Hong Kong is eight hours ahead: the first is on the 6th there, the second on the 7th.
  await row(
    'user.saved',
    `user:${Manager.viewer.userId}`,
    '2026-03-06T15:59:59.000Z',
    SuperAdmin.viewer.userId,
  );
  await row(
    'premise.users_set',
    `premise:${site.premiseId}`,
    '2026-03-06T16:00:00.000Z',
    Manager.viewer.userId,
  );
  await row('guard.saved', 'guard:1', '2026-03-07T10:00:00.000Z', SuperAdmin.viewer.userId);
  await row('metadata.saved', 'region:1', '2026-03-07T15:59:59.000Z', SuperAdmin.viewer.userId);
  await row('session.refused', 'user:unknown', '2026-03-07T16:00:00.000Z', null);
  await row(
    'price.special_dates_saved',
    'special-date',
    '2026-03-08T00:00:00.000Z',
    SuperAdmin.viewer.userId,
  );
});
const ALL = [
  'price.special_dates_saved',
  'session.refused',
  'metadata.saved',
  'guard.saved',
  'premise.users_set',
  'user.saved',
];

describe('the audit', () => {
  it('requires a SuperAdmin', async () => {
    for (const path of [PATH, `${PATH}/action`]) {
      for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
        expect((await call(site.people[role], 'GET', path)).status).toBe(403);
      expect((await call(null, 'GET', path)).status).toBe(401);
    }
  });

  it('lists who changed what, newest first, with current names', async () => {
    expect(await actions()).toEqual(ALL);
    expect(await actions('sort=at')).toEqual([...ALL].reverse());
    const { items, total } = await list('', 'hk');
    expect(total).toBe(6);
    expect(items.map(({ subjectName }) => subjectName)).toEqual([
      null,
      null,
      '中西區',
      'Lee Kwok Keung',
      'Harbour Court',
      'Manager Chan',
    ]);
    expect(items[3]).toEqual({
      id: expect.any(Number),
      at: '2026-03-07T10:00:00.000Z',
      byKind: 'user',
      by: { id: site.people.SuperAdmin.viewer.userId, name: 'SuperAdmin Chan' },
      action: 'guard.saved',
      subject: 'guard:1',
      subjectName: 'Lee Kwok Keung',
      before: null,
      after: { a: 1 },
      address: '10.0.0.9',
    });
    expect(items[1]?.by).toBeNull();
    await db.delete(guardTable);
    expect((await list('action=guard.saved')).items[0]?.subjectName).toBeNull();
  });

  it('names invoices by their printed codes, which can be searched', async () => {
    const { premiseId } = site;
    for (const [period, revision] of [
      ['2026-01', 1],
      ['2026-02', 2],
    ] as const) {
      const { id } = await makeIssuedInvoice(ports, { premiseId, period, revision, subtotal: 100 });
      const subject = `invoice:${id}`;
      await db.insert(auditTable).values({
        at: new Date('2026-03-08T09:00:00Z'),
        action: 'invoice.issued',
        subject,
        address: '10.0.0.9',
      });
    }
    const names = async (text: string) =>
      (await list(`globalKey=${text}&sort=at`)).items.map(({ subjectName }) => subjectName);
    expect(await names('2026-0')).toEqual([`${premiseId}-2026-01`, `${premiseId}-2026-02-R2`]);
    expect(await names('02-R2')).toEqual([`${premiseId}-2026-02-R2`]);
  });

  it('can be filtered by person, action, subject and business days', async () => {
    const { userId } = site.people.Manager.viewer;
    for (const [query, found] of [
      [`by=${userId}`, ['premise.users_set']],
      ['action=guard.saved', ['guard.saved']],
      [`subject=user:${userId}`, ['user.saved']],
      ['from=2026-03-07&to=2026-03-07', ['metadata.saved', 'guard.saved', 'premise.users_set']],
      ['from=2026-03-08', ['price.special_dates_saved', 'session.refused']],
      ['to=2026-03-06', ['user.saved']],
      ['from=2026-03-09&to=2026-03-01', []],
      ['globalKey=harbour', ['premise.users_set']],
      ['globalKey=special', ['price.special_dates_saved']],
      ['globalKey=manager%20chan', ['premise.users_set', 'user.saved']],
      ['globalKey=Central', ['metadata.saved']],
      ['globalKey=%25', []],
    ] as const) {
      const { items, total } = await list(query);
      expect([query, ...items.map(({ action }) => action)]).toEqual([query, ...found]);
      expect([query, total]).toEqual([query, found.length]);
    }
    expect((await call(site.people.SuperAdmin, 'GET', `${PATH}?from=2026-02-30`)).status).toBe(422);
  });

  it('is searched by the names of actions as its reader sees them', async () => {
    const found = async (text: string, lang: string) =>
      (await list(`globalKey=${encodeURIComponent(text)}`, lang)).items.map(({ action }) => action);
    expect(await found('guard CHANGED', 'en')).toEqual(['guard.saved']);
    expect(await found('特別日子', 'hk')).toEqual(['price.special_dates_saved']);
    expect(await found('特殊日期', 'cn')).toEqual(['price.special_dates_saved']);
    expect(await found('特別日子', 'en')).toEqual([]);
  });

  it('has pages', async () => {
    const { body } = await call(site.people.SuperAdmin, 'GET', `${PATH}?limit=2&offset=4`);
    expect(body).toMatchObject({ limit: 2, offset: 4, total: 6, totalPages: 3 });
    expect(body.items.map(({ action }: AuditEntry) => action)).toEqual(ALL.slice(4));
  });

  it('lists each recorded action once', async () => {
    const { body } = await call(site.people.SuperAdmin, 'GET', `${PATH}/action`);
    expect(body).toEqual([...ALL].sort());
  });
});

describe('decisions on bookings', () => {
  it('are listed with amount, currency and reason, one row each', async () => {
    const { Client, Manager, Staff } = site.people;
    const order = (dates: string[]) => orderShifts(ports, Client, site.premiseId, dates, { Morning: 2 });
    const send = async (person: typeof Client, path: string, body: object) =>
      expect((await call(person, 'POST', path, body)).status).toBe(200);
    const first = await order(['2026-03-20', '2026-03-21']);
    const second = await order(['2026-03-22']);
    await send(Manager, `${BOOKING}/approve/${first.id}`, { version: first.version });
    await send(Manager, `${BOOKING}/reject/${second.id}`, { version: second.version, reason: 'No guards' });
    // Refused: already decided.
    await call(Manager, 'POST', `${BOOKING}/approve/${second.id}`, { version: second.version });
    const approved = (await call(Manager, 'GET', `${BOOKING}/${first.id}`)).body;
    await send(Manager, `${BOOKING}/cancel/${first.id}`, { version: approved.version, reason: 'Closed' });
    const { items } = await list('decisions=true');
    const amounts = { currency: 'HKD', status: expect.any(String), total: expect.any(Number) };
    expect(items).toMatchObject([
      {
        action: 'booking.cancelled',
        subject: `booking:${first.id}`,
        subjectName: `Booking ${first.id} · Harbour Court`,
        by: { id: Manager.viewer.userId },
        before: { status: 'Approved', total: 168_000 },
        after: { ...amounts, status: 'Cancelled', total: 0, amount: 168_000, reason: 'Closed' },
      },
      {
        action: 'booking.rejected',
        subject: `booking:${second.id}`,
        after: { ...amounts, status: 'Rejected', amount: 84_000, reason: 'No guards' },
      },
      {
        action: 'booking.approved',
        subject: `booking:${first.id}`,
        before: { status: 'Ordered' },
        after: { ...amounts, amount: 168_000, reason: null },
      },
    ]);
    expect((await call(Staff, 'GET', `${PATH}?decisions=true`)).status).toBe(403);
    expect((await list('decisions=false')).total).toBeGreaterThan(3);
  });

  it('include an overridden rule, with the price of the place', async () => {
    const { Client, Manager } = site.people;
    const guardId = await makeGuard(ports, site.guardGroupId);
    const dates = ['2026-03-20', '2026-03-21'];
    const { id, version, slots } = await orderShifts(ports, Client, site.premiseId, dates, {
      Morning: 1,
      Night: 1,
    });
    await call(Manager, 'POST', `${BOOKING}/approve/${id}`, { version });
    const assign = (date: string, type: string, more = {}) => {
      const slotId = slots.find((slot) => slot.date === date && slot.type === type)?.id;
      const body = { assign: [{ slotId, securityId: guardId, ...more }], unassign: [] };
      return call(Manager, 'POST', '/api/v2/admin/security-booking/multiple', body);
    };
    expect((await assign('2026-03-21', 'Morning')).status).toBe(200);
    // Ends six hours before that.
    const overrides = [{ rule: 'rest', reason: 'emergency', note: 'Flood' }];
    expect((await assign('2026-03-20', 'Night', { overrides })).status).toBe(200);
    const { items } = await list('decisions=true');
    expect(items.map(({ action }) => action)).toEqual(['booking.overridden', 'booking.approved']);
    expect(items[0]).toMatchObject({
      subject: `booking:${id}`,
      after: {
        amount: 48_000,
        currency: 'HKD',
        overrides: [{ guardId, date: '2026-03-20', rule: 'rest', reason: 'emergency', note: 'Flood' }],
      },
    });
  });
});
