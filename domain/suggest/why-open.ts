import type { AssignmentRule } from '@contract/assignment-rule';
import type { Id } from '@contract/primitives';
import { groupBy } from './group-by';
import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { Roster } from './roster';
import { rulesAgainstPerson } from './suitability';

/** A change outside the plan that would fill places. */
export type OpenPlaceCure =
  | { kind: 'guard'; licenceTypes: readonly string[] }
  | { kind: 'licence'; guardId: Id; licenceTypes: readonly string[] }
  | { kind: 'leave'; guardId: Id };

export interface WhyOpen {
  slotId: Id;
  places: number;
  /** How many guards each rule keeps off; a guard counts for the first rule. */
  reasons: { rule: AssignmentRule; guards: number }[];
  /** The change of each kind that would fill most of all open places, this slot's among them. */
  would: { change: OpenPlaceCure; places: number }[];
}

interface Cure {
  change: OpenPlaceCure;
  filled: ReadonlySet<OpenPlace>;
}

/** The open places that one roster can take one after the other. */
const takenBy = (roster: Roster, places: readonly OpenPlace[]): ReadonlySet<OpenPlace> => {
  const taken = places.filter((place) => {
    if (roster.refusal(place)) return false;
    roster.add(place);
    return true;
  });
  for (const place of taken) roster.remove(place);
  return new Set(taken);
};

const newGuards = (plan: Plan, open: readonly OpenPlace[]): Cure[] => {
  const sets = new Map(
    open.map(({ slot }) => [[...slot.requiredLicenceTypes].sort().join(' '), slot.requiredLicenceTypes]),
  );
  return [...sets.values()].map((licenceTypes) => {
    const places = open.filter(({ slot }) =>
      slot.requiredLicenceTypes.every((type) => licenceTypes.includes(type)),
    );
    const roster = new Roster([], plan.input.staffing.settings);
    return { change: { kind: 'guard', licenceTypes }, filled: takenBy(roster, places) };
  });
};

/** What a guard could fill without the leave, or with the licences that are missing. */
const curesOf = (plan: Plan, { guard, index, roster }: PlannedGuard, open: readonly OpenPlace[]): Cure[] => {
  const { settings } = plan.input.staffing;
  const keptOffBy = (place: OpenPlace) => plan.suitability.rulesAgainst(guard, index, place);
  const isOnly = (rule: AssignmentRule) => (place: OpenPlace) =>
    keptOffBy(place).length === 1 && keptOffBy(place)[0] === rule;
  const onLeave = open.filter(isOnly('day_off'));
  const unlicensed = open.filter(isOnly('licence'));
  const missing = (place: OpenPlace) =>
    place.slot.requiredLicenceTypes.filter((type) =>
      rulesAgainstPerson(
        guard,
        { ...place, slot: { ...place.slot, requiredLicenceTypes: [type] } },
        settings,
      ).includes('licence'),
    );
  const [first] = unlicensed;
  const licenceTypes = first ? missing(first) : [];
  const withThem = unlicensed.filter((place) => missing(place).every((type) => licenceTypes.includes(type)));
  return [
    ...(onLeave.length > 0
      ? [{ change: { kind: 'leave' as const, guardId: guard.id }, filled: takenBy(roster, onLeave) }]
      : []),
    ...(withThem.length > 0
      ? [
          {
            change: { kind: 'licence' as const, guardId: guard.id, licenceTypes },
            filled: takenBy(roster, withThem),
          },
        ]
      : []),
  ];
};

const reasonsFor = (plan: Plan, place: OpenPlace): WhyOpen['reasons'] => {
  const counts = new Map<AssignmentRule, number>();
  for (const guard of plan.guards) {
    const rule = plan.refusal(guard, place);
    if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts]
    .map(([rule, guards]) => ({ rule, guards }))
    .sort((a, b) => b.guards - a.guards || (a.rule < b.rule ? -1 : 1));
};

/** For each slot with open places, why nobody can fill them, and what would help most. */
export const whyOpen = (plan: Plan): WhyOpen[] => {
  const open = plan.openPlaces();
  if (open.length === 0) return [];
  const cures = [...newGuards(plan, open), ...plan.guards.flatMap((guard) => curesOf(plan, guard, open))]
    .filter(({ filled }) => filled.size > 0)
    .sort((a, b) => b.filled.size - a.filled.size);
  const bySlot = new Map<Id, OpenPlace[]>();
  for (const place of open) bySlot.set(place.slot.id, [...(bySlot.get(place.slot.id) ?? []), place]);
  return [...bySlot].map(([slotId, places]) => ({
    slotId,
    places: places.length,
    reasons: places[0] ? reasonsFor(plan, places[0]) : [],
    would: groupBy(
      cures.filter(({ filled }) => places.some((place) => filled.has(place))),
      ({ change }) => change.kind,
    ).flatMap(([best]) => (best ? [{ change: best.change, places: best.filled.size }] : [])),
  }));
};
