import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { foldSlots, isSlotRunning, type SlotFold } from '@domain/slot-fold';
import { Card } from '@src/components/ui/card';
import { formatMoney } from '@src/lib/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseAll } from './choose-all';
import { FoldRow } from './fold-row';
import { SlotRow, type SlotRowProps } from './slot-row';
import { endingOf, liveSlots, sumAmounts } from './slots';
import type { SlotProblems } from './use-slot-problems';
import type { SlotSelection } from './use-slot-selection';

/** The actions of an approver on the pending slots of a first order. */
export interface SlotDecision {
  selection: SlotSelection;
  problems: SlotProblems;
  onReject: (slot: Slot) => void;
}

interface SlotListProps {
  booking: Booking;
  now: Instant;
  decision?: SlotDecision | undefined;
  /** Draws the problem reports about a slot. */
  reportsOf: (slot: Slot) => ReactNode;
  /** Draws a further action of a slot. */
  actionOf?: ((slot: Slot) => ReactNode) | undefined;
}

const isPending = ({ state }: Slot): boolean => state === 'requested';

/** As many slots are shown one by one. */
const MAX_UNFOLDED = 5;

const foldsOf = (booking: Booking, now: Instant, noteOf: (slot: Slot) => string): SlotFold[] =>
  booking.slots.length <= MAX_UNFOLDED
    ? booking.slots.map((slot) => ({ slots: [slot], isException: false }))
    : foldSlots(booking.slots, now, noteOf);

/**
 * The slots of a booking: first those that are running. Equal days of a long booking are folded into one row, and
 * exceptions stand below.
 */
export const SlotList = ({ booking, now, decision, reportsOf, actionOf }: SlotListProps) => {
  const { t, i18n } = useTranslation();
  const pending = booking.slots.filter(isPending);
  // As in lists of bookings, without what was rejected or cancelled; of an ended booking all that it had.
  const count = liveSlots(booking.slots).length || booking.slots.length;
  const reportedIds = new Set(booking.reports.map(({ slot }) => slot.id));
  const folds = foldsOf(booking, now, (slot) =>
    decision && isPending(slot)
      ? decision.problems.of(slot).join(' ')
      : reportedIds.has(slot.id)
        ? `reported ${slot.id}`
        : '',
  );
  const running = folds.filter(({ slots }) => isSlotRunning(slots[0], now));
  const usual = folds.filter((fold) => !fold.isException && !running.includes(fold));
  const first = [...running, ...usual];
  const exceptions = folds.filter((fold) => fold.isException && !running.includes(fold));
  const said = { status: booking.status, reason: endingOf(booking)?.reason };
  const rowOf = (slot: Slot): SlotRowProps => ({
    slot,
    currency: booking.currency,
    now,
    said,
    action: actionOf?.(slot),
    reports: reportsOf(slot),
    choice:
      decision && isPending(slot)
        ? {
            canChoose: decision.selection.canChoose(slot.id),
            isChosen: decision.selection.isChosen(slot.id),
            onChoose: (isChosen: boolean) => decision.selection.onChoose([slot.id], isChosen),
            onReject: () => decision.onReject(slot),
            problems: decision.problems.of(slot),
            places: decision.problems.placesOn(slot.date),
          }
        : undefined,
  });
  const rows = (shown: readonly SlotFold[]) => (
    <ul className="divide-y divide-line">
      {shown.map(({ slots }) =>
        slots.length === 1 ? (
          <SlotRow key={slots[0].id} {...rowOf(slots[0])} />
        ) : (
          <FoldRow
            key={slots[0].id}
            slots={slots}
            others={booking.slots}
            currency={booking.currency}
            said={said}
            selection={isPending(slots[0]) ? decision?.selection : undefined}
          >
            {slots.map((slot) => (
              <SlotRow key={slot.id} {...rowOf(slot)} isInFold />
            ))}
          </FoldRow>
        ),
      )}
    </ul>
  );
  return (
    <Card title={t('booking.detail.shifts', { count })}>
      {decision && pending.length > 0 && (
        <div className="mb-4">
          <ChooseAll
            ids={pending.map(({ id }) => id)}
            selection={decision.selection}
            label={(chosen) => t('booking.decision.chosen', { chosen, count: pending.length })}
          >
            <span className="tabular text-sm font-medium">
              {formatMoney(
                i18n.language,
                sumAmounts(pending.filter(({ id }) => decision.selection.isChosen(id))),
                booking.currency,
              )}
            </span>
          </ChooseAll>
        </div>
      )}
      {first.length > 0 && rows(first)}
      {first.length > 0 && exceptions.length > 0 && (
        <h3 className="mt-3 border-t pt-3 text-sm font-semibold">{t('booking.detail.exceptions')}</h3>
      )}
      {exceptions.length > 0 && rows(exceptions)}
    </Card>
  );
};
