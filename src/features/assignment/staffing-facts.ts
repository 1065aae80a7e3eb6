import type { AssignmentProblem, StaffingGrid } from '@contract/assignment';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import type { Pasts } from '@domain/staffing/candidates';
import type { FoundProblem } from '@domain/staffing/evaluate';
import type { StaffGuard, Staffing, StaffSlot } from '@domain/staffing/facts';
import { problemText } from '@domain/staffing/problem-text';
import { slotOfWire } from '@domain/wire-slot';
import { currentLanguage } from '@src/lib/language';
import { serverNow } from '@src/lib/server-clock';
import type { TFunction } from 'i18next';

const toStaffing = (grid: StaffingGrid, slots: readonly Slot[], now: Instant): Staffing => {
  const required = new Map(grid.required.map(({ slotId, types }) => [slotId, types]));
  const staffSlots = slots.flatMap((slot): [number, StaffSlot][] => {
    const requiredLicenceTypes = required.get(slot.id);
    if (!requiredLicenceTypes) return [];
    const { id, bookingId, premiseId, date, startsAt, endsAt, state, guards, intervals } = slotOfWire(slot);
    const isInForce = state === 'approved' && endsAt > now;
    return [
      [
        id,
        {
          id,
          bookingId,
          premiseId,
          date,
          startsAt,
          endsAt,
          places: guards,
          isInForce,
          requiredLicenceTypes,
          intervals,
        },
      ],
    ];
  });
  // The call returns only guards in reach.
  const guards = grid.guards.map(
    ({ duties, dateOffs: leave, past: _past, ...guard }): [number, StaffGuard] => [
      guard.id,
      { ...guard, leave, isInScope: true, works: duties },
    ],
  );
  return {
    slots: new Map(staffSlots),
    guards: new Map(guards),
    settings: { ...grid.rules, licenceTypes: grid.licenceTypes },
    now,
  };
};

/** The facts that staffing is evaluated by, as on the server, and the sentences of its problems. */
export interface StaffingFacts {
  staffing: Staffing;
  /** What guards are ranked by, beside the rules' facts. */
  pasts: Pasts;
  describeProblems: (problems: readonly FoundProblem[]) => AssignmentProblem[];
}

export const factsOf = (t: TFunction, grid: StaffingGrid, slots: readonly Slot[]): StaffingFacts => {
  const texts = {
    lang: currentLanguage(),
    t: (key: string, params: Record<string, unknown>) => t(key, params),
    licenceTypes: new Map(grid.licenceTypes.map(({ code, name }) => [code, name])),
  };
  // A month of cells has few different sentences.
  const sentences = new Map<string, string>();
  const describe = ({ rule, params }: FoundProblem) => {
    const key = `${rule} ${JSON.stringify(params)}`;
    const message = sentences.get(key) ?? problemText(texts, { rule, params });
    sentences.set(key, message);
    return message;
  };
  return {
    staffing: toStaffing(grid, slots, serverNow().toISOString()),
    pasts: new Map(grid.guards.map(({ id, past }) => [id, past])),
    describeProblems: (problems) =>
      problems.map((problem) => ({
        rule: problem.rule,
        severity: problem.severity,
        message: describe(problem),
      })),
  };
};
