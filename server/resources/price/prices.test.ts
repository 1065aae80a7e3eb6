import type { PriceListRow, SpecialDate } from '@contract/price';
import { makeMasterData } from '@server/app/demo/master-data';
import { auditTable } from '@server/model/audit';
import { slotTable } from '@server/model/booking';
import { outboxTable } from '@server/model/outbox';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { insertPriceList } from '@server/test/price-list';
import { makeSite, orderShifts } from '@server/test/site';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-12-31T16:30:00.000Z' }); // 2027 in Hong Kong
const { db } = ports;
const call = caller(ports);
let superAdmin: Person;

beforeEach(async () => {
  await truncate(db);
  await makeMasterData(ports);
  await insertPriceList(ports);
  superAdmin = await makePerson(ports, 'SuperAdmin');
});

const special = (date: string, more: object = {}) => ({
  date,
  kind: 'statutory',
  names: { cn: '元旦', hk: '元旦', en: 'New Year' },
  mode: 'percent',
  value: 15_000,
  shiftTypes: ['Morning', 'Night'],
  ...more,
});
const read = async (query = ''): Promise<string[]> => {
  const { body } = await call(superAdmin, 'GET', `/api/v1/admin/price-manage${query}`);
  return body.map(({ date }: SpecialDate) => date);
};
const save = (body: unknown) => call(superAdmin, 'PUT', '/api/v1/admin/price-manage', body);
const saveList = (version: number, rows: unknown) =>
  call(superAdmin, 'PUT', '/api/v1/admin/price-list', { version, rows });
const readList = async () => (await call(superAdmin, 'GET', '/api/v1/admin/price-list')).body;
const fieldsOf = (body: { errors: { path: string; code: string }[] }) =>
  body.errors.map(({ path, code }) => [path, code]);

describe('special dates', () => {
  it('are saved as sent, returned in date order, and read by month and year', async () => {
    const { status, body } = await save({
      dates: [
        special('2027-02-06', { mode: 'fixed', value: 99_000 }),
        special('2027-01-01'),
        special('2026-01-01'),
      ],
    });
    expect(status).toBe(200);
    expect(body).toEqual([
      special('2026-01-01'),
      special('2027-01-01'),
      special('2027-02-06', { mode: 'fixed', value: 99_000 }),
    ]);
    expect(await read('?month=1&year=2026')).toEqual(['2026-01-01']);
    expect(await read('?year=2027')).toEqual(['2027-01-01', '2027-02-06']);
    expect(await read('?month=1')).toEqual(['2027-01-01']); // of the business's year, which is not UTC's
    expect(await read()).toEqual(['2026-01-01', '2027-01-01', '2027-02-06']);
    expect((await call(superAdmin, 'GET', '/api/v1/admin/price-manage?month=13')).status).toBe(422);
  });

  it('are changed by date and removed in one call; the others stay', async () => {
    await save({ dates: [special('2027-01-01'), special('2027-02-06'), special('2027-05-01')] });
    const { body } = await save({
      dates: [special('2027-01-01', { value: 20_000 })],
      remove: ['2027-02-06'],
    });
    expect(body).toEqual([special('2027-01-01', { value: 20_000 })]);
    expect(await read()).toEqual(['2027-01-01', '2027-05-01']);
    const [audit] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject({
      byId: superAdmin.viewer.userId,
      action: 'price.special_dates_saved',
      before: [{ date: '2027-01-01', value: 15_000 }, { date: '2027-02-06' }],
      after: [{ date: '2027-01-01', value: 20_000 }],
    });
    const announced = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
    expect(announced).toMatchObject([{ keys: ['Price', 'Booking'], userIds: null }]);
  });

  it('return their effects in a dry run, without being stored', async () => {
    const site = await makeSite(ports);
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-02-06'], { Morning: 1, Night: 1 });
    const dryRun = (dates: object[], remove: string[] = []) => save({ dates, remove, dryRun: true });
    const effects = { premises: 2, orderedSlots: 2 };
    expect((await dryRun([special('2027-02-06'), special('2027-02-07')])).body).toEqual(effects);
    expect((await dryRun([special('2027-02-07')])).body).toEqual({ premises: 2, orderedSlots: 0 });
    expect(await read()).toEqual([]);
    await save({ dates: [special('2027-02-06')] });
    expect((await dryRun([special('2027-02-06', { kind: 'company' })])).body).toEqual({
      premises: 0,
      orderedSlots: 0,
    });
    expect((await dryRun([], ['2027-02-06'])).body).toEqual(effects);
    expect(await read()).toEqual(['2027-02-06']);
  });

  it('leave ordered slots unchanged', async () => {
    const site = await makeSite(ports);
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-02-06'], { Morning: 1 });
    const slots = () => db.select().from(slotTable);
    const before = await slots();
    expect((await save({ dates: [special('2027-02-06', { value: 30_000 })] })).status).toBe(200);
    expect(await slots()).toEqual(before);
  });

  it("are proposed from Hong Kong's holidays of a year", async () => {
    const { body } = await call(superAdmin, 'GET', '/api/v1/admin/price-manage/holiday?year=2027');
    expect([body.general.length, body.statutory.length]).toEqual([17, 15]);
    expect(body.general[1]).toEqual({
      date: '2027-02-06',
      names: { cn: '农历年初一', hk: '農曆年初一', en: 'Lunar New Year’s Day' },
    });
    expect((await call(superAdmin, 'GET', '/api/v1/admin/price-manage/holiday')).status).toBe(422);
  });

  it('are refused if a day or type is duplicate', async () => {
    const { status, body } = await save({
      dates: [
        special('2027-01-01'),
        special('2027-01-01'),
        special('2027-02-06', { shiftTypes: ['Night', 'Night'] }),
      ],
      remove: ['2027-03-01', '2027-01-01'],
    });
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual([
      ['dates.1.date', 'duplicate'],
      ['dates.2.shiftTypes.1', 'duplicate'],
      ['remove.1', 'duplicate'],
    ]);
    expect(await read()).toEqual([]);
  });
});

describe('the price list', () => {
  const row = (type: string, validFrom: string, price: number) => ({
    type,
    validFrom,
    price,
    salaryToSecurity: 30_000,
  });

  const DAY = '2026-06-01';
  const completeList = (more: object[] = []) => [
    row('Night', DAY, 50_000),
    row('Morning', DAY, 43_000),
    row('Afternoon', DAY, 44_000),
    row('Special', DAY, 52_000),
    ...more,
  ];

  it('is replaced as a whole, in the order of type and day', async () => {
    const rows = completeList([row('Morning', '2027-06-01', 45_000)]);
    const { status, body } = await saveList(1, rows);
    const [night, morning, afternoon, special, later] = rows;
    expect([status, body]).toEqual([200, { version: 2, rows: [morning, later, afternoon, night, special] }]);
    expect(await readList()).toEqual(body);
    const [audit] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject({ action: 'price.list_saved', after: body.rows });
    expect((audit?.before as PriceListRow[] | undefined)?.length).toBe(4);
  });

  it('refuses a stale version', async () => {
    const { body } = await saveList(1, completeList());
    const late = await saveList(1, completeList());
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(await readList()).toEqual(body);
  });

  it('refuses a second row for a type and day', async () => {
    const twice = await saveList(
      1,
      completeList([row('Night', '2027-01-01', 1), row('Night', '2027-01-01', 3)]),
    );
    expect([twice.status, fieldsOf(twice.body)]).toEqual([422, [['rows.5.validFrom', 'duplicate']]]);
    expect(await readList()).toMatchObject({ version: 1 });
  });

  it('refuses a day from today without a price for a type that has one', async () => {
    const before = await readList();
    const missing = await saveList(1, completeList().slice(1));
    expect([missing.status, fieldsOf(missing.body)]).toEqual([422, [['rows', 'no_price_for_type']]]);
    const late = await saveList(1, [...completeList().slice(1), row('Night', '2027-01-02', 1)]);
    expect([late.status, fieldsOf(late.body)]).toEqual([422, [['rows.3.validFrom', 'no_price_for_type']]]);
    expect(late.body.errors[0].message).toContain('price');
    expect(await readList()).toEqual(before);
  });

  it('returns its effects in a dry run, without being stored', async () => {
    const site = await makeSite(ports);
    const { rows, version } = await readList();
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-05-01', '2027-04-30'], {
      Night: 1,
      Morning: 1,
    });
    const night = row('Night', '2027-05-01', 50_000);
    const dryRun = async (list: object[]) =>
      (await call(superAdmin, 'PUT', '/api/v1/admin/price-list', { version, rows: list, dryRun: true })).body;
    expect(await dryRun([...rows, night])).toEqual({ premises: 2, orderedSlots: 1 });
    expect(await dryRun(rows)).toEqual({ premises: 0, orderedSlots: 0 });
    const premiseShift = {
      type: 'Night',
      startTime: '18:00',
      endTime: '00:00',
      price: 40_000,
      salaryToSecurity: 30_000,
    };
    await call(superAdmin, 'POST', '/api/v1/admin/premise-shift', {
      ...premiseShift,
      premiseId: site.premiseId,
      validFrom: '2027-04-01',
    });
    expect(await dryRun([...rows, night])).toEqual({ premises: 1, orderedSlots: 0 });
    expect(await readList()).toEqual({ rows, version });
  });

  it('has a history with user, before and after', async () => {
    const { body: list } = await saveList(1, completeList());
    const { body } = await call(superAdmin, 'GET', '/api/v1/admin/price-list/history');
    expect(body).toMatchObject({
      total: 1,
      items: [{ by: { id: superAdmin.viewer.userId }, after: list.rows }],
    });
    expect(body.items[0].before).toHaveLength(4);
  });

  it('refuses invalid rows', async () => {
    const { status, body } = await saveList(1, [
      row('Night', '2027-02-30', -1),
      row('Noon', '2027-01-01', 1.5),
    ]);
    expect(status).toBe(422);
    expect(fieldsOf(body).map(([path]) => path)).toEqual([
      'rows.0.price',
      'rows.0.validFrom',
      'rows.1.type',
      'rows.1.price',
    ]);
  });
});

describe('the calls of prices', () => {
  it('are for a SuperAdmin, with or without the flag', async () => {
    for (const path of ['/api/v1/admin/price-manage', '/api/v1/admin/price-list']) {
      for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const) {
        const person = await makePerson(ports, role);
        expect((await call(person, 'GET', path)).status).toBe(403);
        expect((await call(person, 'PUT', path, {})).status).toBe(403);
      }
      expect((await call(await makePerson(ports, 'SuperAdmin', { flags: [] }), 'GET', path)).status).toBe(
        200,
      );
      expect((await call(null, 'GET', path)).status).toBe(401);
    }
  });
});
