import type { DocumentHead } from '@contract/document-head';
import type { Receipt } from '@contract/receipt';
import { dayText } from '@domain/day-text';
import { moneyText } from '@domain/money-text';
import { paymentMethodKey } from '@domain/payment-method';
import type { Paper } from '@server/base/ports/pdf';
import { paperOf, payerSection, sectionOf, type Wording } from './paper-parts';

interface ReceiptPaperOptions {
  receipt: Receipt;
  seller: DocumentHead['seller'];
  logo: Uint8Array | null;
}

/** Money that arrived, what it pays, and what is left of it. */
export const receiptPaper = (wording: Wording, { receipt, seller, logo }: ReceiptPaperOptions): Paper => {
  const { lang, t } = wording;
  const { currency, payer, allocations, left, reversed, refunded } = receipt;
  const money = (amount: number) => moneyText(lang, amount, currency);
  const method = paymentMethodKey(receipt.method);
  const changes = [
    { label: t('receipt.reversed'), amount: reversed },
    { label: t('receipt.refunded'), amount: refunded },
    { label: t('receipt.allocated'), amount: receipt.allocated },
  ].filter(({ amount }) => amount !== 0);
  return paperOf(wording, { seller, logo, title: t('receipt.title'), code: `#${receipt.id}` }, [
    {
      kind: 'sections',
      sections: [
        {
          ...payerSection(wording, { name: payer.name, address: payer.premise?.name ?? '', taxNumber: '' }),
          label: t('receipt.payer'),
        },
        sectionOf(t('receipt.on'), dayText(lang, receipt.on)),
        sectionOf(t('receipt.method'), method ? t(method) : receipt.method, receipt.reference),
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: t('receipt.used'), isWidest: true },
        { label: t('statement.column.day') },
        { label: t('document.column.amount'), isNumber: true },
      ],
      empty: t('receipt.nothingAllocated'),
      rows: allocations.map(({ printCode, premise, partName, on, amount }) => ({
        cells: [printCode, dayText(lang, on), money(amount)],
        note: [premise.name, partName].filter(Boolean).join(' · '),
      })),
    },
    {
      kind: 'sums',
      rows: [
        { label: t('receipt.amount'), value: money(receipt.amount), isTotal: true },
        ...changes.map(({ label, amount }) => ({ label, value: money(-amount) })),
        { label: t('receipt.left'), value: money(left) },
      ],
    },
  ]);
};
