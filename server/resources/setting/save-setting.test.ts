import type { MasterSetting } from '@contract/master-setting';
import { auditTable } from '@server/model/audit';
import { settingTable } from '@server/model/setting';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T16:30:00.000Z' });
const { db } = ports;
const call = caller(ports);
/** The same database behind another server. */
const elsewhere = caller(ports);
const readFile = fileReader(ports);
let site: Site;

const PATH = '/api/v1/admin/master-setting';
const read = async (): Promise<MasterSetting> => (await call(site.people.SuperAdmin, 'GET', PATH)).body;
const save = async (more: object) =>
  call(site.people.SuperAdmin, 'PUT', PATH, { ...(await read()), ...more });
const history = async () => (await call(site.people.SuperAdmin, 'GET', `${PATH}/history`)).body.items;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

describe('saved settings', () => {
  it('are in the history file, one formatted row each', async () => {
    const { assignmentRules, minimumWages } = await read();
    await save({
      maxWeeklyHours: null,
      urgentSurcharge: 2500,
      overrideRoles: ['Manager'],
      assignmentRules: { ...assignmentRules, rest: 'block' },
      minimumWages: [...minimumWages, { validFrom: '2027-05-01', perHour: 4525 }],
      taxRates: [{ validFrom: '2026-04-01', rate: 750 }],
    });
    const { text } = await readFile(site.people.SuperAdmin, `${PATH}/history?format=csv`);
    const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.map((row) => row.slice(3));
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Setting', 'Before', 'After'],
        ['Weekly hours limit', '72', 'No limit'],
        ['Urgent surcharge', '50%', '25%'],
        ['Staffing rules', 'Short rest: Warn', 'Short rest: Block'],
        ['Minimum wage', '', '2027-05-01: 45.25'],
        ['Tax rate', '', '2026-04-01: 7.5%'],
      ]),
    );
  });

  it('are in the history and the audit with only the changed fields', async () => {
    const { company } = await read();
    // Another member order is no change.
    const { name, ...others } = company;
    const saved = await save({ urgentLeadHours: 48, company: { ...others, name } });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, urgentLeadHours: 48 } });
    expect(await history()).toMatchObject([
      { by: { name: 'SuperAdmin Chan' }, changes: [{ field: 'urgentLeadHours', before: 24, after: 48 }] },
    ]);
    const [entry] = await db.select().from(auditTable).where(eq(auditTable.action, 'setting.saved'));
    expect([entry?.before, entry?.after]).toEqual([{ urgentLeadHours: 24 }, { urgentLeadHours: 48 }]);
  });

  it('are not recorded without a change, and are refused for a stale version', async () => {
    const before = await read();
    expect((await save({})).status).toBe(200);
    const elsewhen = '2020-01-01T00:00:00.000Z';
    expect((await save({ createdAt: elsewhen, updatedAt: elsewhen })).status).toBe(200);
    expect(await history()).toEqual([]);
    const [stored] = await db.select().from(settingTable);
    expect(Object.keys(stored?.fields ?? {})).not.toContain('updatedAt');
    await save({ invoiceDueDays: 14 });
    const late = await call(site.people.SuperAdmin, 'PUT', PATH, { ...before, invoiceDueDays: 60 });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await read()).invoiceDueDays).toBe(14);
  });

  it('apply on every server from the next call', async () => {
    await save({ currency: 'EUR', cancelCutOffHours: 6, timeZone: 'Europe/London' });
    const { body } = await elsewhere(site.people.Client, 'GET', '/api/v1/setting');
    expect(body).toMatchObject({ currency: 'EUR', cancelCutOffHours: 6, timeZone: 'Europe/London' });
  });

  it('show the typhoon rule to everyone in their language, or else in one that has it', async () => {
    await save({ cancelRule: { cn: '', hk: '八號信號：更份延期', en: 'Signal no. 8: postponed' } });
    const { cancelRule: _, ...without } = await read();
    await call(site.people.SuperAdmin, 'PUT', PATH, { ...without, invoiceDueDays: 14 });
    const rule = async (language: string) =>
      (await call(site.people.Client, 'GET', '/api/v1/setting', undefined, language)).body.cancelRule;
    expect([await rule('en'), await rule('hk'), await rule('cn')]).toEqual([
      'Signal no. 8: postponed',
      '八號信號：更份延期',
      '八號信號：更份延期',
    ]);
  });

  it('keep the duty desk phone if the body has none, and show it to every user', async () => {
    await save({ dutyDeskPhone: '2345 6789' });
    const { dutyDeskPhone: _, ...without } = await read();
    const saved = await call(site.people.SuperAdmin, 'PUT', PATH, { ...without, invoiceDueDays: 14 });
    expect(saved).toMatchObject({ status: 200, body: { invoiceDueDays: 14, dutyDeskPhone: '2345 6789' } });
    expect((await history()).map(({ changes }: { changes: object[] }) => changes.length)).toEqual([1, 1]);
    for (const person of [site.people.Client, site.people.Staff])
      expect((await call(person, 'GET', '/api/v1/setting')).body.dutyDeskPhone).toBe('2345 6789');
    expect((await save({ dutyDeskPhone: '' })).body.dutyDeskPhone).toBe('');
  });

  it('keep the currency once there is an order, whatever became of it', async () => {
    expect((await save({ currency: 'JPY' })).body.currency).toBe('JPY');
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-20'], { Night: 1 });
    await db.execute(sql`update booking set status = 'Cancelled'`);
    const refused = await save({ currency: 'HKD', invoiceDueDays: 7 });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect((await save({ currency: 'HKD', dryRun: true })).body.code).toBe('in_use');
    expect(await read()).toMatchObject({ currency: 'JPY', invoiceDueDays: 30 });
    expect((await save({ invoiceDueDays: 7 })).status).toBe(200);
  });

  it('keep a currency that was withdrawn after it was chosen', async () => {
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"currency": "BGN"}'` });
    expect(await save({ invoiceDueDays: 7 })).toMatchObject({
      status: 200,
      body: { currency: 'BGN', invoiceDueDays: 7 },
    });
  });

  it('keep the currency once there is a document without an order', async () => {
    const path = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-02`;
    const lines = [{ description: 'Torches', count: 1, price: 1_000 }];
    expect((await call(site.people.Manager, 'PUT', path, { version: 1, lines })).status).toBe(200);
    expect((await save({ currency: 'JPY' })).body.code).toBe('in_use');
  });

  it('may have no email of the company, and none that is invalid', async () => {
    const { company } = await read();
    const saveEmail = (email: string) => save({ company: { ...company, email } });
    const refused = await saveEmail('accounts');
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'company.email', code: 'invalid_email' }],
    ]);
    expect((await saveEmail('')).status).toBe(200);
    expect((await read()).company.email).toBe('');
  });

  it.each([
    ['a zone that does not exist', { timeZone: 'Asia/Kowloon' }, 'timeZone'],
    ['an invalid currency', { currency: 'dollars' }, 'currency'],
    ['a code that is no currency', { currency: 'XYZ' }, 'currency'],
    ['a withdrawn currency', { currency: 'DEM' }, 'currency'],
    ['a negative surcharge', { urgentSurcharge: -1 }, 'urgentSurcharge'],
    ['a phone number of several lines', { dutyDeskPhone: '2345\n6789' }, 'dutyDeskPhone'],
    ['clients who override a rule', { overrideRoles: ['Manager', 'Client'] }, 'overrideRoles.1'],
    ['no day in a row', { absoluteDaysInRow: 0 }, 'absoluteDaysInRow'],
    ['more hours than a day has', { absoluteDutyHours: 25 }, 'absoluteDutyHours'],
    ['no hours at all', { absoluteDutyHours: 0 }, 'absoluteDutyHours'],
    ['a duty of no hours', { maxDutyHours: 0 }, 'maxDutyHours'],
    ['a tax over 50 %', { taxRate: 5_001 }, 'taxRate'],
    ['a dated tax over 50 %', { taxRates: [{ validFrom: '2026-05-01', rate: 5_001 }] }, 'taxRates.0.rate'],
    [
      'two tax rates from one day',
      { taxRates: [500, 600].map((rate) => ({ validFrom: '2026-05-01', rate })) },
      'taxRates.1.validFrom',
    ],
    ['a surcharge of more than five times the price', { urgentSurcharge: 50_001 }, 'urgentSurcharge'],
    ['a year to pay and a day', { invoiceDueDays: 366 }, 'invoiceDueDays'],
    [
      'a wage of nothing',
      { minimumWages: [{ validFrom: '2026-05-01', perHour: 0 }] },
      'minimumWages.0.perHour',
    ],
    [
      'two wages from one day',
      { minimumWages: [4310, 4410].map((perHour) => ({ validFrom: '2026-05-01', perHour })) },
      'minimumWages.1.validFrom',
    ],
    [
      'a day with a hole',
      {
        defaultShifts: [
          { type: 'Morning', startTime: '06:00', endTime: '12:00' },
          { type: 'Afternoon', startTime: '12:00', endTime: '18:00' },
          { type: 'Night', startTime: '18:00', endTime: '00:00' },
          { type: 'Special', startTime: '00:00', endTime: '05:00' },
        ],
      },
      'defaultShifts',
    ],
    [
      'an afternoon that ends on the next day',
      {
        defaultShifts: [
          { type: 'Morning', startTime: '06:00', endTime: '12:00' },
          { type: 'Afternoon', startTime: '12:00', endTime: '00:00' },
          { type: 'Night', startTime: '00:00', endTime: '03:00' },
          { type: 'Special', startTime: '03:00', endTime: '06:00' },
        ],
      },
      'defaultShifts.1.startTime',
    ],
    [
      'two nights and no overnight shift',
      {
        defaultShifts: [
          { type: 'Morning', startTime: '06:00', endTime: '12:00' },
          { type: 'Afternoon', startTime: '12:00', endTime: '18:00' },
          { type: 'Night', startTime: '18:00', endTime: '00:00' },
          { type: 'Night', startTime: '00:00', endTime: '06:00' },
        ],
      },
      'defaultShifts.3.type',
    ],
  ])('are refused with %s, at its field', async (_, wrong, path) => {
    const before = await read();
    const refused = await save({ invoiceDueDays: 7, ...wrong });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path }]]);
    expect(await read()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it.each([
    [{ taxRate: 5_001 }, 50],
    [{ taxRates: [{ validFrom: '2026-05-01', rate: 5_001 }] }, 50],
    [{ urgentSurcharge: 50_001 }, 500],
    [{ onCostBasisPoints: 10_001 }, 100],
  ])('name the limit of a percentage in percent: %j', async (wrong, limit) => {
    expect((await save(wrong)).body.errors).toMatchObject([
      { code: 'too_big', message: `Must be at most ${limit}%` },
    ]);
  });

  it('keep the limit of days in a row and its rule if the body has neither', async () => {
    expect((await save({ absoluteDaysInRow: 10 })).body.absoluteDaysInRow).toBe(10);
    const { absoluteDaysInRow: _, assignmentRules, ...without } = await read();
    const { days_in_row: __, ...rules } = assignmentRules;
    const body = { ...without, assignmentRules: rules, invoiceDueDays: 14 };
    const saved = await call(site.people.SuperAdmin, 'PUT', PATH, body);
    expect(saved).toMatchObject({
      status: 200,
      body: { absoluteDaysInRow: 10, assignmentRules, invoiceDueDays: 14 },
    });
  });

  it('keep rules that always block', async () => {
    const { assignmentRules } = await read();
    for (const rule of ['overlap', 'age', 'absolute_hours', 'days_in_row']) {
      const refused = await save({ assignmentRules: { ...assignmentRules, [rule]: 'warn' } });
      expect([refused.status, refused.body.errors]).toMatchObject([
        422,
        [{ path: `assignmentRules.${rule}` }],
      ]);
    }
  });

  it('leave price, bucket and times of ordered slots unchanged', async () => {
    const { people, premiseId } = site;
    const days = ['2026-03-09', '2026-03-20'];
    const ordered = await orderShifts(ports, people.Manager, premiseId, days, { Night: 1 });
    const path = `/api/v1/admin/booking/${ordered.id}`;
    const slots = async () =>
      (await call(site.people.SuperAdmin, 'GET', path)).body.slots.map(
        ({ startsAt, endsAt, price, bucket }: Record<string, unknown>) => ({
          startsAt,
          endsAt,
          price,
          bucket,
        }),
      );
    const before = await slots();
    const { defaultShifts } = await read();
    const saved = await save({
      timeZone: 'America/New_York',
      urgentLeadHours: 0,
      urgentSurcharge: 10_000,
      taxRate: 1_000,
      defaultShifts: defaultShifts.map((shift) => ({
        ...shift,
        startTime: shift.startTime.replace(/\d$/, '5'),
        endTime: shift.endTime.replace(/\d$/, '5'),
      })),
    });
    expect(saved.status).toBe(200);
    expect(before).toMatchObject([{ bucket: 'urgent' }, { bucket: 'normal' }]);
    expect(await slots()).toEqual(before);
  });
});
