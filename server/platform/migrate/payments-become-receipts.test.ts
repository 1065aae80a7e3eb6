import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocuments } from '@server/app/seal/check-documents';
import { paymentTable } from '@server/model/invoice';
import { billedCompany } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { withoutTriggers } from '@server/test/without-triggers';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const { at, make, call, account, pay, split, expectWhole } = billedCompany(ports);
const FOLDER = join(import.meta.dirname, '../../model/migrations');

beforeEach(make);

/** The statements of the migration that fill its tables. */
const fillings = (): string[] => {
  const file = readdirSync(FOLDER).find((name) => name.endsWith('_add_receipts.sql')) ?? '';
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^(\s|--.*\n)*(insert|select|do) /.test(statement));
};

/** As before the migration: payments, without receipts. */
const migrate = async () => {
  const before = await db.select().from(paymentTable).orderBy(asc(paymentTable.id));
  await withoutTriggers(db, (tx) =>
    tx.execute(sql`with gone as (delete from allocation), reversed as (delete from receipt_withdrawal),
      unsealed as (update audit set after = jsonb_build_object('seals', (select jsonb_object_agg(key, value)
        from jsonb_each(after -> 'seals') where key like 'payment:%')) where after ? 'seals')
      delete from receipt`),
  );
  for (const statement of fillings()) await db.execute(sql.raw(statement));
  expect(await db.select().from(paymentTable).orderBy(asc(paymentTable.id))).toEqual(before);
};

it('makes each payment a receipt with its id, and each reversal one of the newest money before it', async () => {
  const { january, february, site } = at;
  await pay(january, { isPaid: true, amount: 20_000, reference: 'A' });
  await pay(january, { isPaid: true, amount: 10_000, reference: 'B' });
  // Of 30,000 that were paid, this takes back all of B and a part of A.
  await pay(january, { isPaid: false, amount: 25_000, reference: 'C' });
  await pay(january, { isPaid: true, amount: 1_000, reference: 'D' });
  await pay(january, { isPaid: false, amount: 6_000, reference: 'E' });
  await pay(january, { isPaid: true, amount: 45_000, reference: 'F' });
  const [owners] = await split(february);
  await pay(february, { isPaid: true, partId: owners?.id, reference: 'G' });

  await migrate();

  const { receipts } = await account();
  expect(
    receipts.map(({ id, reference, amount, allocated, reversed, left }) => [
      id,
      reference,
      amount,
      allocated,
      reversed,
      left,
    ]),
  ).toEqual([
    [6, 'F', 45_000, 45_000, 0, 0],
    [4, 'D', 1_000, 0, 1_000, 0],
    [2, 'B', 10_000, 0, 10_000, 0],
    [1, 'A', 20_000, 0, 20_000, 0],
  ]);
  expect(receipts.at(-1)?.withdrawals.map(({ reference, amount }) => [reference, amount])).toEqual([
    ['C', 15_000],
    ['E', 5_000],
  ]);
  const party = await call(
    site.people.SuperAdmin,
    'GET',
    '/api/v1/admin/receipt?partyEmail=owners@keepwatch.test',
  );
  expect(party.body.items).toMatchObject([{ id: 7, reference: 'G', amount: 18_000, left: 0 }]);
  await expectWhole();
  expect((await checkDocuments(db)).receipts).toBe(5);
});

it('leaves the next receipt a number of its own', async () => {
  await pay(at.january, { isPaid: true, amount: 100 });
  await migrate();
  expect((await pay(at.january, { isPaid: true, amount: 200 })).status).toBe(200);
  expect((await account()).receipts.map(({ id }) => id)).toEqual([2, 1]);
});
