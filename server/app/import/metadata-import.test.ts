import type { ImportAnswer, ImportedRow } from '@contract/import';
import type { MetadataBody, MetadataEntry, MetadataKind } from '@contract/metadata';
import { guessMapping } from '@domain/import/guess-mapping';
import { actorAt } from '@server/base/actor';
import { METADATA_TABLES } from '@server/model/metadata-kinds';
import { caller } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { inArray } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { importRows } from './import-rows';
import { metadataImport } from './metadata-import';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const MAPPING = { code: 0, nameCn: 1, nameHk: 2, nameEn: 3 };
const run = async (kind: string, rows: string[][], mapping: object = MAPPING) => {
  const { status, body } = await call(
    site.people.SuperAdmin,
    'POST',
    `/api/v1/admin/metadata/${kind}/import`,
    { rows, mapping },
  );
  return { status, ...(body as ImportAnswer) };
};
const problemsOf = (rows: readonly ImportedRow[] = []) =>
  rows.flatMap(({ row: at, problems }) => problems.map(({ field, code }) => [at, field, code].join(' ')));
const listed = async (kind: string, globalKey: string) => {
  const { body } = await call(
    site.people.SuperAdmin,
    'GET',
    `/api/v1/admin/metadata/${kind}?globalKey=${globalKey}`,
  );
  return (body as { items: MetadataEntry[] }).items;
};

describe('the import of entries', () => {
  it('appends entries with the fields of their kind', async () => {
    const { status } = await run(
      'company',
      [
        ['PEAK-1', '山顶一', '山頂一', 'Peak One', 'Peak One Ltd', 'pay@peak.test', 'inactive'],
        ['PEAK-2', '山顶二', '山頂二', 'Peak Two', '', '', ''],
      ],
      { ...MAPPING, billingName: 4, billingEmail: 5, active: 6 },
    );
    expect(status).toBe(200);
    const [first, second] = await listed('company', 'PEAK');
    expect(first).toMatchObject({
      code: 'PEAK-1',
      names: { cn: '山顶一', hk: '山頂一', en: 'Peak One' },
      active: false,
      billing: { billingName: 'Peak One Ltd', billingAddress: '', billingEmail: 'pay@peak.test' },
    });
    expect(second?.active).toBe(true);
    expect(second?.order).toBe((first?.order ?? 0) + 1);
  });

  it('accepts licence types that require each other', async () => {
    const mapping = { ...MAPPING, maxAge: 4, needs: 5 };
    const { status } = await run(
      'licence-type',
      [
        ['DOG', '犬只', '犬隻', 'Dog handler', '65', 'VET 60, SPP-B: 18'],
        ['VET', '兽医', '獸醫', 'Vet', '', ''],
      ],
      mapping,
    );
    expect(status).toBe(200);
    expect((await listed('licence-type', 'Dog'))[0]).toMatchObject({
      maxAge: 65,
      needs: [
        { type: 'VET', fromAge: 60 },
        { type: 'SPP-B', fromAge: 18 },
      ],
    });
    const refused = await run(
      'licence-type',
      [
        ['CAT', '猫', '貓', 'Cat', 'old', 'VET'],
        ['HEN', '鸡', '雞', 'Hen', '', 'EGG 60'],
      ],
      mapping,
    );
    expect(problemsOf(refused.rows)).toEqual([
      '0 maxAge invalid_count',
      '0 needs unread_need',
      '1 needs unknown_reference',
    ]);
  });

  it('stores nothing if one row is refused', async () => {
    const { status, rows } = await run('region', [
      ['ISLES', '离岛', '離島', 'Isles'],
      ['WAN-CHAI', '湾仔', '灣仔', 'Wan Chai'],
      ['ISLES', '离岛', '', 'Isles'],
      ['', '无', '無', 'None'],
    ]);
    expect([status, problemsOf(rows)]).toEqual([
      422,
      ['1 code code_taken', '2 nameHk required', '3 code required'],
    ]);
    expect(await listed('region', 'Isles')).toEqual([]);
  });

  it('needs as many statements for five hundred rows as for one', async () => {
    const counted = countingStatements(db);
    const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    const statementsFor = (rows: number) =>
      counted.statementsOf(() =>
        importRows(metadataImport('consultant'), counted.db, actor, {
          rows: Array.from({ length: rows }, (_, index) => [`C${rows}-${index}`, '甲', '甲', 'A']),
          mapping: MAPPING,
        }),
      );
    expect(await statementsFor(500)).toBe(await statementsFor(1));
  });
});

describe('a downloaded file', () => {
  const names = { cn: '甲', hk: '乙', en: 'A, "B"' };
  const entries: [MetadataKind, Omit<MetadataBody, 'names' | 'order'>[]][] = [
    ['region', [{ code: 'BACK', active: false }]],
    [
      'company',
      [
        {
          code: 'BACK',
          active: true,
          billing: {
            billingName: 'Peak, One Ltd',
            billingAddress: '1 Peak Road\nHong Kong',
            billingEmail: 'pay@peak.test',
          },
        },
        { code: 'BACK 2', active: true, billing: { billingName: '', billingAddress: '', billingEmail: '' } },
      ],
    ],
    [
      'licence-type',
      [
        {
          code: 'BACK 1',
          active: true,
          maxAge: 65,
          needs: [
            { type: 'BACK 2', fromAge: 60 },
            { type: 'SPP-B', fromAge: 18 },
          ],
        },
        { code: 'BACK 2', active: false, maxAge: null, needs: [] },
      ],
    ],
  ];

  it.each(entries)('of the kind %s can be imported unchanged', async (kind, bodies) => {
    const path = `/api/v1/admin/metadata/${kind}`;
    // Required licence types must be imported first.
    for (const [index, body] of [...bodies.entries()].reverse()) {
      const made = await call(site.people.SuperAdmin, 'POST', path, { ...body, names, order: index + 70 });
      expect(made.status).toBe(201);
    }
    const stored = async () =>
      (await listed(kind, 'BACK')).map(({ code, names, order, active, billing, maxAge, needs }) => ({
        ...{ code, names, order, active, billing, maxAge, needs },
      }));
    const before = await stored();
    const { text } = await readFile(site.people.SuperAdmin, `${path}?format=csv&globalKey=BACK`);
    const table = METADATA_TABLES[kind];
    await db.delete(table).where(
      inArray(
        table.code,
        bodies.map(({ code }) => code),
      ),
    );
    const [headers = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
    const { body } = await call(site.people.SuperAdmin, 'GET', `${path}/import`);
    const { status } = await run(kind, rows, guessMapping(headers, body.fields));
    expect(status).toBe(200);
    expect(await stored()).toEqual(before);
  });
});
