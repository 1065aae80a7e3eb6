import { type Duty, dutiesOf, type Spot } from './duties';
import { MipBuilder, once } from './mip';
import type { OpenPlace, TimedWork } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { isKeptOff, type Limits, limitsOf, type Roster } from './roster';

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

interface Choice extends Duty {
  column: number;
}

/** Guards who can have a duty at the same premises, with the flow to each of these. */
interface Class {
  own: { guard: PlannedGuard; column: number }[];
  flows: { chain: readonly Spot[]; column: number }[];
}

const hoursOf = (parts: readonly Pick<TimedWork, 'start' | 'end'>[]) =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0) / MS_PER_HOUR;

/** Duties that leave a guard no rest between any two of them: the guard has one. */
const cliquesOf = (works: readonly Choice[], rest: number): Choice[][] =>
  [...new Set(works.map(({ end }) => end))]
    .map((end) => works.filter((other) => other.end >= end && other.start < end + rest))
    .filter((clique) => clique.length > 1);

/** Whether a work that stands may make one duty of two. */
const canBeJoined = (one: Duty, other: Duty, { entries }: Roster): boolean => {
  const [earlier, later] = one.end <= other.start ? [one, other] : [other, one];
  return entries.some(
    ({ premiseId, start, end }) =>
      start >= earlier.end &&
      end <= later.start &&
      [earlier, later].every(({ chains }) => chains.some(([spot]) => spot?.[0]?.premiseId === premiseId)),
  );
};

/**
 * How many places of a period could be filled beside the works that stand, as a program: whether a guard has a duty at a
 * time is a whole number; at which premise the guards with equal papers have it is a flow. Every plan that keeps the rules is a
 * solution; a solution may break a rule that isn't in it, such as hours within any 24, and is checked when it is planned.
 */
export class PeriodModel {
  readonly mip = new MipBuilder();
  private readonly choices: Choice[][];
  private readonly classes: Class[] = [];
  private readonly limits: Limits;

  constructor(
    private readonly plan: Plan,
    places: readonly OpenPlace[],
    private readonly standing: readonly Roster[],
  ) {
    this.limits = limitsOf(plan.input.staffing.settings);
    this.choices = plan.guards.map(() => []);
    for (const duty of dutiesOf(places, this.limits)) this.addDuty(duty);
    this.addPlaces();
    for (const guard of plan.guards) this.addRules(guard);
  }

  /** Who has which place in a solution: long duties first, as far as places are left. */
  guardsIn(values: ArrayLike<number>): Map<OpenPlace, PlannedGuard> {
    const given = new Map<OpenPlace, PlannedGuard>();
    const freeOf = (spot: Spot) => spot.find((place) => !given.has(place));
    const byLength = [...this.classes].sort(
      (a, b) => (b.flows[0]?.chain.length ?? 0) - (a.flows[0]?.chain.length ?? 0),
    );
    for (const { own, flows } of byLength) {
      const remaining = flows.map(({ chain, column }) => ({ chain, flow: values[column] ?? 0 }));
      for (const { guard, column } of own) {
        if ((values[column] ?? 0) < 0.5) continue;
        const [largest] = remaining
          .filter(({ chain }) => chain.every((spot) => freeOf(spot)))
          .sort((a, b) => b.flow - a.flow);
        if (!largest) continue;
        largest.flow -= 1;
        for (const spot of largest.chain) {
          const place = freeOf(spot);
          if (place) given.set(place, guard);
        }
      }
    }
    return given;
  }

  private addDuty(duty: Duty): void {
    const { mip, plan } = this;
    const suited = duty.chains.map((chain) =>
      chain.map((spot) => ({
        spot,
        guards: new Set(spot.slice(0, 1).flatMap((place) => plan.suited(place))),
      })),
    );
    const classes = new Map<string, { own: Class['own']; chains: number[] }>();
    for (const guard of plan.guards) {
      const roster = this.standing[guard.index] as Roster;
      const chains = suited.flatMap((spots, index) =>
        spots.every(
          ({ spot, guards }) => guards.has(guard) && spot.some((place) => !isKeptOff(roster, place)),
        )
          ? [index]
          : [],
      );
      if (chains.length === 0) continue;
      const column = mip.whole();
      this.choices[guard.index]?.push({ ...duty, column });
      const key = chains.join(' ');
      const existing = classes.get(key);
      if (existing) existing.own.push({ guard, column });
      else classes.set(key, { own: [{ guard, column }], chains });
    }
    for (const { own, chains } of classes.values()) {
      const flows = chains.map((index) => {
        const chain = duty.chains[index] ?? [];
        const max = Math.min(own.length, ...chain.map(({ length }) => length));
        return { chain, column: mip.continuous(max, chain.length) };
      });
      mip.equal(0, [
        ...once(own.map(({ column }) => column)),
        ...flows.map(({ column }) => [column, -1] as const),
      ]);
      this.classes.push({ own, flows });
    }
  }

  /** A slot has no more guards than places, whatever duties they are on it for. */
  private addPlaces(): void {
    const into = new Map<Spot, number[]>();
    for (const { flows } of this.classes)
      for (const { chain, column } of flows)
        for (const spot of chain) into.set(spot, [...(into.get(spot) ?? []), column]);
    for (const [spot, flows] of into) this.mip.atMost(spot.length, once(flows));
  }

  private addRules({ index }: PlannedGuard): void {
    const choices = (this.choices[index] ?? []).sort((a, b) => a.start - b.start || a.end - b.end);
    const roster = this.standing[index] as Roster;
    this.addRest(choices, roster);
    this.addHours(choices, roster);
    this.addDaysInRow(choices, roster);
    this.addRestDays(choices, roster);
  }

  private addRest(choices: readonly Choice[], roster: Roster): void {
    for (const clique of cliquesOf(choices, this.limits.rest)) this.atMostOneOf(clique, roster);
  }

  private atMostOneOf(clique: readonly Choice[], roster: Roster): void {
    const { mip } = this;
    const pairs = clique.flatMap((one, at) => clique.slice(at + 1).map((other) => [one, other] as const));
    const apart = pairs.filter(([one, other]) => !canBeJoined(one, other, roster));
    if (apart.length === pairs.length) mip.atMost(1, once(clique.map(({ column }) => column)));
    else for (const pair of apart) mip.atMost(1, once(pair.map(({ column }) => column)));
  }

  private addHours(choices: readonly Choice[], roster: Roster): void {
    const limit = (isIn: (part: OpenPlace) => boolean, timeLeft: number) => {
      const terms = choices.flatMap(({ column, parts }) => {
        const hours = hoursOf(parts.filter(isIn));
        return hours > 0 ? [[column, hours] as const] : [];
      });
      const hoursLeft = Math.max(0, timeLeft / MS_PER_HOUR);
      if (terms.reduce((sum, [, hours]) => sum + hours, 0) > hoursLeft) this.mip.atMost(hoursLeft, terms);
    };
    const parts = choices.flatMap((choice) => choice.parts);
    for (const week of new Set(parts.map((part) => part.week)))
      limit((part) => part.week === week, roster.hoursLeftInWeek(week));
    for (const month of new Set(parts.map((part) => part.month)))
      limit((part) => part.month === month, roster.hoursLeftInMonth(month));
  }

  private addDaysInRow(choices: readonly Choice[], roster: Roster): void {
    const { mip, limits } = this;
    const standing = new Set(roster.entries.map(({ day }) => day));
    const possible = new Set([...standing, ...choices.flatMap(({ parts }) => parts.map(({ day }) => day))]);
    const rowOf = (from: number) =>
      Array.from({ length: limits.daysInRow + 1 }, (_, offset) => from + offset);
    const rows = [...possible].map(rowOf).filter((row) => row.every((day) => possible.has(day)));
    const byDay = new Map<number, number>();
    for (const day of new Set(rows.flat())) {
      if (standing.has(day)) continue;
      const isWorked = mip.continuous(1);
      byDay.set(day, isWorked);
      for (const { column, parts } of choices)
        if (parts.some((part) => part.day === day))
          mip.atMost(0, [
            [column, 1],
            [isWorked, -1],
          ]);
    }
    for (const row of rows) {
      const worked = row.flatMap((day) => byDay.get(day) ?? []);
      if (worked.length > 0) mip.atMost(limits.daysInRow - (row.length - worked.length), once(worked));
    }
  }

  /** After each work, a free day begins before the longest time without one is over. */
  private addRestDays(choices: readonly Choice[], roster: Roster): void {
    const { mip } = this;
    const { withoutRestDay, rest } = this.limits;
    const [first, last] = [choices[0], choices.at(-1)];
    if (!first || !last) return;
    const reach = withoutRestDay + MS_PER_DAY;
    const near = roster.entries.filter(
      ({ start, end }) => end > first.start - reach && start < last.end + reach,
    );
    const ends = [...new Set([...choices, ...near].map(({ end }) => end))].sort((a, b) => a - b);
    const lastEnd = ends.at(-1) ?? 0;
    const starts = [first.start, ...near.map(({ start }) => start)];
    if (lastEnd - Math.min(...starts) <= withoutRestDay) return;
    const isIn = (end: number) => (work: Pick<TimedWork, 'start' | 'end'>) =>
      work.start < end + MS_PER_DAY && work.end > end;
    const free = new Map<number, number>();
    for (const end of ends) {
      if (near.some(isIn(end))) continue;
      const column = mip.continuous(1);
      free.set(end, column);
      for (let remaining = choices.filter(isIn(end)); remaining.length > 0; ) {
        const until = Math.min(...remaining.map((work) => work.end)) + rest;
        const clique = remaining.filter(({ start }) => start < until);
        const isOne = clique.every((one, at) =>
          clique.slice(at + 1).every((other) => !canBeJoined(one, other, roster)),
        );
        if (isOne) mip.atMost(1, once([column, ...clique.map((each) => each.column)]));
        else for (const each of clique) mip.atMost(1, once([column, each.column]));
        remaining = remaining.filter((each) => !clique.includes(each));
      }
    }
    const freeBetween = (from: number, to: number) =>
      ends.flatMap((end) => (end >= from && end <= to ? (free.get(end) ?? []) : []));
    const needFree = (column: number, from: number, to: number) =>
      mip.atMost(0, [[column, 1], ...freeBetween(from, to).map((each) => [each, -1] as const)]);
    for (const { column, start, end } of choices)
      if (lastEnd > start + withoutRestDay) needFree(column, end, start + withoutRestDay);
    for (const stays of near)
      for (const { column, start, end } of choices)
        if (start > stays.start && end > stays.start + withoutRestDay && start < stays.start + reach)
          needFree(column, stays.end, start - MS_PER_DAY);
  }
}
