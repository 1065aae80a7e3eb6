import type { RosterRow } from '@contract/coverage';
import type { Day } from '@contract/primitives';
import type { Gap, GuardInterval } from '@contract/slot';

/** A slot with its assigned guards and understaffed intervals. */
export interface RosterSlot extends Omit<RosterRow, 'guard' | 'from' | 'to' | 'places'> {
  guards: (GuardInterval & Omit<NonNullable<RosterRow['guard']>, 'id' | 'name'>)[];
  gaps: Gap[];
}

export interface RosterDay {
  date: Day;
  slots: RosterSlot[];
}

/** Groups the rows of a roster by day and slot. */
export const rosterDays = (rows: readonly RosterRow[]): RosterDay[] => {
  const days = new Map<Day, Map<number, RosterSlot>>();
  for (const { guard, from, to, places, ...shift } of rows) {
    const ofDay = days.get(shift.date) ?? new Map<number, RosterSlot>();
    days.set(shift.date, ofDay);
    const slot = ofDay.get(shift.slotId) ?? { ...shift, guards: [], gaps: [] };
    ofDay.set(shift.slotId, slot);
    if (guard) slot.guards.push({ ...guard, from, to });
    else slot.gaps.push({ from, to, places });
  }
  return [...days].map(([date, slots]) => ({ date, slots: [...slots.values()] }));
};

/** Number of places open for the whole slot; partial gaps are shown with their times. */
export const openForWholeSlot = ({ gaps, startsAt, endsAt }: RosterSlot): number =>
  gaps
    .filter(({ from, to }) => from === startsAt && to === endsAt)
    .reduce((places, gap) => places + gap.places, 0);
