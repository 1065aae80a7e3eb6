import { isBetter } from './fill';
import { FairHours, familiarity, nearness, unevenness, wishFor } from './goals';
import { RoomMaker } from './make-room';
import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { shuffle } from './random';

const TRIES_PER_PLACE = 10;
const MAX_PASSES = 8;
/** A pass that improves less than this share of the places is the last. */
const WORTHWHILE = 0.005;
/** Places further apart are seldom worth an exchange: the hours of two weeks change. */
const MAX_DAYS_APART = 7;

const pick = <T>(all: readonly T[], random: () => number): T | undefined =>
  all[Math.floor(random() * all.length)];

const length = ({ start, end }: OpenPlace) => end - start;
const plus = (a: readonly number[], b: readonly number[]) => a.map((mark, index) => mark + (b[index] ?? 0));

/** Moves and exchanges that make a plan better and fill as many places. */
export class Improvement {
  private readonly fair: FairHours;
  private readonly rooms: RoomMaker;
  private readonly involved: readonly PlannedGuard[];
  private readonly longest: number;
  private readonly filled: readonly OpenPlace[];
  private readonly byDay = new Map<number, OpenPlace[]>();

  constructor(private readonly plan: Plan) {
    this.filled = plan.places.filter((place) => plan.guardOn(place));
    for (const place of this.filled) {
      const sameDay = this.byDay.get(place.day);
      if (sameDay) sameDay.push(place);
      else this.byDay.set(place.day, [place]);
    }
    this.involved = [...new Set(this.filled.flatMap((place) => plan.guardOn(place) ?? []))];
    this.longest = Math.max(0, ...this.filled.map(length));
    this.fair = new FairHours(this.filled, this.involved);
    this.rooms = new RoomMaker(plan, this.filled);
  }

  /** Gives places to guards who want them more, and exchanges some by lot, until few are left that improve the plan. */
  *grantWishes(): Generator<void> {
    const { plan, filled } = this;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      let improved = 0;
      for (const [count, place] of shuffle([...filled], plan.random).entries()) {
        if (this.giveToWho(place)) improved += 1;
        const guards = plan.suited(place);
        for (let tries = 0; tries < TRIES_PER_PLACE; tries += 1) {
          const to = pick(guards, plan.random);
          if (to && this.move(place, to)) improved += 1;
          const other = pick(this.byDay.get(place.day) ?? [], plan.random);
          if (other && this.swap(place, other)) improved += 1;
        }
        if (count % 50 === 49) yield;
      }
      if (improved < filled.length * WORTHWHILE) return;
    }
  }

  /** Moves places from the guards with most hours to those with fewest, directly or over a third guard. */
  *evenOut(): Generator<void> {
    const { plan } = this;
    for (let pass = 0, moved = 1; pass < MAX_PASSES && moved > 0; pass += 1) {
      moved = 0;
      const byLoad = [...plan.guards].sort((a, b) => b.roster.load - a.roster.load);
      for (const from of byLoad) {
        for (const place of shuffle(plan.placesOf(from), plan.random))
          for (let last = byLoad.length - 1; last >= 0; last -= 1) {
            const to = byLoad[last] as PlannedGuard;
            if (to.roster.load + length(place) >= from.roster.load) break;
            if (!this.move(place, to)) continue;
            moved += 1;
            break;
          }
        yield;
      }
      for (const guard of byLoad.reverse()) {
        if (this.shiftHours(guard)) moved += 1;
        yield;
      }
      for (const guard of byLoad) {
        if (this.isFarBehind(guard) && (yield* this.rooms.giveOneMore(guard))) moved += 1;
        yield;
      }
    }
  }

  /** Whether somebody has more than two longest shifts more. */
  private isFarBehind({ roster }: PlannedGuard): boolean {
    return this.involved.some((other) => other.roster.load - roster.load > 2 * this.longest);
  }

  /** Gives a guard with few hours a place whose guard takes another from one with many. */
  private shiftHours(to: PlannedGuard): boolean {
    const { plan, fair } = this;
    if (fair.isTooMany(to)) return false;
    const rich = plan.guards.filter(
      (from) => from.roster.load > to.roster.load && (fair.isTooMany(from) || fair.isTooFew(to)),
    );
    if (rich.length === 0) return false;
    rich.sort((a, b) => b.roster.load - a.roster.load);
    return this.filled.some((place) => {
      const between = plan.guardOn(place);
      if (!between || between === to || between.roster.isHeldTogetherBy(place)) return false;
      if (!plan.isSuited(place, to) || !to.roster.hasRoomFor(place)) return false;
      plan.take(place);
      plan.put(place, to);
      const isMoved = rich.some(
        (from) =>
          from !== between &&
          from.roster.load > to.roster.load &&
          plan.placesOf(from).some((other) => length(other) === length(place) && this.pass(other, between)),
      );
      if (isMoved) return true;
      plan.take(place);
      plan.put(place, between);
      return false;
    });
  }

  /** Moves a place to a guard whatever else it counts for. */
  private pass(place: OpenPlace, to: PlannedGuard): boolean {
    const { plan } = this;
    const from = plan.guardOn(place);
    if (!from || from.roster.isHeldTogetherBy(place)) return false;
    if (!plan.isSuited(place, to) || !to.roster.hasRoomFor(place)) return false;
    plan.take(place);
    plan.put(place, to);
    return true;
  }

  /** What a guard on a place counts for: fair hours, wishes, the familiar post, even hours, short ways. */
  private marksOf(guard: PlannedGuard, place: OpenPlace): number[] {
    return [
      -this.fair.unfairness(guard, place),
      wishFor(guard, place),
      familiarity(guard, place),
      -unevenness(guard, place),
      nearness(guard, place),
    ];
  }

  /** Moves a place, or exchanges it for another, to a guard who wants it more. */
  private giveToWho(place: OpenPlace): boolean {
    const { plan } = this;
    const from = plan.guardOn(place);
    if (!from) return false;
    const gain = (guard: PlannedGuard) => wishFor(guard, place) - wishFor(from, place);
    const wanting = plan.suited(place).filter((guard) => gain(guard) > 0);
    return shuffle(wanting, plan.random).some((guard) => {
      if (this.move(place, guard)) return true;
      return plan
        .placesOf(guard)
        .some(
          (other) =>
            Math.abs(other.day - place.day) <= MAX_DAYS_APART &&
            gain(guard) > wishFor(guard, other) - wishFor(from, other) &&
            this.swap(place, other),
        );
    });
  }

  /** Moves a place to another guard if that is better. */
  private move(place: OpenPlace, to: PlannedGuard): boolean {
    const { plan } = this;
    const from = plan.guardOn(place);
    if (!from || from === to || from.roster.isHeldTogetherBy(place)) return false;
    if (!plan.isSuited(place, to) || !to.roster.hasRoomFor(place)) return false;
    plan.take(place);
    const isMoved = isBetter(this.marksOf(to, place), this.marksOf(from, place));
    plan.put(place, isMoved ? to : from);
    return isMoved;
  }

  /** Exchanges the guards of two places if that is better. */
  private swap(place: OpenPlace, other: OpenPlace): boolean {
    const { plan } = this;
    const [a, b] = [plan.guardOn(place), plan.guardOn(other)];
    if (!a || !b || a === b || length(place) !== length(other)) return false;
    if (!plan.isSuited(place, b) || !plan.isSuited(other, a)) return false;
    if (a.roster.isHeldTogetherBy(place) || b.roster.isHeldTogetherBy(other)) return false;
    plan.take(place);
    plan.take(other);
    const before = plus(this.marksOf(a, place), this.marksOf(b, other));
    const after = plus(this.marksOf(b, place), this.marksOf(a, other));
    if (isBetter(after, before) && b.roster.hasRoomFor(place) && a.roster.hasRoomFor(other)) {
      plan.put(place, b);
      plan.put(other, a);
      return true;
    }
    plan.put(place, a);
    plan.put(other, b);
    return false;
  }
}
