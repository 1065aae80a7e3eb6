import type { Day } from '@contract/primitives';
import type { Quotation } from '@contract/quotation';
import { firstDayOf, lastDayOf } from '@domain/day';
import { dayListText } from '@domain/day-list-text';
import { dayRangeText, dayText, monthText } from '@domain/day-text';
import type { Paper } from '@server/base/ports/pdf';
import {
  addressee,
  lineTable,
  paperOf,
  referenceLines,
  sectionOf,
  totals,
  type Wording,
} from './paper-parts';

interface QuotationPaperOptions {
  quotation: Quotation;
  logo: Uint8Array | null;
  today: Day;
}

/** A month as ordered today, as its page shows it. */
export const quotationPaper = (
  wording: Wording,
  { quotation, logo, today }: QuotationPaperOptions,
): Paper => {
  const { lang, t } = wording;
  const { period, head, lines, currency, waiting } = quotation;
  return paperOf(wording, { seller: head.seller, logo, title: t('quotation.title') }, [
    {
      kind: 'sections',
      sections: [
        ...addressee(wording, head),
        sectionOf(
          t('document.period'),
          monthText(lang, period),
          dayRangeText(lang, firstDayOf(period), lastDayOf(period)),
          t('quotation.asOf', { date: dayText(lang, today) }),
          ...referenceLines(wording, quotation.references),
        ),
      ],
    },
    lineTable(
      wording,
      lines.map((line) => ({
        ...line,
        note: [dayListText(lang, line.dates), ...(line.isWaiting ? [t('quotation.waiting')] : [])].join(
          ' · ',
        ),
      })),
      { currency, empty: t('quotation.empty') },
    ),
    totals(wording, quotation, {
      totalLabel: t('document.total'),
      additional: lines.some(({ isWaiting }) => isWaiting)
        ? [{ label: t('quotation.ofTotal'), amount: waiting }]
        : [],
    }),
    { kind: 'text', text: t('quotation.note') },
  ]);
};
