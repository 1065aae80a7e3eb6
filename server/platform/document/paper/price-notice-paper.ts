import type { DocumentHead } from '@contract/document-head';
import type { Day, Minor, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { dayText } from '@domain/day-text';
import { moneyText } from '@domain/money-text';
import type { Paper } from '@server/base/ports/pdf';
import { paperOf, type Wording } from './paper-parts';

interface PriceNoticePaperOptions {
  notice: {
    validFrom: Day;
    currency: string;
    seller: DocumentHead['seller'];
    rows: readonly {
      type: ShiftType;
      startTime: Time;
      endTime: Time;
      before: Minor | null;
      price: Minor;
    }[];
  };
  logo: Uint8Array | null;
}

/** The prices of one guard from a day on, beside those before. */
export const priceNoticePaper = (wording: Wording, { notice, logo }: PriceNoticePaperOptions): Paper => {
  const { lang, t } = wording;
  const { validFrom, currency, seller, rows } = notice;
  const title = t('priceNotice.title', { day: dayText(lang, validFrom) });
  return paperOf(wording, { seller, logo, title }, [
    {
      kind: 'table',
      columns: [
        { label: t('managePricing.list.shift'), isWidest: true },
        { label: t('priceNotice.before'), isNumber: true },
        { label: t('priceNotice.price'), isNumber: true },
      ],
      empty: '',
      rows: rows.map(({ type, startTime, endTime, before, price }) => ({
        cells: [
          t(`shift.type.${type}`),
          before === null ? '–' : moneyText(lang, before, currency),
          moneyText(lang, price, currency),
        ],
        note: `${startTime}-${endTime}`,
      })),
    },
    { kind: 'text', text: t('priceNotice.note') },
  ]);
};
