import type { Id } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { receiptTable } from '@server/model/receipt';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { inArray, sql } from 'drizzle-orm';

/** Queues the webhook deliveries of receipts that were recorded, or whose money went elsewhere. */
export const queueReceiptDeliveries = (
  tx: Tx,
  now: Date,
  receipts: readonly { id: Id; version: number }[],
): Promise<void> =>
  queueDeliveries(
    tx,
    now,
    receipts.map(({ id, version }) => ({ topic: 'payment.recorded', kind: 'receipt', id, version })),
  );

/** Gives receipts their next version once their money was allocated, released or paid back. */
export const bumpReceipts = async (tx: Tx, now: Date, ids: readonly Id[]): Promise<void> => {
  const bumped = await tx
    .update(receiptTable)
    .set({ version: sql`${receiptTable.version} + 1` })
    .where(inArray(receiptTable.id, [...ids]))
    .returning({ id: receiptTable.id, version: receiptTable.version });
  await queueReceiptDeliveries(tx, now, bumped);
};
