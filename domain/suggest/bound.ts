import { FlowNetwork } from './flow';
import { groupBy } from './group-by';
import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { isKeptOff, type Roster } from './roster';

const MS_PER_HOUR = 3_600_000;

/**
 * Divides places so that no two of a part leave a guard the rest between them: a guard has one of a part, or several of
 * one premise that make one duty.
 */
const partsWithoutRest = (places: readonly OpenPlace[], rest: number): OpenPlace[][] => {
  const parts: OpenPlace[][] = [];
  let remaining = [...places].sort((a, b) => a.end - b.end);
  while (remaining[0]) {
    const until = remaining[0].end + rest;
    parts.push(remaining.filter(({ start }) => start < until));
    remaining = remaining.filter(({ start }) => start >= until);
  }
  return parts;
};

const lengthsOf = (places: readonly OpenPlace[]): number[] =>
  places.map(({ start, end }) => end - start).sort((a, b) => a - b);

/** How many of the lengths, shortest first, fit into a time. */
const countWithin = (lengths: readonly number[], time: number): number => {
  let sum = 0;
  for (const [count, length] of lengths.entries()) {
    sum += length;
    if (sum > time) return count;
  }
  return lengths.length;
};

interface Part {
  /** How many places a guard can have at most: those of one premise that may be one duty. */
  maxPlaces: number;
  /** Of these, the shortest possible. */
  lengths: number[];
  /** Places that the same guards can fill. */
  kinds: { place: OpenPlace; count: number }[];
}

const partOf = (places: readonly OpenPlace[], maxDuty: number): Part => {
  const distinct = groupBy(places, ({ slot, start, end }) => `${slot.premiseId} ${start} ${end}`).flatMap(
    ([first]) => first ?? [],
  );
  const perPremise = groupBy(distinct, ({ slot }) => slot.premiseId).map((all) =>
    Math.max(1, countWithin(lengthsOf(all), maxDuty)),
  );
  const maxPlaces = Math.max(...perPremise);
  return {
    maxPlaces,
    lengths: lengthsOf(distinct).slice(0, maxPlaces),
    kinds: groupBy(
      places,
      ({ kind, slot, start, end }) => `${kind} ${slot.premiseId} ${slot.id} ${start} ${end}`,
    ).flatMap(([place, ...others]) => (place ? [{ place, count: others.length + 1 }] : [])),
  };
};

interface Span {
  places: readonly OpenPlace[];
  /** The time that a guard may still work in it. */
  timeLeft: (fixed: Roster) => number;
}

const boundOf = (plan: Plan, fixed: readonly Roster[], { places, timeLeft }: Span): number => {
  const { minRestHours, maxDutyHours } = plan.input.staffing.settings;
  const maxDuty = (maxDutyHours ?? Number.POSITIVE_INFINITY) * MS_PER_HOUR;
  const parts = partsWithoutRest(places, minRestHours * MS_PER_HOUR).map((part) => partOf(part, maxDuty));
  const lengths = parts.flatMap((part) => part.lengths).sort((a, b) => a - b);
  const network = new FlowNetwork();
  const [source, sink] = [network.node(), network.node()];
  const nodes = plan.guards.map((_, index) => {
    const node = network.node();
    const roster = fixed[index];
    network.connect(source, node, roster ? countWithin(lengths, timeLeft(roster)) : 0);
    return node;
  });
  for (const { maxPlaces, kinds } of parts) {
    const ofPart = new Map<PlannedGuard, number>();
    for (const { place, count } of kinds) {
      const node = network.node();
      network.connect(node, sink, count);
      for (const guard of plan.suited(place)) {
        const roster = fixed[guard.index];
        if (!roster || isKeptOff(roster, place)) continue;
        let own = ofPart.get(guard);
        if (own === undefined) {
          own = network.node();
          ofPart.set(guard, own);
          network.connect(nodes[guard.index] ?? source, own, maxPlaces);
        }
        network.connect(own, node, 1);
      }
    }
  }
  return network.greatest(source, sink);
};

/**
 * No plan fills more places. Counts for each week (and month, if its hours are limited) how many guards can be on places
 * at once with the rest between them and within the hours that their other work leaves them.
 */
export const upperBound = (plan: Plan): number => {
  const fixed = plan.fixedRosters();
  const weeks = groupBy(plan.places, ({ week }) => week).map((places) =>
    boundOf(plan, fixed, { places, timeLeft: (roster) => roster.hoursLeftInWeek(places[0]?.week ?? 0) }),
  );
  const byWeeks = weeks.reduce((sum, bound) => sum + bound, 0);
  if (plan.input.staffing.settings.maxMonthlyHours === null) return byWeeks;
  const months = groupBy(plan.places, ({ month }) => month).map((places) =>
    boundOf(plan, fixed, { places, timeLeft: (roster) => roster.hoursLeftInMonth(places[0]?.month ?? '') }),
  );
  return Math.min(
    byWeeks,
    months.reduce((sum, bound) => sum + bound, 0),
  );
};
