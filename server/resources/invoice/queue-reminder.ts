import type { Id, Lang, Minor } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { paymentReference } from '@domain/how-to-pay';
import { sumMoney } from '@domain/money';
import { moneyText } from '@domain/money-text';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import type { ReminderContent } from '@server/model/mail-content';
import { issueDocumentLink } from '@server/platform/document/document-links';
import { type Payee, paymentText } from '@server/platform/document/payment-text';
import type { InvoiceSnapshot } from '@server/platform/document/printed-invoice';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMail } from '@server/platform/mail/queue-mail';
import type { Payer } from './mail-invoice';

/** An overdue invoice, or a part of it, for one recipient. */
export interface RemindedDocument {
  id: Id;
  printed: InvoiceSnapshot;
  payer: Payer;
  to: string;
}

interface Reminder {
  documents: readonly RemindedDocument[];
  payTo: Payee;
  /** What the settings say; empty for the usual sentence. */
  textIn: (language: Lang) => string;
}

/** The longest overdue are attached; the links of all are in the mail. */
const MAX_ATTACHED = 20;

/** Queues one reminder over all documents of a recipient, in the language of the newest. */
export const queueReminder = async (
  tx: Tx,
  now: Date,
  { documents, payTo, textIn }: Reminder,
): Promise<void> => {
  const oldest = [...documents].sort((a, b) => (a.printed.dueOn < b.printed.dueOn ? -1 : 1));
  const newest = oldest.at(-1);
  if (!newest) return;
  const { to, printed } = newest;
  const { language, currency, head } = printed;
  const t = translator(language);
  const money = (amount: Minor) => moneyText(language, amount, currency);
  const balance = sumMoney(documents.map(({ payer }) => payer.balance));
  const codeOf = ({ printed: { printCode }, payer }: RemindedDocument) =>
    paymentReference(printCode, payer.partNumber);
  const lines: ReminderContent['lines'] = [];
  for (const document of oldest) {
    const { id, payer } = document;
    lines.push({
      description: t('mail.reminder.line', {
        code: codeOf(document),
        premise: document.printed.premise.name,
        dueOn: dayText(language, document.printed.dueOn),
      }),
      amount: money(payer.balance),
      path: await issueDocumentLink(tx, now, { invoiceId: id, partId: payer.partId, recipient: to }),
    });
  }
  const content: ReminderContent = {
    kind: 'reminder',
    params: {
      ...(await findAccountNames(tx, [to]))(to),
      seller: head.seller.name[language],
      balance: money(balance),
      payment: paymentText(language, payTo, {
        amount: balance,
        currency,
        reference: documents.length === 1 ? codeOf(newest) : null,
      }),
    },
    text: textIn(language),
    lines,
    documents: oldest
      .slice(0, MAX_ATTACHED)
      .map(({ id, payer: { partId } }) => ({ kind: 'invoice', id, partId })),
  };
  await queueMail(tx, { to, language, content }, now);
};
