import { invoiceCalls } from '@contract/invoice';
import type { Minor } from '@contract/primitives';
import { firstDayOf, lastDayOf } from '@domain/day';
import { dayRangeText, dayText } from '@domain/day-text';
import { paymentReference } from '@domain/how-to-pay';
import { moneyText } from '@domain/money-text';
import { percentText } from '@domain/number-text';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import { invoiceTable } from '@server/model/invoice';
import type { InvoiceContent } from '@server/model/mail-content';
import { recordAudit } from '@server/platform/audit/record-audit';
import { issueDocumentLink } from '@server/platform/document/document-links';
import { addressesText, recordDocumentHistory } from '@server/platform/document/history';
import { paymentText } from '@server/platform/document/payment-text';
import { type InvoiceSnapshot, unsealInvoice } from '@server/platform/document/printed-invoice';
import { damagedDocument } from '@server/platform/document/snapshot';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { type InvoicePath, type IssuedInvoice, isIssued, lockInvoice, statusRefusal } from './lock-queries';
import { requireRecipients } from './mail-recipients';
import { findPayers, isSame, type Payer } from './payer-queries';

interface MailedDocument extends Pick<IssuedInvoice, 'id'> {
  printed: InvoiceSnapshot;
  payers: readonly Payer[];
}

/** Queues mails about an issued invoice, in the payers' language. */
const queueInvoiceMails = async (
  tx: Tx,
  now: Date,
  { id, printed, payers }: MailedDocument,
): Promise<void> => {
  const { premise, period, language, currency, head } = printed;
  const t = translator(language);
  const money = (amount: Minor) => moneyText(language, amount, currency);
  const accountNames = await findAccountNames(
    tx,
    payers.flatMap(({ emails }) => emails),
  );
  for (const { emails, partId, partNumber, total, balance } of payers) {
    const contentFor = (to: string, path: string): InvoiceContent => ({
      kind: 'invoice',
      params: {
        ...accountNames(to),
        seller: head.seller.name[language],
        premise: premise.name,
        code: printed.printCode,
        period: dayRangeText(language, firstDayOf(period), lastDayOf(period)),
        total: money(total),
        balance: money(balance),
        dueOn: dayText(language, printed.dueOn),
        payment:
          balance > 0
            ? paymentText(language, head.seller, {
                amount: balance,
                currency,
                reference: paymentReference(printed.printCode, partNumber),
              })
            : '',
      },
      lines: [
        ...printed.lines.map(({ description, amount }) => ({
          description: description[language],
          amount: money(amount),
        })),
        ...(printed.tax === 0
          ? []
          : [
              {
                description: `${printed.taxLabel[language] || t('document.tax')} ${percentText(language, printed.taxRate)}`,
                amount: money(printed.tax),
              },
            ]),
        ...(partNumber === undefined
          ? []
          : [{ description: t('invoice.partTotal', { number: partNumber }), amount: money(total) }]),
      ],
      document: { kind: 'invoice', id, partId },
      path,
    });
    for (const to of emails) {
      const path = await issueDocumentLink(tx, now, { invoiceId: id, partId, recipient: to });
      await queueMail(tx, { to, language, content: contentFor(to, path) }, now);
    }
  }
};

/** Each address once, as first written: a mail has one link for each recipient. */
const eachOnce = (addresses: readonly string[]): string[] =>
  addresses.filter((address, index) => addresses.findIndex((earlier) => isSame(earlier, address)) === index);

/**
 * Mails an issued invoice to its payers or to the given addresses. Throws document_status for a draft, conflict for a payer without
 * an address or with one that staff have not confirmed, and rate_limited. Can be repeated.
 */
export const mailInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { to }: { to?: string[] },
): Promise<void> => {
  const invoice = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  if (!isIssued(invoice)) throw statusRefusal('Draft');
  const printed = await unsealInvoice(invoice);
  if (!printed) throw damagedDocument();
  const { total, balance } = invoice;
  const payers = to
    ? [{ emails: eachOnce(to), partId: null, total, balance }]
    : await findPayers(tx, invoice, printed);
  const emails = payers.flatMap((payer) => payer.emails);
  const unknownAddresses = await requireRecipients(tx, actor, invoice, {
    addresses: emails,
    payer: printed.head.billTo,
  });
  await queueInvoiceMails(tx, actor.now, { id: invoice.id, printed, payers });
  await recordMailed(tx, actor, invoice, { action: 'mailed', emails, unknownAddresses });
  await announceChange(tx, actor.now, invoiceCalls.mail.tells);
};

interface MailedInvoice {
  action: 'mailed' | 'reminded';
  emails: readonly string[];
  /** Addresses that the company doesn't know. */
  unknownAddresses?: readonly string[];
}

/** Records on the invoice, in its history and in the audit that it was mailed. */
export const recordMailed = async (
  tx: Tx,
  actor: AnyActor,
  { id }: Pick<IssuedInvoice, 'id'>,
  { action, emails, unknownAddresses = [] }: MailedInvoice,
): Promise<void> => {
  const addresses = [...new Set(emails)];
  if (action === 'mailed')
    await tx.update(invoiceTable).set({ mailedAt: actor.now }).where(eq(invoiceTable.id, id));
  await recordDocumentHistory(tx, actor, [{ invoiceId: id, action, detail: addressesText(addresses) }]);
  await recordAudit(tx, actor, {
    action: `invoice.${action}`,
    subject: `invoice:${id}`,
    after: { email: addresses, ...(unknownAddresses.length > 0 && { unknownAddresses }) },
  });
};
