import type { Minor } from '@contract/primitives';
import type { NoteSums, NoteVerdict } from '@domain/credit-note';
import { moneyText } from '@domain/money-text';
import type { Actor } from '@server/base/actor';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import type { InvoiceRow } from '@server/model/invoice';
import { type IssuedInvoice, isIssued, statusRefusal } from '@server/resources/invoice/lock-queries';

/** The live invoice if it is issued; throws document_status for a draft. */
export const requireIssuedInvoice = (invoice: InvoiceRow | null): IssuedInvoice => {
  if (!isIssued(invoice)) throw statusRefusal('Draft', 'noteOnDraft');
  return invoice;
};

export const overCreditOfSlot = (
  { lang, t }: Actor,
  line: number,
  left: Minor,
  currency: string,
): RefusalError => {
  const params = { left: moneyText(lang, left, currency) };
  const message = t('problem.over_credit.slot', params);
  return new RefusalError('over_credit', params, {
    reason: 'slot',
    members: { left },
    errors: [{ path: `lines.${line}.price`, code: 'over_credit', message }],
  });
};

const overCredit = ({ lang, t }: Actor, left: NoteSums, currency: string): RefusalError => {
  const params = { left: moneyText(lang, left.subtotal, currency) };
  const message = t('problem.over_credit.left', params);
  return new RefusalError('over_credit', params, {
    reason: 'left',
    members: { left },
    errors: [{ path: 'lines', code: 'over_credit', message }],
  });
};

/** The sums of a note; throws if it can't be issued with them. */
export const requireValidSums = (actor: Actor, verdict: NoteVerdict, currency: string): NoteSums => {
  if (verdict.ok) return verdict.sums;
  if (verdict.code === 'over_credit') throw overCredit(actor, verdict.left, currency);
  const code = verdict.code === 'too_big' ? 'note_too_big' : verdict.code;
  throw new FieldRefusalError([{ path: 'lines', code }]);
};
