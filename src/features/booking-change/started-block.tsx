import type { OpenedBooking } from '@domain/cart/open-booking';
import { sumMoney, timesCount } from '@domain/money';
import { Card } from '@src/components/ui/card';
import { shiftName, type Wording } from '@src/features/booking-editor/wording';
import { daysText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { Lock } from 'lucide-react';

/** The started shifts of the booking: shown, but not editable. */
export const StartedBlock = ({ opened, wording }: { opened: OpenedBooking; wording: Wording }) => {
  const { t, language, currency } = wording;
  const amount = sumMoney(opened.started.map(({ price, guards }) => timesCount(price, guards)));
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Lock className="size-4 text-text-muted" aria-hidden />
          {t('booking.edit.startedTitle')}
        </span>
      }
      action={<span className="tabular font-semibold">{formatMoney(language, amount, currency)}</span>}
    >
      <p className="text-sm text-text-muted">{t('booking.edit.startedHelp')}</p>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {opened.startedItems.map((item) => (
          <li key={item.key}>
            <span className="font-medium">{daysText(language, item.dates)}</span>
            <ul className="text-text-muted">
              {item.shifts.map((shift) => (
                <li
                  key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}
                  className="flex flex-wrap justify-between gap-x-4"
                >
                  {shiftName(wording, shift)}
                  <span className="tabular">{t('cart.guardsADay', { count: shift.numOfSecurity })}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
};
