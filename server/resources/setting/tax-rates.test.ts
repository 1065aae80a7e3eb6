import { readFileSync } from 'node:fs';
import type { MasterSetting } from '@contract/master-setting';
import { findSetting } from '@server/platform/setting/queries';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, get, put, post } = servedMonth(ports);

const PATH = '/api/v1/admin/master-setting';
const read = async (): Promise<MasterSetting> => (await call(month.site.people.SuperAdmin, 'GET', PATH)).body;
const save = async (more: object) =>
  call(month.site.people.SuperAdmin, 'PUT', PATH, { ...(await read()), ...more });
const everyones = async () => (await call(month.site.people.Client, 'GET', '/api/v1/setting')).body.taxRate;
const quotedRate = async () =>
  (await call(month.site.people.Manager, 'GET', `/api/v1/${month.site.premiseId}/quotation/2026-03`)).body
    .taxRate;

const row = (validFrom: string, rate: number) => ({ validFrom, rate });

// The served month is March; it is 2 April.
beforeEach(make);

describe('the tax rate', () => {
  it('from the first of this month is changed by a save, and again by a second', async () => {
    expect((await save({ taxRate: 500 })).body).toMatchObject({
      taxRate: 500,
      taxRates: [row('2026-04-01', 500)],
    });
    expect((await save({ taxRate: 600 })).body.taxRates).toEqual([row('2026-04-01', 600)]);
    expect((await save({})).body.taxRates).toEqual([row('2026-04-01', 600)]);
    await setTime('2026-05-31T15:59:00.000Z');
    expect((await save({ taxRate: 0 })).body).toMatchObject({
      taxRate: 0,
      taxRates: [row('2026-04-01', 600), row('2026-05-01', 0)],
    });
  });

  it('begins in the month of the business, not of UTC', async () => {
    await setTime('2026-04-30T16:00:00.000Z'); // 1 May in Hong Kong
    expect((await save({ taxRate: 500 })).body.taxRates).toEqual([row('2026-05-01', 500)]);
  });

  it('is shown as in force today', async () => {
    await save({ taxRates: [row('2026-04-01', 500), row('2026-05-01', 750)] });
    expect([(await read()).taxRate, await everyones()]).toEqual([500, 500]);
    await setTime('2026-04-30T15:59:59.000Z');
    expect([(await read()).taxRate, await everyones()]).toEqual([500, 500]);
    await setTime('2026-04-30T16:00:00.000Z');
    expect([(await read()).taxRate, await everyones()]).toEqual([750, 750]);
  });

  it('and the dated rates stay if the body has neither', async () => {
    await save({ taxRates: [row('2026-02-01', 500)] });
    const { taxRate: _, taxRates: __, ...without } = await read();
    const body = { ...without, invoiceDueDays: 14 };
    const saved = await call(month.site.people.SuperAdmin, 'PUT', PATH, body);
    expect(saved.body).toMatchObject({ taxRate: 500, taxRates: [row('2026-02-01', 500)] });
  });

  it('of a body is in force beside its dated rates', async () => {
    await save({ taxRates: [row('2026-02-01', 500)] });
    const both = { taxRate: 900, taxRates: [row('2026-02-01', 600)] };
    expect((await save(both)).body.taxRates).toEqual([row('2026-02-01', 600), row('2026-04-01', 900)]);
    const agreeing = { taxRate: 700, taxRates: [row('2026-02-01', 700)] };
    expect((await save(agreeing)).body.taxRates).toEqual([row('2026-02-01', 700)]);
  });

  it('changes are in the history with their days', async () => {
    await save({ taxRate: 500 });
    const { body } = await call(month.site.people.SuperAdmin, 'GET', `${PATH}/history`);
    expect(body.items).toMatchObject([
      { changes: [{ field: 'taxRates', before: [], after: [row('2026-04-01', 500)] }] },
    ]);
  });

  it('stored before there were dated rates applies to every month', async () => {
    const migration = readFileSync('server/model/migrations/0032_date_tax_rates.sql', 'utf8');
    const migrate = async (taxRate: number) => {
      await db.execute(
        sql`update master_setting set fields = fields - 'taxRates' || jsonb_build_object('taxRate', ${taxRate}::int)`,
      );
      await db.execute(sql.raw(migration));
      return findSetting(db);
    };
    const migrated = await migrate(750);
    expect(migrated.taxRates).toEqual([row('1970-01-01', 750)]);
    expect(migrated).not.toHaveProperty('taxRate');
    expect((await migrate(0)).taxRates).toEqual([]);
  });
});

describe('a month issued in the next', () => {
  it('has the rate of its last day in quotation, draft and invoice, after a change of this month', async () => {
    await save({ taxRates: [row('2026-03-15', 500)] });
    await save({ taxRate: 1_000 });
    expect(await everyones()).toBe(1_000);
    expect(await quotedRate()).toBe(500);
    const taxed = { taxRate: 500, tax: 4_200, total: 88_200 };
    expect((await get()).body).toMatchObject(taxed);
    expect((await post('/issue', { version: 1 })).body).toMatchObject(taxed);
    const again = await put('/regenerate', { version: 2, keep: [] });
    expect(again.body).toMatchObject({ revision: 1, ...taxed });
  });

  it('has a note at the rate of its invoice', async () => {
    const { premiseId, people } = month.site;
    await save({ taxRates: [row('2026-03-31', 500)] });
    await post('/issue', { version: 1 });
    await save({ taxRate: 1_000 });
    const lines = [{ description: 'Torches', quantity: 1, price: 10_000 }];
    const note = { premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'As agreed', lines };
    const drafted = await call(people.Manager, 'POST', '/api/v1/debit-note', note);
    expect(drafted.body).toMatchObject({ taxRate: 500, tax: 500 });
  });
});
