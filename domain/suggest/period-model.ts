import { groupBy } from './group-by';
import { MipBuilder, once } from './mip';
import type { OpenPlace, TimedWork } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { isKeptOff, type Limits, limitsOf, type Roster } from './roster';

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Places at the same time, which a guard takes one of: which one is a matter of the flow. */
interface Shift extends Pick<TimedWork, 'start' | 'end' | 'day' | 'week' | 'month'> {
  /** The premise, where its shifts may join to one duty; others are the same for a guard's hours and rest. */
  premiseId: number | null;
  /** Of each slot. */
  groups: OpenPlace[][];
}

interface Choice extends Shift {
  column: number;
}

const lengthOf = ({ start, end }: Pick<TimedWork, 'start' | 'end'>) => end - start;

/** Premises where two shifts, or a shift and a work that stands, may join to one duty. */
const joinablePremises = (
  places: readonly OpenPlace[],
  standing: readonly Roster[],
  { join, duty }: Limits,
): ReadonlySet<number> => {
  const works = groupBy(
    [...places, ...standing.flatMap(({ entries }) => entries)],
    ({ premiseId, start, end }) => `${premiseId} ${start} ${end}`,
  ).flatMap(([work]) => work ?? []);
  const beginning = new Map<number, TimedWork[]>();
  for (const all of groupBy(works, ({ premiseId }) => premiseId)) beginning.set(all[0]?.premiseId ?? 0, all);
  const isJoined = ({ premiseId, ...work }: TimedWork) =>
    (beginning.get(premiseId) ?? []).some(
      (next) =>
        next.start >= work.end && next.start - work.end <= join && lengthOf(next) + lengthOf(work) <= duty,
    );
  return new Set(works.filter(isJoined).map(({ premiseId }) => premiseId));
};

const shiftsOf = (places: readonly OpenPlace[], joinable: ReadonlySet<number>): Shift[] => {
  const premiseOf = ({ premiseId }: OpenPlace) => (joinable.has(premiseId) ? premiseId : null);
  return groupBy(places, (place) => `${place.start} ${place.end} ${place.day} ${premiseOf(place)}`).flatMap(
    (all) => {
      const [first] = all;
      if (!first) return [];
      const { start, end, day, week, month } = first;
      return {
        start,
        end,
        day,
        week,
        month,
        premiseId: premiseOf(first),
        groups: groupBy(all, ({ slot }) => slot.id),
      };
    },
  );
};

/** Works that leave a guard no rest between any two of them: the guard has one, or several that make one duty. */
const cliquesOf = <W extends Pick<TimedWork, 'start' | 'end'>>(works: readonly W[], rest: number): W[][] =>
  works
    .map(({ end }) => works.filter((other) => other.end >= end && other.start < end + rest))
    .filter((clique) => clique.length > 1);

const mayJoin = (one: Choice, other: Choice) =>
  one.premiseId !== null &&
  one.premiseId === other.premiseId &&
  (one.end <= other.start || other.end <= one.start);

/**
 * How many places of a period could be filled beside the works that stand, as a program: whether a guard has a shift is
 * a whole number; who of the guards with equal papers has which slot is a flow. Every plan that keeps the rules is a
 * solution; a solution may break a rule that isn't in it, such as hours within any 24, and is checked when it is planned.
 */
export class PeriodModel {
  readonly mip = new MipBuilder();
  private readonly choices: Choice[][];
  private readonly limits: Limits;

  constructor(
    private readonly plan: Plan,
    places: readonly OpenPlace[],
    private readonly standing: readonly Roster[],
  ) {
    this.limits = limitsOf(plan.input.staffing.settings);
    this.choices = plan.guards.map(() => []);
    const joinable = joinablePremises(places, standing, this.limits);
    for (const shift of shiftsOf(places, joinable)) this.addShift(shift);
    for (const guard of plan.guards) this.addRules(guard);
  }

  /** The places that a solution gives to each guard, one of those at the same time. */
  shiftsOf(values: ArrayLike<number>): { guard: PlannedGuard; places: OpenPlace[] }[] {
    return this.plan.guards.flatMap((guard) =>
      (this.choices[guard.index] ?? [])
        .filter(({ column }) => (values[column] ?? 0) > 0.5)
        .map(({ groups }) => ({ guard, places: groups.flat() })),
    );
  }

  private addShift(shift: Shift): void {
    const { mip, plan } = this;
    const suited = shift.groups.map(
      (places) => new Set(places.slice(0, 1).flatMap((place) => plan.suited(place))),
    );
    const classes = new Map<string, { own: number[]; groups: number[] }>();
    for (const guard of plan.guards) {
      const roster = this.standing[guard.index] as Roster;
      const groups = shift.groups.flatMap(([place], index) =>
        place && suited[index]?.has(guard) && !isKeptOff(roster, place) ? [index] : [],
      );
      if (groups.length === 0) continue;
      const column = mip.whole();
      this.choices[guard.index]?.push({ ...shift, column });
      const key = groups.join(' ');
      const known = classes.get(key);
      if (known) known.own.push(column);
      else classes.set(key, { own: [column], groups });
    }
    const into: number[][] = shift.groups.map(() => []);
    for (const { own, groups } of classes.values()) {
      const flows = groups.map((group) => {
        const flow = mip.continuous(Math.min(own.length, shift.groups[group]?.length ?? 0), 1);
        into[group]?.push(flow);
        return flow;
      });
      mip.equal(0, [...once(own), ...flows.map((flow) => [flow, -1] as const)]);
    }
    for (const [group, flows] of into.entries())
      if (flows.length > 0) mip.atMost(shift.groups[group]?.length ?? 0, once(flows));
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
    const { mip } = this;
    const { rest, duty } = this.limits;
    const columnsOf = (all: readonly Choice[]) => once(all.map(({ column }) => column));
    for (const clique of cliquesOf(choices, rest)) {
      if (!clique.some((one) => clique.some((other) => mayJoin(one, other)))) {
        mip.atMost(1, columnsOf(clique));
        continue;
      }
      if (Number.isFinite(duty))
        mip.atMost(
          duty / MS_PER_HOUR,
          clique.map((each) => [each.column, lengthOf(each) / MS_PER_HOUR]),
        );
      for (const [at, one] of clique.entries())
        for (const other of clique.slice(at + 1)) {
          if (!mayJoin(one, other)) mip.atMost(1, columnsOf([one, other]));
          else this.addBridges(one, other, { choices, roster });
        }
    }
  }

  /** Two shifts of a premise with too long a pause for one duty, and too short a one for two, need one between them. */
  private addBridges(
    one: Choice,
    other: Choice,
    { choices, roster }: { choices: readonly Choice[]; roster: Roster },
  ): void {
    const { join } = this.limits;
    const { premiseId } = one;
    if (other.start - one.end <= join) return;
    const isBetween = ({ start }: Pick<TimedWork, 'start'>) => start >= one.end && start <= one.end + join;
    if (roster.entries.some((entry) => entry.premiseId === premiseId && isBetween(entry))) return;
    const bridges = choices.filter((each) => each.premiseId === premiseId && isBetween(each));
    this.mip.atMost(1, [
      ...once([one.column, other.column]),
      ...bridges.map(({ column }) => [column, -1] as const),
    ]);
  }

  private addHours(choices: readonly Choice[], roster: Roster): void {
    const limit = (all: readonly Choice[], left: number) => {
      if (all.reduce((sum, each) => sum + lengthOf(each), 0) > left)
        this.mip.atMost(
          Math.max(0, left / MS_PER_HOUR),
          all.map((each) => [each.column, lengthOf(each) / MS_PER_HOUR]),
        );
    };
    for (const all of groupBy(choices, ({ week }) => week))
      limit(all, roster.hoursLeftInWeek(all[0]?.week ?? 0));
    for (const all of groupBy(choices, ({ month }) => month))
      limit(all, roster.hoursLeftInMonth(all[0]?.month ?? ''));
  }

  private addDaysInRow(choices: readonly Choice[], roster: Roster): void {
    const { mip, limits } = this;
    const standing = new Set(roster.entries.map(({ day }) => day));
    const byDay = new Map<number, number>();
    for (const all of groupBy(choices, ({ day }) => day)) {
      const [first] = all;
      if (!first || standing.has(first.day)) continue;
      const isWorked = mip.continuous(1);
      byDay.set(first.day, isWorked);
      for (const { column } of all)
        mip.atMost(0, [
          [column, 1],
          [isWorked, -1],
        ]);
    }
    const days = [...new Set([...standing, ...byDay.keys()])].sort((a, b) => a - b);
    for (const from of days) {
      const row = Array.from({ length: limits.daysInRow + 1 }, (_, offset) => from + offset);
      const worked = row.flatMap((day) => byDay.get(day) ?? []);
      const fixed = row.filter((day) => standing.has(day)).length;
      if (worked.length > 0 && worked.length + fixed === row.length)
        mip.atMost(limits.daysInRow - fixed, once(worked));
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
      for (let left = choices.filter(isIn(end)); left.length > 0; ) {
        const until = Math.min(...left.map((work) => work.end)) + rest;
        const clique = left.filter(({ start }) => start < until);
        if (clique.some(({ premiseId }) => premiseId !== null))
          for (const each of clique) mip.atMost(1, once([column, each.column]));
        else mip.atMost(1, once([column, ...clique.map((each) => each.column)]));
        left = left.filter((each) => !clique.includes(each));
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
