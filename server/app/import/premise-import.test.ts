import type { ImportAnswer, ImportedRow } from '@contract/import';
import { actorAt } from '@server/base/actor';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { count, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importRows } from './import-rows';
import { PREMISE_IMPORT } from './premise-import';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const PATH = '/api/v1/admin/import/premise';
const MAPPING = {
  name: 0,
  address: 1,
  region: 2,
  company: 3,
  premiseGroup: 4,
  contactName: 5,
  contactPhone: 6,
  contactEmail: 7,
  requiredLicenceTypes: 8,
  status: 9,
  nameHk: 10,
  addressHk: 11,
  nameEn: 12,
};
const row = (name: string, more: Partial<Record<keyof typeof MAPPING, string>> = {}): string[] => {
  const cells = {
    name,
    address: '9 Quay Street',
    region: 'Wan Chai',
    company: 'COMPANY',
    premiseGroup: 'OURS',
    contactName: 'Ho Mei Ling',
    contactPhone: '+852 2888 1111',
    contactEmail: 'quay@keepwatch.test',
    requiredLicenceTypes: 'SPP-B',
    status: '',
    nameHk: '',
    addressHk: '',
    nameEn: '',
    ...more,
  };
  return (Object.keys(MAPPING) as (keyof typeof MAPPING)[]).map((field) => cells[field]);
};
type Role = keyof Site['people'];
const run = async (rows: string[][], more: object = {}, role: Role = 'Manager', lang = 'en') => {
  const { status, body } = await call(
    site.people[role],
    'POST',
    PATH,
    { rows, mapping: MAPPING, ...more },
    lang,
  );
  return { status, ...(body as ImportAnswer & { code: string; detail: string }) };
};
const storedCount = async () => (await db.select({ rows: count() }).from(premiseTable))[0]?.rows;
const problemsOf = (rows: readonly ImportedRow[] = []) =>
  rows.flatMap(({ row: at, problems }) =>
    problems.map(({ field, severity, code }) => [at, field, severity, code].join(' ')),
  );

describe('the import of premises', () => {
  it('finds entries by code or by name in any language', async () => {
    const rows = [
      row('Quay Tower', { requiredLicenceTypes: 'SPP-A, SPP-B', status: 'Closed' }),
      row('Quay Court', { region: '灣仔區', premiseGroup: 'ours' }),
      row('Quay House', { region: 'wan-chai', status: '開放' }),
    ];
    const { status, rows: answered, records } = await run(rows);
    expect([status, records, answered.map(({ ok }) => ok)]).toEqual([200, 3, [true, true, true]]);
    const stored = await db
      .select()
      .from(premiseTable)
      .where(
        inArray(
          premiseTable.id,
          answered.map(({ id }) => id ?? 0),
        ),
      );
    const byName = Object.fromEntries(stored.map((premise) => [premise.name, premise]));
    expect(byName['Quay Tower']).toMatchObject({
      status: 'closed',
      requiredLicenceTypes: ['SPP-A', 'SPP-B'],
      contactPhone: '+852 2888 1111',
      companyId: site.companyId,
      id: answered[0]?.id,
    });
    expect(byName['Quay House']).toMatchObject({
      status: 'active',
      regionId: byName['Quay Court']?.regionId,
    });
  });

  it('takes name and address in other languages, beside those of the reader', async () => {
    const { status, rows: answered } = await run([
      row('Quay Tower', { nameHk: '碼頭大廈', addressHk: '碼頭街 9 號' }),
      row('Quay Court'),
    ]);
    expect(status).toBe(200);
    const stored = await db
      .select({ name: premiseTable.name, names: premiseTable.names, addresses: premiseTable.addresses })
      .from(premiseTable)
      .where(
        inArray(
          premiseTable.id,
          answered.map(({ id }) => id ?? 0),
        ),
      )
      .orderBy(premiseTable.id);
    expect(stored).toEqual([
      {
        name: '碼頭大廈',
        names: { hk: '碼頭大廈', en: 'Quay Tower' },
        addresses: { hk: '碼頭街 9 號', en: '9 Quay Street' },
      },
      { name: 'Quay Court', names: null, addresses: null },
    ]);
    const long = await run([row('Quay Yard', { nameHk: '長'.repeat(201) })], { dryRun: true });
    expect(problemsOf(long.rows)).toEqual(['0 nameHk error too_big']);
  });

  it('warns of a name that a premise has in another language', async () => {
    expect((await run([row('Quay Tower', { nameHk: '碼頭大廈' })])).status).toBe(200);
    const again = [
      row('Quay House', { nameHk: '碼頭大廈' }),
      row('Quay Hall', { nameHk: '禮堂' }),
      row('禮堂'),
    ];
    const { rows } = await run(again, { dryRun: true });
    expect(problemsOf(rows)).toEqual(['0 nameHk warning premise_exists', '2 name warning duplicate']);
  });

  it('stores nothing if one row is refused, and reports its cell', async () => {
    const rows = [row('Quay Tower'), row('Quay Court', { region: 'Atlantis', contactEmail: 'nobody' })];
    const before = await storedCount();
    const refused = await run(rows);
    expect([refused.status, refused.code, await storedCount()]).toEqual([422, 'validation', before]);
    expect(problemsOf(refused.rows)).toEqual([
      '1 region error unknown_name',
      '1 contactEmail error invalid_email',
    ]);
    expect(refused.detail).toContain('Nothing was imported');
    const tried = await run(rows, { dryRun: true });
    expect([tried.status, tried.rows, await storedCount()]).toEqual([200, refused.rows, before]);
  });

  it('reports problems in the user’s language', async () => {
    const { rows } = await run([row('', { company: '' })], { dryRun: true }, 'Manager', 'hk');
    expect(problemsOf(rows)).toEqual(['0 name error required', '0 company error required']);
    expect(rows[0]?.problems[0]?.message).not.toBe('Required');
  });

  it("requires groups in the user's scope", async () => {
    const foreign = [row('Quay Tower', { premiseGroup: 'OTHERS' }), row('Quay Court', { premiseGroup: '' })];
    const asManager = await run(foreign, { dryRun: true });
    expect(problemsOf(asManager.rows)).toEqual([
      '0 premiseGroup error unknown_reference',
      '1 premiseGroup error required',
    ]);
    const asOwner = await run(foreign, {}, 'SuperAdmin');
    expect(asOwner.status).toBe(200);
    expect((await run([row('Quay Yard')], {}, 'Staff')).status).toBe(403);
  });

  it('warns of existing premises and imports accepted ones', async () => {
    const rows = [row('harbour  court'), row('Quay Tower'), row('QUAY TOWER')];
    const warned = await run(rows);
    expect([warned.status, problemsOf(warned.rows)]).toEqual([
      422,
      ['0 name warning premise_exists', '2 name warning duplicate'],
    ]);
    expect((await run(rows, { accepted: [0] })).status).toBe(422);
    expect((await run(rows, { accepted: [0, 2] })).status).toBe(200);
  });

  it('asks to confirm an active premise without a required licence', async () => {
    const none = { requiredLicenceTypes: '' };
    const rows = [
      row('Quay Tower', none),
      row('Quay Court'),
      row('Quay House', { ...none, status: 'Closed' }),
    ];
    const warned = await run(rows);
    expect([warned.status, problemsOf(warned.rows)]).toEqual([
      422,
      ['0 requiredLicenceTypes warning no_required_licence'],
    ]);
    const { requiredLicenceTypes: _column, ...mapping } = MAPPING;
    expect(problemsOf((await run(rows, { mapping, dryRun: true })).rows)).toEqual([
      '0 requiredLicenceTypes warning no_required_licence',
      '1 requiredLicenceTypes warning no_required_licence',
    ]);
    expect((await run(rows, { accepted: [0] })).status).toBe(200);
  });

  it('does not reveal premises out of reach', async () => {
    expect(problemsOf((await run([row('Peak Villas')], { dryRun: true })).rows)).toEqual([]);
  });

  it('refuses a missing column and too many rows', async () => {
    const { name, ...others } = MAPPING;
    const { rows } = await run([row('Quay Tower')], { mapping: others, dryRun: true });
    expect(problemsOf(rows)).toEqual(['0 name error required']);
    const many = Array.from({ length: 2001 }, () => ['Quay']);
    expect((await run(many)).status).toBe(422);
    expect((await run([], {})).status).toBe(422);
    expect((await run([row('Quay')], { mapping: { ...MAPPING, owner: 1 } })).status).toBe(422);
  });

  it('needs as many statements for a thousand rows as for one', async () => {
    const counted = countingStatements(db);
    const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    const statementsFor = (rows: number) =>
      counted.statementsOf(() =>
        importRows(PREMISE_IMPORT, counted.db, actor, {
          rows: Array.from({ length: rows }, (_, index) => row(`Quay ${rows} ${index}`)),
          mapping: MAPPING,
        }),
      );
    expect(await statementsFor(1000)).toBe(await statementsFor(1));
  });
});

describe('the columns of the import', () => {
  it('have the headings of the exported file, in every language', async () => {
    const { body } = await call(site.people.Agent, 'GET', PATH, undefined, 'en');
    const { fields } = body as { fields: { field: string; label: string; names: string[] }[] };
    expect(fields.find(({ field }) => field === 'region')).toMatchObject({
      label: 'Region',
      isRequired: true,
      names: expect.arrayContaining(['Region', '地區', '地区']),
    });
  });
});
