import type { Sum } from '@domain/cart/cart-sum';
import type { TFunction } from 'i18next';

/** "2 guards × 23 nights", "2 guards × 18 shifts · 9 days", or "9 days · 18 shifts" if their guards differ. */
export const countsText = (t: TFunction, { days, shifts, guardsEach, unit }: Sum): string => {
  const daysCount = t('booking.count.days', { count: days });
  if (guardsEach === null) return [daysCount, t('booking.count.shifts', { count: shifts })].join(' · ');
  const guards = t('booking.count.guards', { count: guardsEach });
  const product = t(`booking.count.guardsTimes.${unit}`, { guards, count: shifts });
  return unit === 'shifts' ? `${product} · ${daysCount}` : product;
};
