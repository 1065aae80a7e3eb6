import type { Note } from '@contract/credit-note';
import { dayText } from '@domain/day-text';
import { timesCount } from '@domain/money';
import type { Paper } from '@server/base/ports/pdf';
import { addressee, lineTable, paperOf, sectionOf, totals, type Wording } from './paper-parts';

/** A credit or debit note as its page shows it. */
export const notePaper = (wording: Wording, note: Note, logo: Uint8Array | null): Paper => {
  const { lang, t } = wording;
  const { kind, status, head, currency } = note;
  const title = t(`note.sheetTitle.${kind}`);
  return paperOf(wording, { seller: head.seller, logo, title, code: note.code, isVoid: status === 'Void' }, [
    (status === 'Requested' || status === 'Draft') && {
      kind: 'notice',
      tone: 'accent',
      text: `${t(`document.status.${status}`)} · ${t('note.countsNot')}`,
    },
    {
      kind: 'sections',
      sections: [
        ...addressee(wording, head),
        sectionOf(
          t('note.onInvoice'),
          note.invoiceCode,
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
    totals(wording, note, { totalLabel: t(`note.total.${kind}`) }),
  ]);
};
