import type { Booking, Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { formatDay, formatMoney } from '@src/lib/format';
import { byDay } from '@src/lib/slot-days';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseAll } from './choose-all';
import { PlacesOfDay } from './slot-problems';
import { SlotRow } from './slot-row';
import { daysAtFirst, endingOf, sumOf } from './slots';
import type { SlotProblems } from './use-slot-problems';
import type { Ticks } from './use-ticks';

/** What an approver does with the slots of a first order that wait. */
export interface SlotDecision {
  ticks: Ticks;
  problems: SlotProblems;
  onReject: (slot: Slot) => void;
}

interface SlotDaysProps {
  booking: Booking;
  now: Instant;
  decision?: SlotDecision | undefined;
  /** What else can be done with a slot. */
  actionOf?: ((slot: Slot) => ReactNode) | undefined;
}

const isWaiting = ({ state }: Slot): boolean => state === 'requested';

/** The slots of a booking, day by day; of a long one those at hand first, unless there is something to decide. */
export const SlotDays = ({ booking, now, decision, actionOf }: SlotDaysProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const waiting = booking.slots.filter(isWaiting);
  const [isUnfolded, setUnfolded] = useState({ earlier: false, later: false });
  const days = byDay(booking.slots);
  const folded = decision ? { earlier: [], shown: days, later: [] } : daysAtFirst(days, now);
  const shown = [
    ...(isUnfolded.earlier ? folded.earlier : []),
    ...folded.shown,
    ...(isUnfolded.later ? folded.later : []),
  ];
  const saidReason = endingOf(booking)?.reason;
  const choiceOf = (slot: Slot) =>
    decision && isWaiting(slot)
      ? {
          canChoose: decision.ticks.canChoose(slot.id),
          isChosen: decision.ticks.isChosen(slot.id),
          onChoose: (isChosen: boolean) => decision.ticks.onChoose([slot.id], isChosen),
          onReject: () => decision.onReject(slot),
          problems: decision.problems.of(slot),
        }
      : undefined;
  return (
    <Card title={t('booking.detail.shifts', { count: booking.slots.length })}>
      {decision && waiting.length > 0 && (
        <div className="mb-4">
          <ChooseAll
            ids={waiting.map(({ id }) => id)}
            ticks={decision.ticks}
            label={(chosen) => t('booking.decision.chosen', { chosen, count: waiting.length })}
          >
            <span className="tabular text-sm font-medium">
              {formatMoney(
                language,
                sumOf(waiting.filter(({ id }) => decision.ticks.isChosen(id))),
                booking.currency,
              )}
            </span>
          </ChooseAll>
        </div>
      )}
      {folded.earlier.length > 0 && !isUnfolded.earlier && (
        <Button
          variant="ghost"
          size="sm"
          icon={ChevronUp}
          className="mb-3 -ml-3"
          onClick={() => setUnfolded({ ...isUnfolded, earlier: true })}
        >
          {t('booking.detail.showEarlier', { count: folded.earlier.length })}
        </Button>
      )}
      {shown.map(({ date, slots }) => (
        <section key={date} className="mt-4 first-of-type:mt-0">
          <h3 className="flex flex-wrap items-baseline gap-x-3 border-b pb-1 text-sm font-semibold">
            <span className="whitespace-nowrap">{formatDay(language, date, 'weekday')}</span>
            {decision && slots.some(isWaiting) && <PlacesOfDay day={date} problems={decision.problems} />}
            <span className="tabular ml-auto font-normal text-text-muted">
              {formatMoney(language, sumOf(slots), booking.currency)}
            </span>
          </h3>
          <ul className="divide-y divide-line">
            {slots.map((slot) => (
              <SlotRow
                key={slot.id}
                slot={slot}
                currency={booking.currency}
                choice={choiceOf(slot)}
                action={actionOf?.(slot)}
                saidReason={saidReason}
              />
            ))}
          </ul>
        </section>
      ))}
      {folded.later.length > 0 && !isUnfolded.later && (
        <Button
          variant="ghost"
          size="sm"
          icon={ChevronDown}
          className="mt-3 -ml-3"
          onClick={() => setUnfolded({ ...isUnfolded, later: true })}
        >
          {t('booking.detail.showLater', { count: folded.later.length })}
        </Button>
      )}
    </Card>
  );
};
