import type { ShiftType } from '@contract/shift';
import type { Sum } from '@domain/cart/cart-sum';
import { isAtNight } from '@domain/slot-lines';
import type { TFunction } from 'i18next';

/** "2 guards × 23 nights", "2 guards × 18 shifts · 9 days", or "9 days · 18 shifts" if their guards differ. */
export const countsText = (t: TFunction, { days, shifts, guardsEach, unit }: Sum): string => {
  const daysCount = t('booking.count.days', { count: days });
  if (guardsEach === null) return [daysCount, t('booking.count.shifts', { count: shifts })].join(' · ');
  const guards = t('booking.count.guards', { count: guardsEach });
  const product = t(`booking.count.guardsTimes.${unit}`, { guards, count: shifts });
  return unit === 'shifts' ? `${product} · ${daysCount}` : product;
};

/** "23 nights" if all the shifts are at night, else "23 days". */
export const daysCountText = (t: TFunction, shifts: readonly { type: ShiftType }[], count: number): string =>
  t(shifts.every(({ type }) => isAtNight(type)) ? 'invoice.line.nights' : 'booking.count.days', { count });
