import { makeMasterData } from '@server/app/demo/master-data';
import { priceListRowTable } from '@server/model/price';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-12-31T16:30:00.000Z' });
const { db } = ports;
const call = caller(ports);
const LIST = '/api/v1/admin/price-list';
const SPECIAL = {
  date: '2027-01-01',
  kind: 'statutory',
  names: { cn: '元旦', hk: '元旦', en: 'New Year' },
  mode: 'percent',
  value: 15_000,
  shiftTypes: ['Morning'],
};
let site: Site;
let superAdmin: Person;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  superAdmin = site.people.SuperAdmin;
});

const readList = async () => (await call(superAdmin, 'GET', LIST)).body;
const fieldsOf = (body: { errors: { path: string; code: string }[] }) =>
  body.errors.map(({ path, code }) => [path, code]);

describe('an amount far from what stands', () => {
  const rowOf = (price: number, salaryToSecurity = 28_800) => ({
    type: 'Morning',
    price,
    salaryToSecurity,
    validFrom: '2027-06-01',
  });

  it('has to be typed again in the price list', async () => {
    const { version, rows } = await readList();
    const put = (row: object, more = {}) =>
      call(superAdmin, 'PUT', LIST, { version, rows: [...rows, row], ...more });
    const far = rowOf(4_200_000, 288);
    const refused = await put(far, { repeated: [] });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([
      422,
      [
        ['rows.4.price', 'repeat_amount'],
        ['rows.4.salaryToSecurity', 'repeat_amount'],
      ],
    ]);
    expect(fieldsOf((await put(far, { repeated: [288] })).body)).toEqual([['rows.4.price', 'repeat_amount']]);
    expect((await readList()).version).toBe(version);
    expect((await put(far, { repeated: [4_200_000, 288] })).status).toBe(200);
  });

  it('has to be typed again as the price of a premise', async () => {
    const { premiseId } = site;
    const own = { premiseId, startTime: '06:00', endTime: '12:00', ...rowOf(42) };
    const post = (more = {}) => call(superAdmin, 'POST', '/api/v1/admin/premise-shift', { ...own, ...more });
    const refused = await post({ repeated: [] });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [['price', 'repeat_amount']]]);
    expect((await post({ repeated: [42] })).status).toBe(201);
    const own12 = { startTime: '07:00', endTime: '19:00', price: 84_000 };
    const { body: shift } = await post(own12);
    const put = (more = {}) =>
      call(superAdmin, 'PUT', `/api/v1/admin/premise-shift/${shift.id}`, {
        ...own,
        ...own12,
        price: 840,
        version: 1,
        ...more,
      });
    expect(fieldsOf((await put({ repeated: [] })).body)).toEqual([['price', 'repeat_amount']]);
    expect((await put({ repeated: [840] })).status).toBe(200);
    const twice = await post({ price: 43 });
    expect([twice.status, fieldsOf(twice.body)]).toEqual([409, [['validFrom', 'duplicate']]]);
  });

  it('has to be typed again as the fixed value of a special date', async () => {
    const put = (more = {}) =>
      call(superAdmin, 'PUT', '/api/v1/admin/price-manage', {
        dates: [{ ...SPECIAL, mode: 'fixed', value: 4_200_000 }],
        ...more,
      });
    const refused = await put({ repeated: [] });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [['dates.0.value', 'repeat_amount']]]);
    expect((await put({ repeated: [], dryRun: true })).status).toBe(200);
    expect((await put({ repeated: [4_200_000] })).status).toBe(200);
    // It stands now.
    expect((await put({ repeated: [] })).status).toBe(200);
  });

  it('is accepted from a program, which knows nothing of `repeated`', async () => {
    const { version, rows } = await readList();
    const row = rowOf(100, 0);
    const fixed = { ...SPECIAL, mode: 'fixed', value: 4_200_000 };
    const ownPrice = { premiseId: site.premiseId, startTime: '06:00', endTime: '12:00', ...row };
    const statuses = [
      await call(superAdmin, 'PUT', LIST, { version, rows: [...rows, row] }),
      await call(superAdmin, 'PUT', '/api/v1/admin/price-manage', { dates: [fixed] }),
      await call(superAdmin, 'POST', '/api/v1/admin/premise-shift', { ...ownPrice, price: 42 }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 201]);
  });

  it.each([
    ['150 typed for 150 %', { value: 150 }],
    ['more than ten times the price', { value: 100_001 }],
    ['a fixed price of nothing', { mode: 'fixed', value: 0 }],
  ])('is refused as the value of a special date: %s', async (_what, wrong) => {
    const refused = await call(superAdmin, 'PUT', '/api/v1/admin/price-manage', {
      dates: [{ ...SPECIAL, ...wrong }],
    });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [['dates.0.value', 'special_value']]]);
  });
});

describe('a company without prices', () => {
  it('is what the master data make', async () => {
    await truncate(db);
    await makeMasterData(ports);
    superAdmin = await makePerson(ports, 'SuperAdmin');
    expect(await readList()).toEqual({ version: 1, rows: [] });
  });

  it('refuses orders as `no_price` until the first list is saved', async () => {
    await db.delete(priceListRowTable);
    const { premiseId, people } = site;
    const body = { premiseId, cartItems: [await cartItemOf(ports, ['2027-02-01'], { Morning: 1 })] };
    const order = () => call(people.Client, 'POST', '/api/v2/client/booking', body);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([422, 'no_price']);
    expect(refused.body.items[0].problems[0]).toMatchObject({ code: 'no_price', severity: 'error' });
    const first = { type: 'Morning', price: 42_000, salaryToSecurity: 28_800, validFrom: '2027-01-01' };
    expect((await call(superAdmin, 'PUT', LIST, { version: 1, rows: [first] })).body).toEqual({
      version: 2,
      rows: [first],
    });
    const ordered = await order();
    expect([ordered.status, ordered.body.total]).toEqual([201, 42_000]);
  });
});
