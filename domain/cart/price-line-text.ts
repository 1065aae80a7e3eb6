import type { Lang } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { PriceLine } from '@domain/cart/price-lines';
import { isAtNight } from '@domain/slot-lines';
import type { Wording } from '@src/features/booking-editor/wording';

/** What is counted at one price, and why at that: "National Day · 2 guards × 1 night". */
export const priceLineText = (
  { t, language }: Wording,
  { bucket, specialDate, dates, guards }: PriceLine,
  type: ShiftType,
): string =>
  [
    ...(specialDate ? [specialDate[language as Lang]] : []),
    ...(bucket === 'urgent' ? [t('booking.bucket.urgent')] : []),
    t('invoice.line.product', {
      guards: t('invoice.line.guards', { count: guards }),
      times: t(`invoice.line.${isAtNight(type) ? 'nights' : 'days'}`, { count: dates.length }),
    }),
  ].join(' · ');
