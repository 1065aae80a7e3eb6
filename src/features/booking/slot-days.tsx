import type { Booking, Slot } from '@contract/booking';
import { Card } from '@src/components/ui/card';
import { Checkbox } from '@src/components/ui/checkbox';
import { formatDay, formatMoney } from '@src/lib/format';
import { byDay } from '@src/lib/slot-days';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotRow } from './slot-row';
import { sumOf, waitingSlots } from './slots';

/** Ticks of an approver over the slots that wait. */
export interface SlotTicks {
  isChosen: (slot: Slot) => boolean;
  onChoose: (slots: readonly Slot[], isChosen: boolean) => void;
  onReject: (slot: Slot) => void;
}

interface SlotDaysProps {
  booking: Booking;
  ticks?: SlotTicks | undefined;
}

/** All slots of a booking, day by day. */
export const SlotDays = ({ booking, ticks }: SlotDaysProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const choiceOf = (slot: Slot) =>
    ticks && slot.state === 'requested'
      ? {
          isChosen: ticks.isChosen(slot),
          onChoose: (isChosen: boolean) => ticks.onChoose([slot], isChosen),
          onReject: () => ticks.onReject(slot),
        }
      : undefined;
  return (
    <Card title={t('booking.detail.shifts', { count: booking.slots.length })}>
      {ticks && <ChooseAll booking={booking} ticks={ticks} />}
      {byDay(booking.slots).map(({ date, slots }) => (
        <section key={date} className="mt-4 first-of-type:mt-0">
          <h3 className="flex items-baseline justify-between gap-3 border-b pb-1 text-sm font-semibold">
            {formatDay(language, date, 'weekday')}
            <span className="tabular font-normal text-text-muted">
              {formatMoney(language, sumOf(slots), booking.currency)}
            </span>
          </h3>
          <ul className="divide-y divide-line">
            {slots.map((slot) => (
              <SlotRow key={slot.id} slot={slot} currency={booking.currency} choice={choiceOf(slot)} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
};

const ChooseAll = ({ booking, ticks }: { booking: Booking; ticks: SlotTicks }) => {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const waiting = waitingSlots(booking);
  const chosen = waiting.filter(ticks.isChosen);
  const isSome = chosen.length > 0 && chosen.length < waiting.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-surface-sunken px-3 py-2">
      <Checkbox
        ref={box}
        label={t('booking.decision.chosen', { chosen: chosen.length, count: waiting.length })}
        checked={chosen.length === waiting.length}
        onChange={(event) => ticks.onChoose(waiting, event.target.checked)}
      />
      <span className="tabular text-sm font-medium">
        {formatMoney(i18n.language, sumOf(chosen), booking.currency)}
      </span>
    </div>
  );
};
