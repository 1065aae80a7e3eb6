import type { Day, Id, Lang, Minor, Texts } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { sumMoney } from '@domain/money';
import { moneyText } from '@domain/money-text';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import type { ReminderContent } from '@server/model/mail-content';
import { issueDocumentLink } from '@server/platform/document/document-links';
import { type Payee, paymentText } from '@server/platform/document/payment-text';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMail } from '@server/platform/mail/queue-mail';

/** An overdue invoice, a part of it, or an opening balance, for one recipient. */
export interface RemindedDocument {
  kind: 'invoice' | 'opening-balance';
  id: Id;
  /** Of a split invoice. */
  partId: Id | null;
  to: string;
  language: Lang;
  /** With the number of the part. */
  code: string;
  premise: string;
  dueOn: Day;
  currency: string;
  balance: Minor;
}

interface Reminder {
  documents: readonly RemindedDocument[];
  payTo: Payee & { name: Texts };
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
  const oldest = [...documents].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const newest = oldest.at(-1);
  if (!newest) return;
  const { to, language, currency } = newest;
  const t = translator(language);
  const money = (amount: Minor) => moneyText(language, amount, currency);
  const balance = sumMoney(documents.map((document) => document.balance));
  const lines: ReminderContent['lines'] = [];
  for (const { kind, id, partId, code, premise, ...document } of oldest) {
    const line = {
      description: t('mail.reminder.line', { code, premise, dueOn: dayText(language, document.dueOn) }),
      amount: money(document.balance),
    };
    const path =
      kind === 'invoice' && (await issueDocumentLink(tx, now, { invoiceId: id, partId, recipient: to }));
    lines.push(path ? { ...line, path } : line);
  }
  const content: ReminderContent = {
    kind: 'reminder',
    params: {
      ...(await findAccountNames(tx, [to]))(to),
      seller: payTo.name[language],
      balance: money(balance),
      payment: paymentText(language, payTo, {
        amount: balance,
        currency,
        reference: documents.length === 1 ? newest.code : null,
      }),
    },
    text: textIn(language),
    lines,
    documents: oldest
      .filter(({ kind }) => kind === 'invoice')
      .slice(0, MAX_ATTACHED)
      .map(({ id, partId }) => ({ kind: 'invoice', id, partId })),
  };
  await queueMail(tx, { to, language, content }, now);
};
