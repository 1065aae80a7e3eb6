import type { BookingListRow } from '@contract/booking';
import { sumMoney } from '@domain/money';
import { BulkBar } from '@src/components/table/bulk-bar';
import { Button } from '@src/components/ui/button';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { formatMoney } from '@src/lib/format';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ApprovalBarProps {
  chosen: ChosenRows<BookingListRow>;
  isRunning: boolean;
  onApprove: () => void;
}

const isChange = ({ status }: BookingListRow): boolean => status === 'PendingApproval';

/**
 * Summarises what approving these bookings does: orders with their shifts and sum, and changes to bookings in
 * force.
 */
const useSummary = (rows: readonly BookingListRow[]): string => {
  const { t, i18n } = useTranslation();
  const orders = rows.filter((row) => !isChange(row));
  const changes = rows.filter(isChange).length;
  const currency = rows[0]?.currency ?? '';
  const parts: string[] = [];
  if (orders.length > 0)
    parts.push(
      t('manageBooking.bulk.orders', {
        count: orders.length,
        shifts: t('slot.count', { count: orders.reduce((sum, { slotCount }) => sum + slotCount, 0) }),
        total: formatMoney(i18n.language, sumMoney(orders.map(({ total }) => total)), currency),
      }),
    );
  if (changes > 0) parts.push(t('manageBooking.bulk.changes', { count: changes }));
  return parts.join(' · ');
};

/** Selects all approvable bookings of the page and approves the selected ones. */
export const ApprovalBar = ({ chosen, isRunning, onApprove }: ApprovalBarProps) => {
  const { t } = useTranslation();
  const count = chosen.chosen.length;
  const numbers = useSummary(chosen.chosen);
  return (
    <BulkBar
      chosen={chosen}
      allLabel={t('manageBooking.bulk.all', { count: chosen.open.length })}
      isRunning={isRunning}
      numbers={numbers}
    >
      <Button
        kind="primary"
        icon={Check}
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
    </BulkBar>
  );
};
