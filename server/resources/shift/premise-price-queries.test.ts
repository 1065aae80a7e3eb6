import { auditTable } from '@server/model/audit';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-12-31T16:30:00.000Z' }); // 2027 in Hong Kong
const { db } = ports;
const call = caller(ports);
const path = '/api/v1/admin/premise-shift';
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const by = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object) =>
  call(site.people.SuperAdmin, method, to, body);
const long = (more: object = {}) => ({
  premiseId: site.premiseId,
  type: 'Night',
  startTime: '19:00',
  endTime: '07:00',
  price: 96_000,
  salaryToSecurity: 60_000,
  validFrom: '2026-01-01',
  ...more,
});

describe("premises' own prices", () => {
  it('are listed by premise, each shift with its prices over time', async () => {
    await by('POST', path, long({ validFrom: '2027-06-01', price: 99_000 }));
    await by('POST', path, long());
    await by('POST', path, long({ premiseId: site.foreignPremiseId, startTime: '18:00', endTime: '00:00' }));
    const { body } = await by('GET', path);
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          premise: { name: 'Harbour Court' },
          shift: { type: 'Night', startTime: '19:00', isOwn: true },
          prices: [
            { validFrom: '2026-01-01', price: 96_000 },
            { validFrom: '2027-06-01', price: 99_000 },
          ],
        },
        { premise: { name: 'Peak Villas' }, shift: { startTime: '18:00', isOwn: false } },
      ],
    });
    expect((await by('GET', `${path}?globalKey=peak`)).body.total).toBe(1);
    expect((await by('GET', `${path}?premiseId=${site.premiseId}&sort=-premise`)).body.total).toBe(1);
  });

  it('can be removed before their first valid day only', async () => {
    const { body: shift } = await by('POST', path, long());
    await by('POST', path, long({ validFrom: '2027-06-01' }));
    const remove = (validFrom: string) =>
      by('DELETE', `${path}/${shift.id}/price?premiseId=${site.premiseId}&validFrom=${validFrom}`);
    expect((await remove('2027-06-01')).status).toBe(204);
    expect((await remove('2027-06-01')).status).toBe(404);
    const valid = await remove('2026-01-01');
    expect([valid.status, valid.body.code]).toEqual([409, 'conflict']);
    const [audit] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject({ action: 'price.shift_price_removed', before: { validFrom: '2027-06-01' } });
  });

  it('are removed with an own shift that was never ordered', async () => {
    const { body: shift } = await by('POST', path, long());
    expect((await by('DELETE', `${path}/${shift.id}`)).status).toBe(204);
    expect((await by('GET', path)).body.total).toBe(0);
    expect((await by('DELETE', `${path}/${shift.id}`)).status).toBe(404);
  });

  it('can’t be removed with a default shift', async () => {
    const { body: shift } = await by('POST', path, long({ startTime: '18:00', endTime: '00:00' }));
    expect((await by('DELETE', `${path}/${shift.id}`)).status).toBe(404);
  });
});

describe('a minimum wage', () => {
  const wage = '/api/v1/admin/price-list/minimum-wage';
  const under = async (validFrom = '2027-05-01', perHour = 5_000) =>
    (await by('GET', `${wage}?validFrom=${validFrom}&perHour=${perHour}`)).body;
  interface Row {
    premise: { id: number } | null;
    shiftId: number | null;
    type: string;
    validFrom: string;
    price: number;
    leastSalary: number;
  }
  const raised = (row: Row) => ({
    premiseId: row.premise?.id ?? null,
    shiftId: row.shiftId,
    type: row.type,
    validFrom: row.validFrom,
    price: row.price + 1_000,
    salaryToSecurity: row.leastSalary,
  });
  const save = async (rows: object[], more: object = {}) => {
    const { priceListVersion, settingVersion } = await under();
    return by('PUT', wage, {
      validFrom: '2027-05-01',
      perHour: 5_000,
      priceListVersion,
      settingVersion,
      rows,
      ...more,
    });
  };

  it('asks to type amounts again that are far from those in force, of the list and of premises', async () => {
    await by('POST', path, long({ salaryToSecurity: 59_999 }));
    const { rows } = await under();
    const far = rows.map((row: Row) => ({ ...raised(row), price: row.price * 100 }));
    const refused = await save(far);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual(
      far.map((_row: object, index: number) => [`rows.${index}.price`, 'repeat_amount']),
    );
    expect((await under()).rows).toEqual(rows);
    const repeated = far.map(({ price }: { price: number }) => price);
    expect((await save(far, { repeated: repeated.slice(1) })).body.errors).toHaveLength(
      repeated.filter((price: number) => price === repeated[0]).length,
    );
    expect((await save(far, { repeated })).status).toBe(200);
  });

  it('finds prices under it, of the list and of premises', async () => {
    await by('POST', path, long({ salaryToSecurity: 59_999 }));
    await by('POST', path, long({ premiseId: site.foreignPremiseId, salaryToSecurity: 60_000 }));
    const { rows } = await under();
    expect(
      rows.map(({ premise, type, validFrom, leastSalary }: Row) => [
        premise?.id ?? null,
        type,
        validFrom,
        leastSalary,
      ]),
    ).toEqual([
      [null, 'Morning', '2027-05-01', 30_000],
      [null, 'Afternoon', '2027-05-01', 30_000],
      [site.premiseId, 'Night', '2027-05-01', 60_000],
    ]);
    expect((await under('2027-05-01', 4_000)).rows).toEqual([]);
  });

  it('is saved together with its prices; ordered slots keep their price', async () => {
    await by('POST', path, long({ salaryToSecurity: 50_000 }));
    const before = await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-05-03'], {
      Morning: 1,
    });
    const { rows } = await under();
    const { status, body } = await save(rows.map(raised));
    expect([status, body.rows]).toEqual([200, []]);
    const setting = (await by('GET', '/api/v1/admin/master-setting')).body;
    expect(setting.minimumWages.at(-1)).toEqual({ validFrom: '2027-05-01', perHour: 5_000 });
    const list = (await by('GET', '/api/v1/admin/price-list')).body;
    expect(list.rows).toHaveLength(6);
    expect(list.rows).toContainEqual({
      type: 'Morning',
      validFrom: '2027-05-01',
      price: 43_000,
      salaryToSecurity: 30_000,
    });
    expect((await by('GET', path)).body.items[0].prices).toHaveLength(2);
    const booking = (await by('GET', `/api/v1/admin/booking/${before.id}`)).body;
    expect(booking.slots[0].price).toBe(before.slots[0]?.price);
  });

  it('is stored completely or not at all', async () => {
    await by('POST', path, long({ salaryToSecurity: 50_000 }));
    const all = async () => [
      (await by('GET', '/api/v1/admin/master-setting')).body,
      (await by('GET', '/api/v1/admin/price-list')).body,
      (await by('GET', path)).body,
    ];
    const before = await all();
    const rows = (await under()).rows.map(raised);
    const [first] = rows;
    for (const refused of [
      await save([...rows, { ...first, validFrom: '2027-06-01' }]),
      await save([first, first]),
      await save(rows, { priceListVersion: 99 }),
      await save(rows, { settingVersion: 99 }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(await all()).toEqual(before);
  });
});
