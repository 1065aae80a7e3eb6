import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { bookingTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { CURRENCY_LOCK } from '@server/platform/setting/hold-currency';
import { sql } from 'drizzle-orm';

/**
 * Throws in_use once an order or a document exists. Waits for orders that are being placed; those that come later wait for
 * this transaction, and are priced in the new currency.
 */
export const requireUnusedCurrency = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CURRENCY_LOCK})`);
  const { rows } = await tx.execute<{ isUsed: boolean }>(
    sql`select exists (select from ${bookingTable}) or exists (select from ${invoiceTable}) as "isUsed"`,
  );
  if (rows[0]?.isUsed) throw new RefusalError('in_use', {}, { reason: 'currency' });
};
