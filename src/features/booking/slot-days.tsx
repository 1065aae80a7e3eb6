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
import { endingOf, foldDays, sumAmounts } from './slots';
import type { SlotProblems } from './use-slot-problems';
import type { SlotSelection } from './use-slot-selection';

/** The actions of an approver on the pending slots of a first order. */
export interface SlotDecision {
  selection: SlotSelection;
  problems: SlotProblems;
  onReject: (slot: Slot) => void;
}

interface SlotDaysProps {
  booking: Booking;
  now: Instant;
  decision?: SlotDecision | undefined;
  /** Draws a further action of a slot. */
  actionOf?: ((slot: Slot) => ReactNode) | undefined;
}

const isPending = ({ state }: Slot): boolean => state === 'requested';

/** The slots of a booking, day by day. A long booking starts folded to the next days, unless there is a decision to make. */
export const SlotDays = ({ booking, now, decision, actionOf }: SlotDaysProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const pending = booking.slots.filter(isPending);
  const [isExpanded, setExpanded] = useState({ earlier: false, later: false });
  const days = byDay(booking.slots);
  const folded = decision ? { earlier: [], shown: days, later: [] } : foldDays(days, now);
  const shown = [
    ...(isExpanded.earlier ? folded.earlier : []),
    ...folded.shown,
    ...(isExpanded.later ? folded.later : []),
  ];
  const shownReason = endingOf(booking)?.reason;
  const choiceOf = (slot: Slot) =>
    decision && isPending(slot)
      ? {
          canChoose: decision.selection.canChoose(slot.id),
          isChosen: decision.selection.isChosen(slot.id),
          onChoose: (isChosen: boolean) => decision.selection.onChoose([slot.id], isChosen),
          onReject: () => decision.onReject(slot),
          problems: decision.problems.of(slot),
        }
      : undefined;
  return (
    <Card title={t('booking.detail.shifts', { count: booking.slots.length })}>
      {decision && pending.length > 0 && (
        <div className="mb-4">
          <ChooseAll
            ids={pending.map(({ id }) => id)}
            selection={decision.selection}
            label={(chosen) => t('booking.decision.chosen', { chosen, count: pending.length })}
          >
            <span className="tabular text-sm font-medium">
              {formatMoney(
                language,
                sumAmounts(pending.filter(({ id }) => decision.selection.isChosen(id))),
                booking.currency,
              )}
            </span>
          </ChooseAll>
        </div>
      )}
      {folded.earlier.length > 0 && !isExpanded.earlier && (
        <Button
          variant="ghost"
          size="sm"
          icon={ChevronUp}
          className="mb-3 -ml-3"
          onClick={() => setExpanded({ ...isExpanded, earlier: true })}
        >
          {t('booking.detail.showEarlier', { count: folded.earlier.length })}
        </Button>
      )}
      {shown.map(({ date, slots }) => (
        <section key={date} className="mt-4 first-of-type:mt-0">
          <h3 className="flex flex-wrap items-baseline gap-x-3 border-b pb-1 text-sm font-semibold">
            <span className="whitespace-nowrap">{formatDay(language, date, 'weekday')}</span>
            {decision && slots.some(isPending) && <PlacesOfDay day={date} problems={decision.problems} />}
            <span className="tabular ml-auto font-normal text-text-muted">
              {formatMoney(language, sumAmounts(slots), booking.currency)}
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
                shownReason={shownReason}
              />
            ))}
          </ul>
        </section>
      ))}
      {folded.later.length > 0 && !isExpanded.later && (
        <Button
          variant="ghost"
          size="sm"
          icon={ChevronDown}
          className="mt-3 -ml-3"
          onClick={() => setExpanded({ ...isExpanded, later: true })}
        >
          {t('booking.detail.showLater', { count: folded.later.length })}
        </Button>
      )}
    </Card>
  );
};
