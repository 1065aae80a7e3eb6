import type { BookingRow } from '@contract/booking';
import { sumMoney } from '@domain/money';
import { BulkBar } from '@src/components/table/bulk-bar';
import { Button } from '@src/components/ui/button';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { formatMoney } from '@src/lib/format';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ApprovalBarProps {
  chosen: ChosenRows<BookingRow>;
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
export const ApprovalBar = ({ chosen, isRunning, onApprove }: ApprovalBarProps) => {
  const { t } = useTranslation();
  const count = chosen.chosen.length;
  const numbers = useNumbers(chosen.chosen);
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
