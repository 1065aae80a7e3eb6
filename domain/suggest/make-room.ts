import { isBetter } from './fill';
import { familiarity, wishFor } from './goals';
import { groupBy } from './group-by';
import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { shuffle } from './random';

/** A place is exchanged for one at most so many days earlier or later. */
const MAX_DAYS_APART = 7;
/** How many places of a guard are exchanged, one after the other, in search of room. */
const MAX_EXCHANGES = 25;

const length = ({ start, end }: OpenPlace) => end - start;

/** A guard's own place, given to the guard whose place is taken for it. */
interface Exchange {
  given: OpenPlace;
  taken: OpenPlace;
}

interface Gain {
  place: OpenPlace;
  /** The more hours its guard has, the better; then who wants it. */
  marks: readonly [load: number, wish: number];
}

/** Rearranges the days of a guard with few hours, so that there is room for a place of a guard with many. */
export class RoomMaker {
  /** Places at the same time: the same for hours and rest, unless they join another at their premise. */
  private readonly shifts: OpenPlace[][];
  private readonly shiftsByPlace: OpenPlace[][] = [];
  private readonly shortest: number;

  constructor(
    private readonly plan: Plan,
    filled: readonly OpenPlace[],
  ) {
    this.shifts = groupBy(filled, ({ start, end }) => `${start} ${end}`);
    for (const shift of this.shifts) for (const { index } of shift) this.shiftsByPlace[index] = shift;
    this.shortest = Math.min(...this.shifts.flatMap(([first]) => (first ? length(first) : [])));
  }

  /** Returns whether the guard has one place more, of a guard who had at least two more. Else nothing is changed. */
  *giveOneMore(to: PlannedGuard): Generator<void, boolean> {
    const exchanges: Exchange[] = [];
    for (let tries = 0; tries < MAX_EXCHANGES; tries += 1) {
      if (this.exchangeForRoom(to)) return true;
      const exchange = this.exchangeByLot(to);
      if (!exchange) break;
      exchanges.push(exchange);
      yield;
    }
    for (const { given, taken } of exchanges.reverse()) this.exchange({ given: taken, taken: given });
    return false;
  }

  /** Exchanges a place so that there is room for another, and takes that, by what is best for all three guards. */
  private exchangeForRoom(to: PlannedGuard): boolean {
    const { plan } = this;
    let best: { exchange: Exchange; gained: OpenPlace; marks: readonly number[] } | undefined;
    const rich = plan.guards
      .filter(({ roster }) => roster.load >= to.roster.load + 2 * this.shortest)
      .sort((a, b) => b.roster.load - a.roster.load);
    if (rich.length === 0) return false;
    for (const given of plan.placesOf(to))
      for (const shift of this.shiftsFor(to, given)) {
        const gain = this.bestGain(to, given, { shift, rich });
        if (!gain) continue;
        const [load, wish] = gain.marks;
        for (const taken of shift) {
          const marks = [load, wish + this.wishOf({ given, taken })];
          if (best && !isBetter(marks, best.marks)) continue;
          if (this.isPossible({ given, taken }))
            best = { exchange: { given, taken }, gained: gain.place, marks };
        }
      }
    if (!best) return false;
    this.exchange(best.exchange);
    const from = plan.guardOn(best.gained);
    plan.take(best.gained);
    if (from && plan.refusal(to, best.gained)) {
      plan.put(best.gained, from);
      this.exchange({ given: best.exchange.taken, taken: best.exchange.given });
      return false;
    }
    plan.put(best.gained, to);
    return true;
  }

  /** Exchanges one of a guard's places for one at another time, if nobody minds; the familiar posts count. */
  private exchangeByLot(to: PlannedGuard): Exchange | undefined {
    const { plan } = this;
    for (const given of shuffle(plan.placesOf(to), plan.random))
      for (const shift of shuffle(this.shiftsFor(to, given), plan.random)) {
        let best: { exchange: Exchange; marks: readonly number[] } | undefined;
        for (const taken of shift) {
          const exchange = { given, taken };
          const marks = [this.familiarityOf(exchange)];
          if (best && !isBetter(marks, best.marks)) continue;
          if (this.wishOf(exchange) >= 0 && this.isPossible(exchange)) best = { exchange, marks };
        }
        if (!best) continue;
        this.exchange(best.exchange);
        return best.exchange;
      }
    return;
  }

  private shiftOf({ index }: OpenPlace): OpenPlace[] {
    return this.shiftsByPlace[index] ?? [];
  }

  /** The shifts at other times that a guard could have instead of a place. */
  private shiftsFor(to: PlannedGuard, given: OpenPlace): OpenPlace[][] {
    if (to.roster.isHeldTogetherBy(given)) return [];
    to.roster.remove(given);
    const found = this.shifts.filter(
      ([first]) =>
        first &&
        first.start !== given.start &&
        Math.abs(first.day - given.day) <= MAX_DAYS_APART &&
        length(first) === length(given) &&
        to.roster.hasRoomFor(first),
    );
    to.roster.add(given);
    return found;
  }

  /** The best place for which a guard has room with a place of a shift instead of the own one; `rich` by load. */
  private bestGain(
    to: PlannedGuard,
    given: OpenPlace,
    { shift: [instead], rich }: { shift: readonly OpenPlace[]; rich: readonly PlannedGuard[] },
  ): Gain | undefined {
    if (!instead) return;
    const { roster } = to;
    const { load } = roster;
    roster.remove(given);
    roster.add(instead);
    const free = new Set(this.shifts.filter(([first]) => first && roster.hasRoomFor(first)));
    roster.remove(instead);
    roster.add(given);
    let best: Gain | undefined;
    for (const from of rich) {
      if (best && from.roster.load < best.marks[0]) break;
      for (const place of this.plan.placesOf(from)) {
        if (from.roster.load < load + 2 * length(place) || !free.has(this.shiftOf(place))) continue;
        const marks = [from.roster.load, wishFor(to, place) - wishFor(from, place)] as const;
        if (best && !isBetter(marks, best.marks)) continue;
        if (!this.plan.isSuited(place, to) || from.roster.isHeldTogetherBy(place)) continue;
        best = { place, marks };
      }
    }
    return best;
  }

  private isPossible({ given, taken }: Exchange): boolean {
    const { plan } = this;
    const [to, other] = [plan.guardOn(given), plan.guardOn(taken)];
    if (!to || !other || to === other || other.roster.isHeldTogetherBy(taken)) return false;
    if (!plan.isSuited(taken, to) || !plan.isSuited(given, other)) return false;
    this.exchange({ given, taken });
    const fits = [taken, given].every((place) => this.fits(place));
    this.exchange({ given: taken, taken: given });
    return fits;
  }

  private fits(place: OpenPlace): boolean {
    const guard = this.plan.guardOn(place);
    if (!guard) return false;
    guard.roster.remove(place);
    const refusal = guard.roster.refusal(place);
    guard.roster.add(place);
    return refusal === null;
  }

  private exchange({ given, taken }: Exchange): void {
    const { plan } = this;
    const [to, other] = [plan.guardOn(given), plan.guardOn(taken)];
    if (!to || !other) return;
    plan.take(given);
    plan.take(taken);
    plan.put(given, other);
    plan.put(taken, to);
  }

  /** By how much more the guards wish to have the other's place. */
  private wishOf(exchange: Exchange): number {
    return this.gainOf(exchange, wishFor);
  }

  private familiarityOf(exchange: Exchange): number {
    return this.gainOf(exchange, familiarity);
  }

  private gainOf({ given, taken }: Exchange, mark: typeof wishFor): number {
    const [to, other] = [this.plan.guardOn(given), this.plan.guardOn(taken)];
    if (!to || !other) return 0;
    return mark(to, taken) - mark(to, given) + mark(other, given) - mark(other, taken);
  }
}
