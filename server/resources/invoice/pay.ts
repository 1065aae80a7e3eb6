import { invoiceCalls, type PaidBody } from '@contract/invoice';
import { invoiceStatusOf } from '@domain/invoice-state';
import { paymentDayProblem, planPayment } from '@domain/payment';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { invoicePartTable, paymentTable } from '@server/model/invoice';
import { recordAudit } from '@server/platform/audit/record-audit';
import { recordDocumentHistory } from '@server/platform/document/history';
import { sealsOfPayments } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { asc, eq } from 'drizzle-orm';
import { type InvoicePath, lockIssuedInvoice, statusRefusal } from './lock-queries';
import { updateInvoiceSums } from './update-invoice-sums';

/**
 * Records a payment of an issued invoice, or a reversal as a negative payment; payments are never changed. Throws
 * stale, FieldRefusalError, and document_status if nothing is open or, for a reversal, paid.
 */
export const payInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { version, on, method = '', reference = '', ...request }: PaidBody,
): Promise<void> => {
  const { viewer, now } = actor;
  const invoice = await lockIssuedInvoice(tx, actor, path, version);
  const today = await findToday(tx, now);
  const dayProblem = on && paymentDayProblem(on, today);
  if (dayProblem) throw new FieldRefusalError([{ path: 'on', code: dayProblem }]);
  const parts = await tx
    .select({ id: invoicePartTable.id, balance: invoicePartTable.balance, paid: invoicePartTable.paid })
    .from(invoicePartTable)
    .where(eq(invoicePartTable.invoiceId, invoice.id))
    .orderBy(asc(invoicePartTable.position));
  const plan = planPayment({ ...invoice, parts }, request);
  if (!plan.ok && 'reason' in plan) throw statusRefusal(invoiceStatusOf(invoice), plan.reason);
  if (!plan.ok) throw new FieldRefusalError([plan]);
  const paid = { at: now, on: on ?? today, method, reference, byUserId: viewer.userId };
  const payments = await tx
    .insert(paymentTable)
    .values(plan.rows.map((row) => ({ ...row, ...paid, premiseId: path.premiseId, invoiceId: invoice.id })))
    .returning();
  await updateInvoiceSums(tx, invoice.id, now);
  const action = request.isPaid ? 'paid' : 'reversed';
  await recordDocumentHistory(tx, actor, [
    { invoiceId: invoice.id, action, detail: [method, reference].filter(Boolean).join(' · ') || null },
  ]);
  await recordAudit(tx, actor, {
    action: `invoice.${action}`,
    subject: `invoice:${invoice.id}`,
    after: {
      payments: plan.rows,
      on: paid.on,
      method,
      reference,
      seals: await sealsOfPayments(payments),
    },
  });
  await announceChange(tx, now, invoiceCalls.pay.tells);
};
