import type { Note } from '@contract/credit-note';
import type { Id } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { timesCount } from '@domain/money';
import { moneyText } from '@domain/money-text';
import type { Paper } from '@server/base/ports/pdf';
import { addressee, lineTable, paperOf, sectionOf, totals, type Wording } from './paper-parts';

interface NotePaperOptions {
  note: Note;
  /** The part of its invoice whose share the paper states, to its party. */
  partId: Id | undefined;
  logo: Uint8Array | null;
}

/** A credit or debit note as its page shows it. */
export const notePaper = (wording: Wording, { note, partId, logo }: NotePaperOptions): Paper => {
  const { lang, t } = wording;
  const { kind, status, head, currency, parts } = note;
  const index = parts.findIndex(({ id }) => id === partId);
  const part = parts[index];
  const number = index + 1;
  const money = (amount: number) => moneyText(lang, amount, currency);
  const billTo = part
    ? { name: part.name, address: part.billingAddress, email: part.email, taxNumber: '' }
    : head.billTo;
  const title = t(`note.sheetTitle.${kind}`);
  return paperOf(wording, { seller: head.seller, logo, title, code: note.code, isVoid: status === 'Void' }, [
    (status === 'Requested' || status === 'Draft') && {
      kind: 'notice',
      tone: 'accent',
      text: `${t(`document.status.${status}`)} · ${t('note.countsNot')}`,
    },
    part !== undefined && {
      kind: 'text',
      text: t('note.partOf', {
        number,
        count: parts.length,
        amount: money(part.amount),
        total: money(note.total),
      }),
    },
    {
      kind: 'sections',
      sections: [
        ...addressee(wording, { ...head, billTo }),
        sectionOf(
          t('note.onInvoice'),
          note.invoicePrintCode,
          note.issuedOn && `${t('note.issuedOn')} ${dayText(lang, note.issuedOn)}`,
        ),
      ],
    },
    { kind: 'sections', sections: [sectionOf(t('note.reason'), null, note.reason)] },
    lineTable(
      wording,
      note.lines.map(({ description, quantity, price }) => ({
        description,
        count: quantity,
        price,
        amount: timesCount(price, quantity),
      })),
      { currency, empty: '', countLabel: t('note.quantity') },
    ),
    totals(wording, note, {
      totalLabel: t(`note.total.${kind}`),
      toPay: part ? { label: t('invoice.partTotal', { number }), amount: part.amount } : null,
    }),
  ]);
};
