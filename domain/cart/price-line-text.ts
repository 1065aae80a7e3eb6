import type { Lang } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { guardsByTimesText } from '../guards-by-times-text';
import type { PriceLine } from './price-lines';

interface Wording {
  t: (key: string, params?: Record<string, unknown>) => string;
  lang: Lang;
}

/** What is counted at one price, and why at that: "National Day · 2 guards × 1 night". */
export const priceLineText = (
  { t, lang }: Wording,
  { bucket, specialDate, dates, guards }: PriceLine,
  type: ShiftType,
): string =>
  [
    ...(specialDate ? [specialDate[lang]] : []),
    ...(bucket === 'urgent' ? [t('booking.bucket.urgent')] : []),
    guardsByTimesText(t, type, { guards, times: dates.length }),
  ].join(' · ');
