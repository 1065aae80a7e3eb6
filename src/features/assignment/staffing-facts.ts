import { type AssignmentProblem, assignmentCalls, type StaffingGrid } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import type { Day, Instant } from '@contract/primitives';
import { spanOf } from '@domain/coverage';
import { addDays, daysBetween } from '@domain/day';
import type { StaffGuard, Staffing, StaffSlot } from '@domain/staffing/facts';
import type { FoundProblem } from '@domain/staffing/judge';
import { problemText } from '@domain/staffing/problem-text';
import { useCall } from '@src/api/use-call';
import { currentLanguage } from '@src/lib/language';
import { serverNow } from '@src/lib/server-clock';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The most days that one call tells of. */
const MOST_DAYS = 62;

/** The days of slots, or the two months around one of them. */
export const periodOf = (
  slots: readonly Slot[],
  around: Day | undefined,
): { from: Day; to: Day } | undefined => {
  const dates = slots.map(({ date }) => date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return;
  if (daysBetween(first, last) < MOST_DAYS) return { from: first, to: last };
  const before = addDays(around ?? first, -MOST_DAYS / 2);
  const from = before < first ? first : before;
  const until = addDays(from, MOST_DAYS - 1);
  return { from, to: until < last ? until : last };
};

const toStaffing = (grid: StaffingGrid, slots: readonly Slot[], now: Instant): Staffing => {
  const required = new Map(grid.required.map(({ slotId, types }) => [slotId, types]));
  const staffSlots = slots.flatMap((slot): [number, StaffSlot][] => {
    const requiredLicenceTypes = required.get(slot.id);
    if (!requiredLicenceTypes) return [];
    const { id, bookingId, premiseId, date, startsAt, endsAt, numOfSecurity: places, state, guards } = slot;
    const isInForce = state === 'approved' && endsAt > now;
    const stints = guards.map((stint) => ({ guardId: stint.id, ...spanOf(stint) }));
    return [
      [
        id,
        { id, bookingId, premiseId, date, startsAt, endsAt, places, isInForce, requiredLicenceTypes, stints },
      ],
    ];
  });
  // The call tells of guards in reach alone.
  const guards = grid.guards.map(({ duties, ...guard }): [number, StaffGuard] => [
    guard.id,
    { ...guard, isInScope: true, works: duties },
  ]);
  return {
    slots: new Map(staffSlots),
    guards: new Map(guards),
    settings: { ...grid.rules, licenceTypes: grid.licenceTypes },
    now,
  };
};

/** What staffing is judged on, as the server judges it, and its words. */
export interface StaffingFacts {
  staffing: Staffing;
  say: (problems: readonly FoundProblem[]) => AssignmentProblem[];
}

export const factsOf = (t: TFunction, grid: StaffingGrid, slots: readonly Slot[]): StaffingFacts => {
  const words = {
    lang: currentLanguage(),
    t: (key: string, params: Record<string, unknown>) => t(key, params),
    licenceTypes: new Map(grid.licenceTypes.map(({ code, name }) => [code, name])),
  };
  return {
    staffing: toStaffing(grid, slots, serverNow().toISOString()),
    say: (problems) =>
      problems.map(({ rule, severity, params }) => ({
        rule,
        severity,
        message: problemText(words, { rule, params }),
      })),
  };
};

/** The facts for slots of one premise; of slots over more than two months, for those around one of them. */
export const useStaffingFacts = (slots: readonly Slot[], around?: Day) => {
  const { t } = useTranslation();
  const period = periodOf(slots, around);
  const premiseId = slots[0]?.premiseId;
  const grid = useCall(
    assignmentCalls.grid,
    { query: { from: period?.from ?? '', to: period?.to ?? '', ...(premiseId && { premiseId }) } },
    { enabled: period !== undefined, keepsPrevious: true },
  );
  const { data } = grid;
  const facts = useMemo(() => data && factsOf(t, data, slots), [t, data, slots]);
  return { grid, facts };
};
