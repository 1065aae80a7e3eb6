import type { DocumentHead } from '@contract/document-head';
import type { Day, Instant } from '@contract/primitives';
import { invoiceTotals } from '@domain/billing';
import { isPaid } from '@domain/cart/cart-cells';
import { specialDateOf, surchargeOf } from '@domain/cart/cart-sum';
import { priceLineText } from '@domain/cart/price-line-text';
import { priceLinesOf } from '@domain/cart/price-lines';
import { dayListText } from '@domain/day-list-text';
import { instantText } from '@domain/day-text';
import { joinSentences } from '@domain/join-sentences';
import type { EvaluatedCell } from '@domain/validation';
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

type LineShift = Pick<EvaluatedCell, 'shiftId' | 'type' | 'startTime' | 'endTime'>;

interface OrderPaperOptions {
  /** Every cell of the order, with its price now. */
  cells: readonly EvaluatedCell[];
  head: DocumentHead;
  logo: Uint8Array | null;
  reference: string | null;
  currency: string;
  taxLabel: string;
  taxRate: number;
  /** The company's rule for typhoons and black rainstorms; empty if there is none. */
  cancelRule: string;
  now: Instant;
  timeZone: string;
}

const shiftText = ({ t }: Wording, { type, startTime, endTime }: LineShift): string =>
  `${t(`shift.type.${type}`)} ${startTime}–${endTime}`;

/** A line for each price of each shift of each item. */
const linesOf = (wording: Wording, cells: readonly EvaluatedCell[]) => {
  const shown = cells.map((cell) => ({
    ...cell,
    surcharge: surchargeOf(cell),
    specialDate: specialDateOf(cell),
  }));
  const shifts = new Map<string, { shift: EvaluatedCell; cells: typeof shown }>();
  for (const cell of shown) {
    const key = `${cell.cartItem} ${cell.shiftId} ${cell.startTime} ${cell.endTime}`;
    const found = shifts.get(key);
    if (found) found.cells.push(cell);
    else shifts.set(key, { shift: cell, cells: [cell] });
  }
  return [...shifts.values()].flatMap(({ shift, cells: ofShift }) =>
    priceLinesOf(ofShift, shift).map((line) => ({
      description: wording.t('invoice.line.described', {
        line: shiftText(wording, shift),
        extent: priceLineText(wording, line, shift.type),
      }),
      price: line.price,
      count: line.guards * line.dates.length,
      amount: line.amount,
      note: dayListText(wording.lang, line.dates),
    })),
  );
};

/** What an order would cost if it were placed now, as the cart shows it. It is no order. */
export const orderPaper = (wording: Wording, options: OrderPaperOptions): Paper => {
  const { lang, t } = wording;
  const { cells, head, logo, currency, taxLabel, taxRate, cancelRule, now, timeZone } = options;
  const lines = linesOf(wording, cells);
  const days: Day[] = [...new Set(cells.map(({ date }) => date))].sort();
  const leftOut = cells.filter((cell) => !isPaid(cell)).length;
  const sums = invoiceTotals(
    lines.map(({ amount }) => amount),
    taxRate,
  );
  return paperOf(wording, { seller: head.seller, logo, title: t('quotation.title') }, [
    {
      kind: 'notice',
      tone: 'accent',
      text: joinSentences([
        t('cart.quotation.notOrder'),
        t('cart.quotation.asOf', { at: instantText(lang, now, timeZone) }),
      ]),
    },
    {
      kind: 'sections',
      sections: [
        ...addressee(wording, head),
        sectionOf(
          t('cart.quotation.days'),
          dayListText(lang, days),
          ...referenceLines(wording, options.reference ? [options.reference] : []),
        ),
      ],
    },
    lineTable(wording, lines, { currency, empty: t('cart.problem.nothing') }),
    totals(wording, { ...sums, currency, taxLabel, taxRate }, { totalLabel: t('document.total') }),
    leftOut > 0 && { kind: 'text', text: t('cart.leftOut', { count: leftOut }) },
    cancelRule !== '' && {
      kind: 'sections',
      sections: [sectionOf(t('cart.cancel.rule'), null, cancelRule)],
    },
  ]);
};
