import { LANGUAGES } from '@contract/primitives';
import { translator } from '@server/base/translate';
import { auditTable } from '@server/model/audit';
import { fileTable } from '@server/model/file';
import { userTable } from '@server/model/user';
import { TABLE_NAMES } from '@server/platform/migrate/migrate';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXPORTED_TABLES, UNEXPORTED_TABLES } from './exported-tables';
import { columnsOf, keyOf, readTable } from './read-table';
import { streamExport } from './stream-export';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const read = fileReader(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const nameOf = (table: (typeof EXPORTED_TABLES)[number]['table']) => getTableConfig(table).name;
const countOf = async (table: string): Promise<number> => {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(table)}`,
  );
  return rows[0]?.rows ?? 0;
};
const rowsOf = (csv: Uint8Array | undefined) =>
  Papa.parse<Record<string, string>>(strFromU8(csv ?? new Uint8Array()).replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

describe('the tables of the export', () => {
  it('are all tables, except those listed with a reason', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`);
    const stored = rows.map(({ name }) => name).filter((name) => TABLE_NAMES.has(name));
    const decided = [...EXPORTED_TABLES.map(({ table }) => nameOf(table)), ...Object.keys(UNEXPORTED_TABLES)];
    expect(stored.filter((name) => !decided.includes(name))).toEqual([]);
    expect(decided.filter((name) => !TABLE_NAMES.has(name))).toEqual([]);
    expect(new Set(decided).size).toBe(decided.length);
  });

  it('are described in every language', () => {
    const undescribed = LANGUAGES.flatMap((lang) =>
      EXPORTED_TABLES.map(({ file }) => `export.file.${file}`).filter((key) => translator(lang)(key) === key),
    );
    expect(undescribed).toEqual([]);
  });

  it('have a primary key and no secret columns', () => {
    for (const exported of EXPORTED_TABLES) {
      expect(keyOf(exported).length, exported.file).toBeGreaterThan(0);
      // The hash of an issued document is a checksum, and `isSecret` of a post order a flag.
      for (const { name } of columnsOf(exported))
        if (!(name === 'hash' && ['invoices', 'notes'].includes(exported.file)) && name !== 'isSecret')
          expect(name, exported.file).not.toMatch(/password|hash|secret|token|salt|key$/i);
    }
  });
});

describe('the export', () => {
  it('has the rows of the database, the pictures and a description', async () => {
    await makeGuard(ports, site.guardGroupId);
    await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20', '2026-03-21'], {
      Morning: 2,
    });
    const id = crypto.randomUUID();
    await db.insert(fileTable).values({
      id,
      ownerKind: 'user',
      ownerId: site.people.Client.viewer.userId,
      type: 'image/webp',
      bytes: new Uint8Array([1, 2, 3]),
      createdAt: ports.clock.now(),
    });
    const { response, bytes } = await read(site.people.SuperAdmin, '/api/v1/admin/export');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('keepwatch-2026-03-09.zip');
    expect(response.headers.get('vary')).toBe('Accept-Language');
    const files = unzipSync(bytes);
    for (const { file, table } of EXPORTED_TABLES)
      expect([file, rowsOf(files[`${file}.csv`]).length]).toEqual([file, await countOf(nameOf(table))]);
    expect(files[`pictures/${id}.webp`]).toEqual(new Uint8Array([1, 2, 3]));
    const slots = rowsOf(files['slots.csv']);
    expect(slots).toHaveLength(2);
    expect(slots[0]).toMatchObject({ guardsRequired: '2', date: '2026-03-20', state: 'requested' });
    expect(slots[0]?.price).toMatch(/^\d+\.\d\d$/);
    expect(slots[0]?.startsAt).toMatch(/^2026-03-19T22:00:00\.000Z$/);
    const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
    expect(readme).toContain('premiseId: number → premises.csv');
    expect(readme).toMatch(/slots\.csv\r\n {2}.*\(2 rows\)/);
  });

  it('contains no password and is audited', async () => {
    await db.update(userTable).set({ passwordHash: '$argon2id$planted' });
    const { bytes } = await read(site.people.SuperAdmin, '/api/v1/admin/export');
    for (const content of Object.values(unzipSync(bytes)))
      expect(strFromU8(content)).not.toContain('$argon2id$');
    const rows = await db.select().from(auditTable);
    expect(rows.filter(({ action }) => action === 'export.made').map(({ byId }) => byId)).toEqual([
      site.people.SuperAdmin.viewer.userId,
    ]);
  });

  it('is limited to five per hour, for SuperAdmins', async () => {
    for (let made = 0; made < 5; made += 1)
      expect((await read(site.people.SuperAdmin, '/api/v1/admin/export')).response.status).toBe(200);
    const { response } = await read(site.people.SuperAdmin, '/api/v1/admin/export');
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await read(site.people.Manager, '/api/v1/admin/export')).response.status).toBe(403);
  });

  it('reads by key, one batch ahead of the client', async () => {
    await db.execute(sql`insert into audit (at, action, subject, address)
      select now(), 'test', 'user:' || n, '10.0.0.1' from generate_series(1, 3500) n`);
    const audit = EXPORTED_TABLES.find(({ file }) => file === 'audit');
    if (!audit) throw new Error('The audit is not exported');
    const sizes: number[] = [];
    for await (const rows of readTable(db, audit, 'HKD')) sizes.push(rows.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(await countOf('audit'));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);

    const words = { t: (key: string) => key, currency: 'HKD', madeAt: ports.clock.now() };
    const reader = streamExport(db, words, () => {}).getReader();
    await reader.read();
    await reader.cancel();
    let largest = 0;
    for await (const piece of streamExport(db, words, () => {})) largest = Math.max(largest, piece.length);
    expect(largest).toBeLessThan(300_000);
  });
});
