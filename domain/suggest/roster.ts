import type { AssignmentRule } from '@contract/assignment-rule';
import type { Id } from '@contract/primitives';
import type { AssignmentSettings } from '../assignment';
import { HOURS_PER_DAY } from '../duty';
import type { OpenPlace, TimedWork } from './open-place';

const MS_PER_HOUR = 3_600_000;
const DAY = HOURS_PER_DAY * MS_PER_HOUR;

/** The limits of the rules in milliseconds. */
export interface Limits {
  rest: number;
  join: number;
  duty: number;
  absolute: number;
  daysInRow: number;
  weekly: number;
  monthly: number;
  withoutRestDay: number;
}

export const limitsOf = (settings: AssignmentSettings): Limits => {
  const hours = (value: number | null) => (value ?? Number.POSITIVE_INFINITY) * MS_PER_HOUR;
  const { restDayEvery } = settings;
  return {
    rest: hours(settings.minRestHours),
    join: settings.joinMinutes * 60_000,
    duty: hours(settings.maxDutyHours),
    absolute: hours(settings.absoluteDutyHours),
    daysInRow: settings.absoluteDaysInRow,
    weekly: hours(settings.maxWeeklyHours),
    monthly: hours(settings.maxMonthlyHours),
    withoutRestDay: hours(restDayEvery === null ? null : (restDayEvery - 1) * HOURS_PER_DAY),
  };
};

/** A work that stays, or a planned place. */
interface Entry extends TimedWork {
  slotId: Id | null;
  place: OpenPlace | null;
}

const length = ({ start, end }: TimedWork) => end - start;
const increase = <K>(sums: Map<K, number>, key: K, by: number) => sums.set(key, (sums.get(key) ?? 0) + by);

/**
 * The works of one guard by time, and whether a place could be added. Tells the same as the rules of
 * `domain/assignment.ts` on hours and rest, in numbers instead of instants, because a search asks millions of times; what
 * a search finds is checked by those rules in the end.
 */
export class Roster {
  readonly entries: Entry[];
  /** Milliseconds of all works. */
  load = 0;
  private readonly limits: Limits;
  private readonly weeks = new Map<number, number>();
  private readonly months = new Map<string, number>();
  private readonly days = new Map<number, number>();
  private readonly posts = new Map<string, number>();
  private readonly regions = new Map<Id | null, number>();
  private readonly planned = new Set<OpenPlace>();

  constructor(fixed: readonly (TimedWork & { slotId: Id | null })[], settings: AssignmentSettings) {
    this.limits = limitsOf(settings);
    this.entries = [];
    for (const work of fixed) this.insert({ ...work, place: null });
  }

  add(place: OpenPlace): void {
    this.insert({ ...place, slotId: place.slot.id, place });
    this.planned.add(place);
  }

  remove(place: OpenPlace): void {
    const at = this.indexOf(place);
    const [removed] = this.entries.splice(at, 1);
    if (removed) this.count(removed, -1);
    this.planned.delete(place);
  }

  /** How many days of the week of a place have work, its own day included. */
  daysInWeek({ day, week }: TimedWork): number {
    const days = new Set([day]);
    for (const entry of this.entries) if (entry.week === week) days.add(entry.day);
    return days.size;
  }

  /** How many other works are on the post of a place. */
  onPost(place: OpenPlace): number {
    return (this.posts.get(place.post) ?? 0) - (this.planned.has(place) ? 1 : 0);
  }

  /** How many other works are in the district of a place. */
  inRegion(place: OpenPlace): number {
    return (this.regions.get(place.regionId) ?? 0) - (this.planned.has(place) ? 1 : 0);
  }

  hoursLeftInWeek(week: number): number {
    return this.limits.weekly - (this.weeks.get(week) ?? 0);
  }

  hoursLeftInMonth(month: string): number {
    return this.limits.monthly - (this.months.get(month) ?? 0);
  }

  /** The rule that forbids to add a place beside the other works. */
  refusal(place: OpenPlace): AssignmentRule | null {
    const at = this.indexAfter(place.start);
    if (this.overlaps(place, at) || this.isOnSlot(place, at)) return 'overlap';
    return (
      this.refusalOfDuty(place, at) ??
      (this.maxInADay(place, at) > this.limits.absolute ? 'absolute_hours' : null) ??
      (this.daysInRow(place.day) > this.limits.daysInRow ? 'days_in_row' : null) ??
      (length(place) > this.hoursLeftInWeek(place.week) ? 'weekly_hours' : null) ??
      (length(place) > this.hoursLeftInMonth(place.month) ? 'monthly_hours' : null) ??
      (this.timeWithoutRestDay(place, at) > this.limits.withoutRestDay ? 'rest_day' : null)
    );
  }

  /** As `refusal`, for those who don't ask which rule: first what costs least, which refuses most. */
  hasRoomFor(place: OpenPlace): boolean {
    return length(place) <= this.hoursLeftInWeek(place.week) && this.refusal(place) === null;
  }

  /** Whether a place begins later in the day than the work before it: from days to nights a guard loses hours. */
  hasPause(place: OpenPlace): boolean {
    const before = this.entries[this.indexAfter(place.start) - 1];
    return before !== undefined && before.day === place.day - 1 && place.start - before.start > DAY;
  }

  /** Whether the works beside a place are too close to each other without it: it joined them to one duty. */
  isHeldTogetherBy(place: OpenPlace): boolean {
    const at = this.indexOf(place);
    const before = this.entries[at - 1];
    const after = this.entries[at + 1];
    if (!before || !after || (!before.place && !after.place)) return false;
    const pause = after.start - before.end;
    if (pause >= this.limits.rest) return false;
    return !this.joins(before, after) || before.premiseId === place.premiseId;
  }

  private joins(earlier: TimedWork, later: TimedWork): boolean {
    return earlier.premiseId === later.premiseId && later.start - earlier.end <= this.limits.join;
  }

  private indexOf(place: OpenPlace): number {
    const at = this.indexAfter(place.start);
    return this.entries[at]?.place === place ? at : this.entries.findIndex((entry) => entry.place === place);
  }

  private indexAfter(start: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle] as Entry).start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private overlaps({ start, end }: TimedWork, at: number): boolean {
    const before = this.entries[at - 1];
    const after = this.entries[at];
    return (before !== undefined && before.end > start) || (after !== undefined && after.start < end);
  }

  /** A guard has one interval of a slot in a plan. */
  private isOnSlot({ slot, day }: OpenPlace, at: number): boolean {
    for (let index = at - 1; this.entries[index]?.day === day; index -= 1)
      if (this.entries[index]?.slotId === slot.id) return true;
    for (let index = at; this.entries[index]?.day === day; index += 1)
      if (this.entries[index]?.slotId === slot.id) return true;
    return false;
  }

  private refusalOfDuty(place: OpenPlace, at: number): AssignmentRule | null {
    let duty = length(place);
    let first: TimedWork = place;
    let index = at - 1;
    for (let earlier = this.entries[index]; earlier && this.joins(earlier, first); ) {
      duty += length(earlier);
      first = earlier;
      index -= 1;
      earlier = this.entries[index];
    }
    const before = this.entries[index];
    let last: TimedWork = place;
    index = at;
    for (let later = this.entries[index]; later && this.joins(last, later); ) {
      duty += length(later);
      last = later;
      index += 1;
      later = this.entries[index];
    }
    const after = this.entries[index];
    const { rest } = this.limits;
    if ((before && first.start - before.end < rest) || (after && after.start - last.end < rest))
      return 'rest';
    return duty > this.limits.duty ? 'duty_hours' : null;
  }

  private maxInADay(place: TimedWork, at: number): number {
    const near: TimedWork[] = [place];
    for (let index = at - 1; (this.entries[index]?.end ?? 0) > place.start - DAY; index -= 1)
      near.push(this.entries[index] as Entry);
    for (
      let index = at;
      (this.entries[index]?.start ?? Number.POSITIVE_INFINITY) < place.end + DAY;
      index += 1
    )
      near.push(this.entries[index] as Entry);
    if (near.length === 1) return Math.min(length(place), DAY);
    let max = 0;
    for (const { start, end } of near)
      for (const from of [start, end - DAY]) {
        if (from >= place.end || from + DAY <= place.start) continue;
        let worked = 0;
        for (const each of near)
          worked += Math.max(0, Math.min(each.end, from + DAY) - Math.max(each.start, from));
        max = Math.max(max, worked);
      }
    return max;
  }

  private daysInRow(day: number): number {
    let days = 1;
    for (let each = day - 1; this.days.has(each); each -= 1) days += 1;
    for (let each = day + 1; this.days.has(each); each += 1) days += 1;
    return days;
  }

  /** From the end of the last free day before a place to the start of the next one. */
  private timeWithoutRestDay(place: TimedWork, at: number): number {
    let { start, end } = place;
    for (let index = at - 1; index >= 0; index -= 1) {
      const earlier = this.entries[index] as Entry;
      if (start - earlier.end >= DAY) break;
      start = earlier.start;
    }
    for (let index = at; index < this.entries.length; index += 1) {
      const later = this.entries[index] as Entry;
      if (later.start - end >= DAY) break;
      end = later.end;
    }
    return end - start;
  }

  private insert(entry: Entry): void {
    this.entries.splice(this.indexAfter(entry.start), 0, entry);
    this.count(entry, 1);
  }

  private count(entry: Entry, sign: 1 | -1): void {
    const worked = sign * length(entry);
    this.load += worked;
    increase(this.weeks, entry.week, worked);
    increase(this.months, entry.month, worked);
    increase(this.posts, entry.post, sign);
    increase(this.regions, entry.regionId, sign);
    const onDay = (this.days.get(entry.day) ?? 0) + sign;
    if (onDay > 0) this.days.set(entry.day, onDay);
    else this.days.delete(entry.day);
  }
}

/** Whether the works that stay keep a guard off a place, whatever is planned beside them. */
export const isKeptOff = (fixed: Roster, place: OpenPlace): boolean => {
  const rule = fixed.refusal(place);
  if (rule !== 'rest') return rule !== null;
  // Another place between them may make one duty of both.
  return !fixed.entries.some(
    ({ premiseId, day }) => premiseId === place.premiseId && Math.abs(day - place.day) <= 1,
  );
};
