import { MAX_NOTICES_A_DAY, type PaidNoticeBody, paidNoticeCalls } from '@contract/paid-notice';
import type { Id } from '@contract/primitives';
import { invoiceStatusOf } from '@domain/invoice-state';
import { paymentDayProblem } from '@domain/payment';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import { invoiceTable } from '@server/model/invoice';
import { paidNoticeTable } from '@server/model/paid-notice';
import { premiseIdInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { minutesInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import type { NoticePath } from './queries';

const NOTICES: Limit = {
  kind: 'paid-notice',
  maxAttempts: MAX_NOTICES_A_DAY,
  minutes: minutesInDay,
  reason: 'notices',
};

/**
 * A client says that an invoice was paid; returns the notice's id. Throws not_found, document_status for an invoice with nothing
 * open, FieldRefusalError for a day on which nothing can have been paid, and rate_limited.
 */
export const sayPaid = async (
  tx: Tx,
  actor: Actor,
  { premiseId, period }: NoticePath,
  body: PaidNoticeBody,
): Promise<Id> => {
  const { viewer, now } = actor;
  const [invoice] = await tx
    .select()
    .from(invoiceTable)
    .where(
      within(
        premiseIdInReach(tx, viewer, 'paidNotice.create', invoiceTable.premiseId),
        eq(invoiceTable.premiseId, premiseId),
        eq(invoiceTable.period, period),
        eq(invoiceTable.status, 'Issued'),
      ),
    );
  if (!invoice) throw notFound();
  if (invoice.isPaid) throw new RefusalError('document_status', { status: invoiceStatusOf(invoice) });
  const problem = paymentDayProblem(body.on, await findToday(tx, now));
  if (problem) throw new FieldRefusalError([{ path: 'on', code: problem }]);
  const person = String(viewer.userId);
  await lockAttempts(tx, NOTICES, person);
  await refuseWhenLimited(tx, NOTICES, person, now);
  await countAttempt(tx, NOTICES, person, now);
  const [notice] = await tx
    .insert(paidNoticeTable)
    .values({ premiseId, period, ...body, at: now, byUserId: viewer.userId })
    .returning({ id: paidNoticeTable.id });
  if (!notice) throw new Error('The notice was not stored');
  await recordAudit(tx, actor, {
    action: 'paidNotice.said',
    subject: `invoice:${invoice.id}`,
    after: body,
  });
  await announceChange(tx, now, paidNoticeCalls.create.tells);
  return notice.id;
};
