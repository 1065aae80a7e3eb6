import type { Invoice } from '@contract/invoice';
import type { Id } from '@contract/primitives';
import { amountDue } from '@domain/amount-due';
import { firstDayOf, lastDayOf } from '@domain/day';
import { dayListText } from '@domain/day-list-text';
import { dayRangeText, dayText, monthText } from '@domain/day-text';
import { paymentReference } from '@domain/how-to-pay';
import { moneyText } from '@domain/money-text';
import { distinctReferences, sharedReference } from '@domain/order-reference';
import type { Paper } from '@server/base/ports/pdf';
import {
  addressee,
  howToPay,
  lineTable,
  paperOf,
  referenceLines,
  sectionOf,
  totals,
  type Wording,
} from './paper-parts';

const CHANGE_LABELS = {
  debited: 'invoice.debited',
  credited: 'invoice.credited',
  notes: 'invoice.notesOnIt',
  paid: 'invoice.paid',
} as const;

interface InvoicePaperOptions {
  invoice: Invoice;
  /** The part that the paper bills, to its party. */
  partId: Id | undefined;
  logo: Uint8Array | null;
}

/** An invoice as its page shows it, with the amount due now. */
export const invoicePaper = (wording: Wording, { invoice, partId, logo }: InvoicePaperOptions): Paper => {
  const { lang, t } = wording;
  const { status, currency, period, printCode, head, parts } = invoice;
  const { seller, site } = head;
  const index = parts.findIndex(({ id }) => id === partId);
  const part = parts[index];
  const number = index + 1;
  const isForPayment = status !== 'Draft' && status !== 'Void';
  const payable = isForPayment ? amountDue(invoice, part?.id) : null;
  const money = (amount: number) => moneyText(lang, amount, currency);
  const isReferenceShared = sharedReference(invoice.lines) !== null;
  const billTo = part
    ? { name: part.name, address: part.billingAddress, email: part.email, taxNumber: '' }
    : head.billTo;
  return paperOf(
    wording,
    { seller, logo, title: t('invoice.title'), code: printCode, isVoid: status === 'Void' },
    [
      status === 'Draft' && {
        kind: 'notice',
        tone: 'accent',
        text: `${invoice.forecast ? t('invoice.forecast.badge') : t('document.status.Draft')} · ${t('invoice.notForPayment')}`,
      },
      part !== undefined && {
        kind: 'text',
        text: t('invoice.partOf', {
          number,
          count: parts.length,
          amount: money(part.total),
          total: money(invoice.total),
        }),
      },
      {
        kind: 'sections',
        sections: [
          ...addressee(wording, { billTo, site }),
          sectionOf(
            t('document.period'),
            monthText(lang, period),
            dayRangeText(lang, firstDayOf(period), lastDayOf(period)),
            invoice.issuedOn && t('invoice.issued', { date: dayText(lang, invoice.issuedOn) }),
            ...referenceLines(wording, invoice.references),
            invoice.replaces && t('invoice.replaces', { code: invoice.replaces }),
            invoice.dueOn && t('invoice.due', { date: dayText(lang, invoice.dueOn) }),
          ),
        ],
      },
      lineTable(
        wording,
        invoice.lines.map((line) => ({
          ...line,
          note: [
            dayListText(lang, line.days),
            ...(isReferenceShared ? [] : referenceLines(wording, distinctReferences([line]))),
          ]
            .filter(Boolean)
            .join('\n'),
        })),
        { currency, empty: t('invoice.empty') },
      ),
      totals(wording, invoice, {
        totalLabel: invoice.forecast ? t('invoice.expectedTotal') : t('document.total'),
        additional: [
          ...(part ? [{ label: t('invoice.partTotal', { number }), amount: part.total }] : []),
          ...(payable?.changes.map(({ kind, amount }) => ({ label: t(CHANGE_LABELS[kind]), amount })) ?? []),
        ],
        toPay: payable && {
          label: part ? t('invoice.partToPay', { number }) : t('invoice.balance'),
          amount: payable.due,
        },
      }),
      howToPay(
        wording,
        seller,
        payable && payable.due > 0
          ? {
              amount: payable.due,
              currency,
              reference: paymentReference(printCode, part && number),
            }
          : null,
      ),
      invoice.notes !== '' && {
        kind: 'sections',
        sections: [sectionOf(t('document.notes'), null, invoice.notes)],
      },
    ],
  );
};
