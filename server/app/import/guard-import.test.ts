import type { ImportAnswer, ImportedRow } from '@contract/import';
import { actorAt } from '@server/base/actor';
import { guardTable, licenceTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { asc, count, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GUARD_IMPORT } from './guard-import';
import { importRows } from './import-rows';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const MAPPING = {
  lastName: 0,
  firstName: 1,
  phone: 2,
  securityGroup: 3,
  birthDate: 4,
  licenceType: 5,
  licenceNumber: 6,
  expiresOn: 7,
};
const row = (lastName: string, more: Partial<Record<keyof typeof MAPPING, string>> = {}): string[] => {
  const cells = {
    lastName,
    firstName: 'Tai Man',
    phone: '09123 4567',
    securityGroup: 'OURS',
    birthDate: '30/6/1985',
    licenceType: 'SPP-B',
    licenceNumber: `B-${lastName}`,
    expiresOn: '2029年12月31日',
    ...more,
  };
  return (Object.keys(MAPPING) as (keyof typeof MAPPING)[]).map((field) => cells[field]);
};
const run = async (rows: string[][], more: object = {}, role: keyof Site['people'] = 'Staff') => {
  const { status, body } = await call(site.people[role], 'POST', '/api/v1/admin/import/security', {
    rows,
    mapping: MAPPING,
    ...more,
  });
  return { status, ...(body as ImportAnswer) };
};
const problemsOf = (rows: readonly ImportedRow[] = []) =>
  rows.flatMap(({ row: at, problems }) =>
    problems.map(({ field, severity, code }) => [at, field, severity, code].join(' ')),
  );
const guardCount = async () => (await db.select({ rows: count() }).from(guardTable))[0]?.rows;

describe('the import of guards', () => {
  it('takes a line break inside of a name as a space', async () => {
    expect((await run([row('Lee', { firstName: 'Ka\r\nYan' })])).status).toBe(200);
    const [lee] = await db.select().from(guardTable).orderBy(desc(guardTable.id)).limit(1);
    expect(lee?.firstName).toBe('Ka Yan');
  });

  it('splits a column of full names that is mapped to both names', async () => {
    const mapping = { lastName: 0, firstName: 0, securityGroup: 1 };
    expect((await run([['Chan Tai Man', 'OURS']], { mapping })).status).toBe(200);
    const [guard] = await db.select().from(guardTable).orderBy(desc(guardTable.id)).limit(1);
    expect(guard).toMatchObject({ lastName: 'Chan', firstName: 'Tai Man' });
    expect(problemsOf((await run([['Chan', 'OURS']], { mapping, dryRun: true })).rows)).toEqual([
      '0 firstName error required',
    ]);
  });

  it('accepts a row for each licence', async () => {
    const rows = [
      row('Chan'),
      row('Chan', { licenceType: 'SPP-A', licenceNumber: 'A-1', expiresOn: '47848' }),
      row('Lee', { licenceType: '', licenceNumber: '', expiresOn: '', birthDate: '' }),
    ];
    const { status, rows: answered, records } = await run(rows);
    expect([status, records]).toEqual([200, 2]);
    expect(answered[0]?.id).toBe(answered[1]?.id);
    const [lee, chan] = await db.select().from(guardTable).orderBy(desc(guardTable.id)).limit(2);
    expect(chan).toMatchObject({
      lastName: 'Chan',
      phone: '09123 4567',
      birthDate: '1985-06-30',
      guardGroupId: site.guardGroupId,
      status: 'active',
    });
    expect(lee).toMatchObject({ lastName: 'Lee', birthDate: null });
    const licences = await db
      .select()
      .from(licenceTable)
      .where(eq(licenceTable.guardId, chan?.id ?? 0))
      .orderBy(asc(licenceTable.id));
    expect(licences.map(({ type, number, expiresOn }) => [type, number, expiresOn])).toEqual([
      ['SPP-B', 'B-Chan', '2029-12-31'],
      ['SPP-A', 'A-1', '2030-12-31'],
    ]);
  });

  it('refuses a date of birth after today at its field', async () => {
    const refused = await run([row('Chan', { birthDate: '10/3/2026' })]);
    expect(problemsOf(refused.rows)).toEqual(['0 birthDate error born_in_future']);
    expect(problemsOf((await run([row('Chan', { birthDate: '9/3/2026' })], { dryRun: true })).rows)).toEqual(
      [],
    );
  });

  it('reports problems at the row of the licence, and stores nothing', async () => {
    const rows = [
      row('Chan'),
      row('Chan', { licenceNumber: '', expiresOn: 'soon', securityGroup: 'OTHERS' }),
      row('Lee', { birthDate: '30/2/1985' }),
    ];
    const before = await guardCount();
    const refused = await run(rows);
    expect([refused.status, await guardCount()]).toEqual([422, before]);
    expect(problemsOf(refused.rows)).toEqual([
      '1 securityGroup error differs_above',
      '1 expiresOn error unread_day',
      '1 licenceNumber error required',
      '2 birthDate error unread_day',
    ]);
  });

  it('requires an expiry of each licence, in its row and of its column', async () => {
    const { expiresOn: _column, ...mapping } = MAPPING;
    const { rows } = await run([row('Chan')], { mapping, dryRun: true });
    expect(problemsOf(rows)).toEqual(['0 expiresOn error required']);
    const { body } = await call(site.people.Staff, 'GET', '/api/v1/admin/import/security');
    const { fields } = body as { fields: { field: string; requiredWith: string[] }[] };
    expect(fields.find(({ field }) => field === 'expiresOn')?.requiredWith).toContain('licenceType');
  });

  it("requires groups in the user's scope", async () => {
    const rows = [row('Chan', { securityGroup: 'OTHERS' }), row('Lee', { securityGroup: '' })];
    expect(problemsOf((await run(rows)).rows)).toEqual([
      '0 securityGroup error unknown_reference',
      '1 securityGroup error required',
    ]);
    expect((await run(rows, {}, 'SuperAdmin')).status).toBe(200);
    expect((await run([row('Ho')], {}, 'Agent')).status).toBe(403);
  });

  it('warns of guards without a phone number or licence that exist, when a list is imported again', async () => {
    const none = { phone: '', licenceType: '', licenceNumber: '', issuedOn: '', expiresOn: '' };
    const rows = [
      row('Chan', none),
      row('Lee', { ...none, birthDate: '1985-06-30' }),
      row('Ho', { ...none, birthDate: '1985-06-30' }),
      row('Ho', { ...none, birthDate: '1990-01-01' }),
    ];
    expect((await run(rows)).status).toBe(200);
    const again = await run([
      ...rows,
      row('Lee', { ...none, birthDate: '1990-01-01' }),
      row('Ho', { ...none, birthDate: '' }),
    ]);
    expect([again.status, problemsOf(again.rows)]).toEqual([
      422,
      [
        ...[0, 1, 2, 3].map((at) => `${at} lastName warning guard_name_exists`),
        // The fifth has another date of birth; the sixth has none, and could be either.
        '5 lastName warning guard_name_exists',
      ],
    ]);
  });

  it('warns of existing guards in reach and of repeated rows', async () => {
    await makeGuard(ports, site.guardGroupId, {
      lastName: 'Chan',
      firstName: 'Tai Man',
      phone: '0912-34567',
    });
    await makeGuard(ports, site.foreignGuardGroupId, {
      lastName: 'Ho',
      firstName: 'Tai Man',
      phone: '091234567',
    });
    const [held] = await db.select().from(licenceTable).orderBy(asc(licenceTable.id));
    const rows = [
      row('Chan'),
      row('Lee', { licenceNumber: held?.number ?? '' }),
      row('Ho'),
      row('Ho', { licenceType: '', licenceNumber: '', expiresOn: '' }),
    ];
    const warned = await run(rows);
    expect([warned.status, problemsOf(warned.rows)]).toEqual([
      422,
      [
        '0 lastName warning guard_exists',
        '1 licenceNumber warning licence_exists',
        '3 firstName warning duplicate',
      ],
    ]);
    expect((await run(rows, { accepted: [0, 1, 3] })).status).toBe(200);
  });

  it('needs as many statements for a thousand rows as for one', async () => {
    const counted = countingStatements(db);
    const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    const statementsFor = (rows: number) =>
      counted.statementsOf(() =>
        importRows(GUARD_IMPORT, counted.db, actor, {
          rows: Array.from({ length: rows }, (_, index) => row(`Chan ${rows} ${index}`)),
          mapping: MAPPING,
        }),
      );
    expect(await statementsFor(1000)).toBe(await statementsFor(1));
  });
});
