import type { Id } from '@contract/primitives';
import { type ReverseBody, receiptCalls } from '@contract/receipt';
import { minor, sumMoney } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { withdrawalTable } from '@server/model/receipt';
import { recordAudit } from '@server/platform/audit/record-audit';
import { sealsOfWithdrawals } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { lockBooks } from '@server/platform/setting/lock-books';
import { bumpReceipts } from './bump-receipts';
import { invoiceKey, lockInvoices } from './lock-debts';
import { refuseDay, requireMoneyDay } from './money-day';
import { lockOpenings } from './opening-balance-queries';
import { listPaidBy, lockReceipt, type Paid, requireReceipt } from './receipt-queries';
import { type PaymentToStore, storePayments } from './store-payments';
import { listWriteOffs, listWrittenOff, planWriteOffReleases } from './write-off-queries';

/** Locks what a receipt pays: invoices, then opening balances. */
const lockPaid = async (tx: Tx, actor: Actor, paid: readonly Paid[]): Promise<void> => {
  const ofInvoices = paid.flatMap(({ payable: { premiseId, invoiceId }, period }) =>
    period === null ? [] : [{ premiseId, invoiceId, period }],
  );
  const invoices = await lockInvoices(tx, actor, ofInvoices);
  for (const { premiseId, period, invoiceId } of ofInvoices)
    if (invoices.get(invoiceKey({ premiseId, period }))?.id !== invoiceId)
      throw new Error(`Invoice ${invoiceId} is paid and not in force`);
  await lockOpenings(
    tx,
    actor,
    paid.flatMap(({ payable }) => payable.openingBalanceId ?? []),
  );
};

/**
 * Reverses a receipt: what it pays is open again from that day on. Throws not_found, stale, FieldRefusalError for a day
 * before its allocations, and document_status if it was reversed or refunded.
 */
export const reverseReceipt = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { on, reason, version }: ReverseBody,
): Promise<void> => {
  refuseStale(await requireReceipt(tx, actor.viewer, id), version);
  // Before any other lock, as by every call that writes money; the day is checked once the receipt's state allows a reversal.
  await lockBooks(tx);
  // Read without a lock, to know what to lock; they can't change in this version of the receipt.
  const used = await listPaidBy(tx, id);
  const paid = used.filter(({ amount }) => amount > 0);
  await lockPaid(tx, actor, paid);
  const receipt = await lockReceipt(tx, id);
  refuseStale(receipt, version);
  if (receipt.refunded > 0) throw new RefusalError('document_status', {}, { reason: 'receiptRefunded' });
  const amount = minor(receipt.amount - receipt.reversed);
  if (amount === 0) throw new RefusalError('document_status', {}, { reason: 'receiptReversed' });
  await requireMoneyDay(tx, actor, on);
  const lastDays = [
    // What was released since was used until then.
    ...used.map(({ lastOn }) => lastOn),
    ...(await listWriteOffs(tx, [id])).map((each) => each.on),
  ];
  if ([receipt.on, ...lastDays].some((day) => on < day)) refuseDay('reversal_too_early');
  const { method, reference } = receipt;
  const payments: PaymentToStore[] = [];
  for (const { payable, amount: money } of paid) {
    payments.push({ payable, sources: [{ receiptId: id, amount: money }] });
    // Without this money, the remainder is no longer small enough to be written off.
    const writtenOff = await listWrittenOff(tx, payable, id);
    const all = sumMoney(writtenOff.map((written) => written.amount));
    payments.push(...planWriteOffReleases(payable, writtenOff, all).payments);
  }
  const seals = await storePayments(tx, actor, { on, method, reference }, { payments, sign: -1 });
  const withdrawals = await tx
    .insert(withdrawalTable)
    .values({
      receiptId: id,
      kind: 'reversal',
      at: actor.now,
      on,
      amount,
      method,
      reference,
      reason,
      byUserId: actor.viewer.userId,
    })
    .returning();
  await bumpReceipts(tx, actor.now, [id]);
  await recordAudit(tx, actor, {
    action: 'receipt.reversed',
    subject: `receipt:${id}`,
    after: { on, amount, reason, seals: { ...seals, ...(await sealsOfWithdrawals(withdrawals)) } },
  });
  await announceChange(tx, actor.now, receiptCalls.reverse.tells);
};
