import { receiptTable } from '@server/model/receipt';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeAll, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const call = caller(ports);
const IMPORTS = '/api/v1/admin/bank-import';
const ROUNDS = 8;
const LINES = [100, 200, 300].map((amount) => ({ on: '2026-12-08', amount, text: `FPS ${amount}` }));
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});

const importLines = async (account: string) =>
  (await call(site.people.SuperAdmin, 'POST', IMPORTS, { account, rows: LINES })).body;
const countReceipts = async () => (await ports.db.select().from(receiptTable)).length;

it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'an import that is confirmed twice at once makes each receipt once (%i)',
  async (round) => {
    const before = await countReceipts();
    const { id } = await importLines(`A ${round}`);
    const confirm = (rows: number[]) =>
      call(site.people.SuperAdmin, 'POST', `${IMPORTS}/${id}/confirm`, {
        rows: rows.map((row) => ({ row, payer: { companyId: site.companyId } })),
      });
    const answers = await Promise.all([confirm([0, 1, 2]), confirm([2, 1, 0])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await countReceipts()).toBe(before + LINES.length);
  },
);

it('of the same file imported twice at once, one is marked as seen before', async () => {
  const files = await Promise.all([importLines('B'), importLines('B')]);
  const seen = files.map(({ rows }) => rows.map((row: { seenBefore: boolean }) => row.seenBefore));
  expect(seen.sort()).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});
