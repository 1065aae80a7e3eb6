import type { Area } from '@contract/access';
import type { Instant } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { freeCancellation } from '@domain/booking-cancel';
import { type CartCell, isPaid } from '@domain/cart/cart-cells';
import { slotInterval } from '@domain/time';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface CancelUntilProps {
  cells: readonly CartCell[];
  setting: Pick<Setting, 'timeZone' | 'cancelCutOffHours' | 'lateCancelPercent'>;
  area: Area;
  now: Instant;
}

/** Until when these cells could be cancelled free of charge, once they are approved, and what the client pays after that. */
export const CancelUntil = ({ cells, setting, area, now }: CancelUntilProps) => {
  const { t, i18n } = useTranslation();
  const { timeZone, cancelCutOffHours: hours } = setting;
  // Only clients can accept the fee.
  const percent = area === 'client' ? setting.lateCancelPercent : 0;
  const starts = cells
    .filter(isPaid)
    .map(({ date, startTime, endTime }) => slotInterval(date, startTime, endTime, timeZone).startsAt);
  const { until, hasLater, bound } = freeCancellation(starts, { now, cutOffHours: hours });
  if (starts.length === 0) return null;
  return (
    <div className="text-sm text-text-muted">
      {until && (
        <p>
          {t(hasLater ? 'cart.cancel.untilEach' : 'cart.cancel.until', {
            date: formatInstant(i18n.language, until, timeZone),
            hours,
          })}
        </p>
      )}
      {bound > 0 && (
        <p>
          {t(percent > 0 ? 'cart.cancel.boundFee' : 'cart.cancel.bound', {
            shifts: t('slot.count', { count: bound }),
            hours,
            percent,
          })}
        </p>
      )}
    </div>
  );
};
