import { invoiceCalls, type PaidBody } from '@contract/invoice';
import { invoiceStatusOf } from '@domain/invoice-state';
import { minor } from '@domain/money';
import { type PaymentPlan, planPayment } from '@domain/payment';
import { takeFrom } from '@domain/receipt';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { type InvoicePartRow, invoicePartTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { receiptTable, withdrawalTable } from '@server/model/receipt';
import { recordAudit } from '@server/platform/audit/record-audit';
import { type Seals, sealsOfReceipts, sealsOfWithdrawals } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import {
  type InvoicePath,
  type IssuedInvoice,
  lockIssuedInvoice,
  statusRefusal,
} from '@server/resources/invoice/lock-queries';
import { asc, eq } from 'drizzle-orm';
import { bumpReceipts, queueReceiptDeliveries } from './bump-receipts';
import { refuseDay, requireMoneyDay } from './money-day';
import { payableOfInvoice } from './payable';
import { payerColumns } from './payer-queries';
import { listSources, lockReceipts } from './receipt-queries';
import { type PaymentFacts, type PaymentToStore, storePayments } from './store-payments';
import { overOpen } from './targets';
import { listWrittenOff, planWriteOffReleases } from './write-off-queries';

type PlannedRows = Extract<PaymentPlan, { ok: true }>['rows'];

/** Each payment is a receipt of its own, of the company or of the part's payer. */
const receive = async (
  tx: Tx,
  actor: Actor,
  facts: PaymentFacts,
  { invoice, parts, rows }: { invoice: IssuedInvoice; parts: readonly InvoicePartRow[]; rows: PlannedRows },
): Promise<Seals> => {
  const { premiseId, currency } = invoice;
  const [premise] = await tx
    .select({ companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(eq(premiseTable.id, premiseId));
  if (!premise) throw new Error(`Premise ${premiseId} disappeared while locked`);
  const receipts = await tx
    .insert(receiptTable)
    .values(
      rows.map(({ partId, amount }) => {
        const part = parts.find(({ id }) => id === partId);
        return {
          ...payerColumns(part ? { premiseId, partyEmail: part.email } : { companyId: premise.companyId }),
          ...facts,
          amount,
          origin: 'paid' as const,
          currency,
          at: actor.now,
          byUserId: actor.viewer.userId,
        };
      }),
    )
    .returning();
  const payments = rows.map(({ partId, amount }, index) => {
    const receipt = receipts[index];
    if (!receipt) throw new Error('A receipt was not stored');
    return { payable: payableOfInvoice(invoice, partId), sources: [{ receiptId: receipt.id, amount }] };
  });
  const seals = await storePayments(tx, actor, facts, { payments, sign: 1 });
  await queueReceiptDeliveries(tx, actor.now, receipts);
  return { ...seals, ...(await sealsOfReceipts(receipts)) };
};

/**
 * The newest receipts give back first. Those that were recorded on the invoice are reversed, others become credit. Refuses a
 * day before they paid it.
 */
const release = async (
  tx: Tx,
  actor: Actor,
  facts: PaymentFacts,
  { invoice, rows }: { invoice: IssuedInvoice; rows: PlannedRows },
): Promise<Seals> => {
  const found = await Promise.all(
    rows.map(({ partId }) => listSources(tx, { invoiceId: invoice.id, partId })),
  );
  const payments: PaymentToStore[] = [];
  const received = found.flat();
  const givenUp: Awaited<ReturnType<typeof listWrittenOff>> = [];
  for (const [index, { partId, amount }] of rows.entries()) {
    const payable = payableOfInvoice(invoice, partId);
    const writtenOff = await listWrittenOff(tx, payable);
    givenUp.push(...writtenOff);
    const released = planWriteOffReleases(payable, writtenOff, minor(-amount));
    payments.push(...released.payments);
    if (released.rest > 0) payments.push({ payable, sources: takeFrom(found[index] ?? [], released.rest) });
  }
  const ids = [...new Set(payments.flatMap(({ sources }) => sources.map(({ receiptId }) => receiptId)))];
  const isTooEarly = [...received, ...givenUp].some(
    ({ receiptId, lastOn }) => ids.includes(receiptId) && facts.on < lastOn,
  );
  if (isTooEarly) refuseDay('reversal_too_early');
  const taken = payments
    .filter(({ writeOffReason }) => writeOffReason === undefined)
    .flatMap(({ sources }) => sources);
  await lockReceipts(tx, ids);
  const seals = await storePayments(tx, actor, facts, { payments, sign: -1 });
  const ofInvoice = new Set(
    received.filter(({ origin }) => origin === 'paid').map(({ receiptId }) => receiptId),
  );
  const reversed = taken.filter(({ receiptId }) => ofInvoice.has(receiptId));
  const withdrawals =
    reversed.length === 0
      ? []
      : await tx
          .insert(withdrawalTable)
          .values(
            reversed.map((source) => ({
              ...source,
              ...facts,
              kind: 'reversal' as const,
              at: actor.now,
              reason: '',
              byUserId: actor.viewer.userId,
            })),
          )
          .returning();
  await bumpReceipts(tx, actor.now, ids);
  return { ...seals, ...(await sealsOfWithdrawals(withdrawals)) };
};

/**
 * Records a payment of an issued invoice as a receipt of one allocation, or releases what was paid, shown as a negative
 * payment. Throws stale, FieldRefusalError, over_open for more than is open, and document_status if nothing is open or, for
 * a release, paid.
 */
export const payInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { version, on, method = '', reference = '', ...request }: PaidBody,
): Promise<void> => {
  const { now } = actor;
  const invoice = await lockIssuedInvoice(tx, actor, path, version);
  if (on) await requireMoneyDay(tx, actor, on);
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(eq(invoicePartTable.invoiceId, invoice.id))
    .orderBy(asc(invoicePartTable.position));
  const plan = planPayment({ ...invoice, parts }, request);
  if (!plan.ok && 'reason' in plan) throw statusRefusal(invoiceStatusOf(invoice), plan.reason);
  if (!plan.ok && plan.path === 'amount' && request.isPaid)
    throw overOpen(actor, 'open', { path: plan.path, left: plan.max, currency: invoice.currency });
  if (!plan.ok) throw new FieldRefusalError([plan]);
  const facts = { on: on ?? (await findToday(tx, now)), method, reference };
  const seals = request.isPaid
    ? await receive(tx, actor, facts, { invoice, parts, rows: plan.rows })
    : await release(tx, actor, facts, { invoice, rows: plan.rows });
  await recordAudit(tx, actor, {
    action: request.isPaid ? 'invoice.paid' : 'invoice.reversed',
    subject: `invoice:${invoice.id}`,
    after: { payments: plan.rows, ...facts, seals },
  });
  await announceChange(tx, now, invoiceCalls.pay.tells);
};
