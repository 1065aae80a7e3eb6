import type { BookingRow } from '@contract/booking';
import { sumMoney } from '@domain/money';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { formatMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenBookings } from './use-chosen-bookings';

interface BulkBarProps {
  chosen: ChosenBookings;
  isRunning: boolean;
  onApprove: () => void;
}

const isChange = ({ status }: BookingRow): boolean => status === 'PendingApproval';

/** What an approval of these bookings does: orders with their shifts and sum, and changes of what is in force. */
const useNumbers = (rows: readonly BookingRow[]): string => {
  const { t, i18n } = useTranslation();
  const orders = rows.filter((row) => !isChange(row));
  const changes = rows.filter(isChange).length;
  const currency = rows[0]?.currency ?? '';
  const said: string[] = [];
  if (orders.length > 0)
    said.push(
      t('manageBooking.bulk.orders', {
        count: orders.length,
        shifts: t('slot.count', { count: orders.reduce((sum, { slotCount }) => sum + slotCount, 0) }),
        total: formatMoney(i18n.language, sumMoney(orders.map(({ total }) => total)), currency),
      }),
    );
  if (changes > 0) said.push(t('manageBooking.bulk.changes', { count: changes }));
  return said.join(' · ');
};

/** Chooses all bookings of the page that can be approved, and approves those chosen. */
export const BulkBar = ({ chosen, isRunning, onApprove }: BulkBarProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const count = chosen.chosen.length;
  const isSome = count > 0 && count < chosen.open.length;
  const numbers = useNumbers(chosen.chosen);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div
      className={clsx(
        'flex min-h-control flex-wrap items-center gap-x-4 gap-y-2',
        // What is chosen further down is approved from there.
        count > 0 && 'sticky top-14 z-bar -mx-4 -my-2 bg-surface px-4 py-2 md:-mx-6 md:px-6',
      )}
    >
      <Checkbox
        ref={box}
        label={t('manageBooking.bulk.all', { count: chosen.open.length })}
        checked={count > 0 && count === chosen.open.length}
        disabled={isRunning}
        onChange={({ target }) =>
          chosen.choose(
            chosen.open.map(({ id }) => id),
            target.checked,
          )
        }
      />
      {count > 0 && (
        <>
          <span className="tabular text-sm text-text-muted">{numbers}</span>
          <Button
            kind="primary"
            icon={Check}
            className="ml-auto"
            disabled={isRunning}
            confirm={{
              title: t('manageBooking.bulk.confirmTitle', { count }),
              description: t('twoSentences', { first: numbers, second: t('manageBooking.bulk.confirmText') }),
              confirmLabel: t('manageBooking.bulk.approve', { count }),
            }}
            onClick={onApprove}
          >
            {t('manageBooking.bulk.approve', { count })}
          </Button>
        </>
      )}
    </div>
  );
};
