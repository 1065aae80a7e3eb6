import type { Instant } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { freeCancellation } from '@domain/booking-cancel';
import { type CartCell, isPaid } from '@domain/cart/cart-cells';
import { slotInterval } from '@domain/time';
import { CancelRule } from '@src/components/ui/cancel-rule';
import { Card } from '@src/components/ui/card';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

export type CancelSetting = Pick<Setting, 'timeZone' | 'cancelCutOffHours' | 'cancelRule'>;

interface CancelUntilProps {
  cells: readonly CartCell[];
  setting: CancelSetting;
  now: Instant;
}

/** Until when these cells could be cancelled free of charge, once they are approved. */
export const CancelUntil = ({ cells, setting, now }: CancelUntilProps) => {
  const { t, i18n } = useTranslation();
  const { timeZone, cancelCutOffHours: hours } = setting;
  const starts = cells
    .filter(isPaid)
    .map(({ date, startTime, endTime }) => slotInterval(date, startTime, endTime, timeZone).startsAt);
  const { until, hasLater, bound } = freeCancellation(starts, { now, cutOffHours: hours });
  if (starts.length === 0) return null;
  return (
    <p className="text-sm text-text-muted">
      {[
        until &&
          t(hasLater ? 'cart.cancel.untilEach' : 'cart.cancel.until', {
            date: formatInstant(i18n.language, until, timeZone),
            hours,
          }),
        bound > 0 && t('cart.cancel.bound', { shifts: t('slot.count', { count: bound }), hours }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
};

/** The terms on which the whole cart could be cancelled, with the company's rule for typhoons. */
export const CancelTerms = (terms: CancelUntilProps) => {
  const { t } = useTranslation();
  return (
    <Card title={t('cart.cancel.title')}>
      <div className="flex flex-col gap-2">
        <CancelUntil {...terms} />
        <CancelRule rule={terms.setting.cancelRule} />
      </div>
    </Card>
  );
};
