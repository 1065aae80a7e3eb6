import { sumMoney } from '@domain/money';
import { leftOf } from '@domain/receipt';
import type { Tx } from '@server/base/db/database';
import {
  type AllocationRow,
  allocationTable,
  type ReceiptRow,
  receiptTable,
  type WithdrawalRow,
  type WriteOffRow,
  withdrawalTable,
  writeOffTable,
} from '@server/model/receipt';
import {
  sealOfAllocation,
  sealOfReceipt,
  sealOfWithdrawal,
  sealOfWriteOff,
} from '@server/platform/document/seals';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import { type Found, sealDifference } from './differences';
import type { StoredSeals } from './read-seals';

const BATCH = 500;

interface Related {
  allocations: readonly AllocationRow[];
  withdrawals: readonly WithdrawalRow[];
  writeOffs: readonly WriteOffRow[];
}

const checkReceipt = async (
  row: ReceiptRow,
  { allocations, withdrawals, writeOffs }: Related,
  seals: StoredSeals,
): Promise<string[]> => {
  const left = leftOf({
    amount: row.amount,
    allocated: sumMoney(allocations.map(({ amount }) => amount)),
    withdrawn: sumMoney(withdrawals.map(({ amount }) => amount)),
  });
  const sealed = await Promise.all([
    sealOfReceipt(row).then((seal) => sealDifference(seals.of.get(`receipt:${row.id}`), seal)),
    ...allocations.map(async (each) =>
      sealDifference(
        seals.of.get(`allocation:${each.id}`),
        await sealOfAllocation(each),
        `allocation ${each.id}`,
      ),
    ),
    ...withdrawals.map(async (each) =>
      sealDifference(
        seals.of.get(`withdrawal:${each.id}`),
        await sealOfWithdrawal(each),
        `withdrawal ${each.id}`,
      ),
    ),
    ...writeOffs.map(async (each) =>
      sealDifference(seals.of.get(`writeOff:${each.id}`), await sealOfWriteOff(each), `write-off ${each.id}`),
    ),
  ]);
  return [...sealed.flat(), ...(left < 0 ? [`${-left} more is used than was received`] : [])];
};

/** The payments whose allocations don't sum to them; a write-off has none. */
const findUnallocated = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: number; amount: number; allocated: number }>(sql`
    with source as (
      select payment_id, amount from allocation union all select payment_id, amount from write_off
    )
    select payment.id, payment.amount::float8 as amount, coalesce(sum(source.amount), 0)::float8 as allocated
    from payment left join source on source.payment_id = payment.id
    group by payment.id having coalesce(sum(source.amount), 0) <> payment.amount order by payment.id`);
  return rows.map(
    ({ id, amount, allocated: sum }) =>
      `Payment ${id}: its receipts paid ${sum}, and should have paid ${amount}.`,
  );
};

/** Checks all receipts, and that the money of each payment is of receipts. */
export const checkReceipts = async (tx: Tx, seals: StoredSeals): Promise<Found> => {
  const differences: string[] = [];
  const seen = new Map<string, string>();
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(receiptTable)
      .where(gt(receiptTable.id, after))
      .orderBy(asc(receiptTable.id))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    const allocations = await tx
      .select()
      .from(allocationTable)
      .where(inArray(allocationTable.receiptId, ids));
    const withdrawals = await tx
      .select()
      .from(withdrawalTable)
      .where(inArray(withdrawalTable.receiptId, ids));
    const writeOffs = await tx.select().from(writeOffTable).where(inArray(writeOffTable.receiptId, ids));
    for (const row of rows) {
      count += 1;
      const name = `Receipt ${row.id}`;
      const related = {
        allocations: allocations.filter(({ receiptId }) => receiptId === row.id),
        withdrawals: withdrawals.filter(({ receiptId }) => receiptId === row.id),
        writeOffs: writeOffs.filter(({ receiptId }) => receiptId === row.id),
      };
      seen.set(`receipt:${row.id}`, name);
      for (const { id } of related.allocations) seen.set(`allocation:${id}`, name);
      for (const { id } of related.withdrawals) seen.set(`withdrawal:${id}`, name);
      for (const { id } of related.writeOffs) seen.set(`writeOff:${id}`, name);
      for (const difference of await checkReceipt(row, related, seals))
        differences.push(`${name}: ${difference}.`);
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  return { count, differences: [...differences, ...(await findUnallocated(tx))], seen };
};
