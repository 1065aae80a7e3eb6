import type { AssignmentRule } from '@contract/assignment-rule';
import type { GuardWishes } from '@contract/guard';
import type { Id } from '@contract/primitives';
import { worksOf } from '../staffing/evaluate';
import type { AssignRow, StaffGuard } from '../staffing/facts';
import type { SuggestInput } from './input';
import { type OpenPlace, openPlacesOf, rowOf, type TimedWork, timedWork } from './open-place';
import { randomFrom } from './random';
import { Roster } from './roster';
import { Suitability } from './suitability';

/** A guard with the works that stay and the places planned so far. */
export interface PlannedGuard {
  index: number;
  guard: StaffGuard;
  roster: Roster;
  wishes: GuardWishes | undefined;
  preferred: ReadonlySet<Id>;
  familiarPremiseIds: ReadonlySet<Id>;
}

interface Suited {
  inOrder: readonly PlannedGuard[];
  /** By the index of the guard. */
  all: Uint8Array;
}

/** Open places, the guards who could fill them, and who is planned on which. */
export class Plan {
  readonly places: readonly OpenPlace[];
  readonly guards: readonly PlannedGuard[];
  readonly suitability: Suitability;
  readonly random: () => number;
  filled = 0;
  private readonly fixedWorks: (TimedWork & { slotId: Id | null })[][];
  private readonly suitedBy = new Map<readonly number[], Suited>();
  private readonly suitedOf: Suited[] = [];
  private readonly guardOf: (PlannedGuard | undefined)[] = [];

  constructor(readonly input: SuggestInput) {
    const { staffing, regions, wishes, seed } = input;
    this.random = randomFrom(seed);
    this.places = openPlacesOf(input);
    this.suitability = new Suitability(staffing);
    const guards = [...staffing.guards.values()];
    this.fixedWorks = guards.map((guard) =>
      worksOf(guard).map((work, at) => ({
        ...timedWork(work, regions),
        slotId: guard.works[at]?.slotId ?? null,
      })),
    );
    this.guards = guards.map((guard, index) => {
      const works = this.fixedWorks[index] ?? [];
      return {
        index,
        guard,
        roster: new Roster(works, staffing.settings),
        wishes: wishes.get(guard.id),
        preferred: new Set(guard.preferredPremiseIds),
        familiarPremiseIds: new Set(works.map(({ premiseId }) => premiseId)),
      };
    });
  }

  /** The guards who can be on a place whatever else they do. */
  suited(place: OpenPlace): readonly PlannedGuard[] {
    return (this.suitedOf[place.index] ?? this.findSuited(place)).inOrder;
  }

  isSuited(place: OpenPlace, guard: PlannedGuard): boolean {
    return (this.suitedOf[place.index] ?? this.findSuited(place)).all[guard.index] === 1;
  }

  guardOn(place: OpenPlace): PlannedGuard | undefined {
    return this.guardOf[place.index];
  }

  openPlaces(): OpenPlace[] {
    return this.places.filter((place) => !this.guardOf[place.index]);
  }

  put(place: OpenPlace, guard: PlannedGuard): void {
    guard.roster.add(place);
    this.guardOf[place.index] = guard;
    this.filled += 1;
  }

  take(place: OpenPlace): void {
    this.guardOf[place.index]?.roster.remove(place);
    this.guardOf[place.index] = undefined;
    this.filled -= 1;
  }

  placesOf({ roster }: PlannedGuard): OpenPlace[] {
    const places: OpenPlace[] = [];
    for (const { place } of roster.entries) if (place) places.push(place);
    return places;
  }

  /** The first rule against a guard on a place, given the plan. */
  refusal({ guard, index, roster }: PlannedGuard, place: OpenPlace): AssignmentRule | null {
    return this.suitability.rulesAgainst(guard, index, place)[0] ?? roster.refusal(place);
  }

  private findSuited(place: OpenPlace): Suited {
    const indexes = this.suitability.guardsFor(place);
    let found = this.suitedBy.get(indexes);
    if (!found) {
      const inOrder = indexes.map((index) => this.guards[index] as PlannedGuard);
      const all = new Uint8Array(this.guards.length);
      for (const index of indexes) all[index] = 1;
      found = { inOrder, all };
      this.suitedBy.set(indexes, found);
    }
    this.suitedOf[place.index] = found;
    return found;
  }

  /** The guards' works without what is planned. */
  fixedRosters(): Roster[] {
    return this.fixedWorks.map((works) => new Roster(works, this.input.staffing.settings));
  }

  /** Whether a work that stays begins within a day after an open place at the same premise. */
  hasWorkToJoin(): boolean {
    return this.fixedWorks.some((works) =>
      works.some(({ premiseId, start }) =>
        this.places.some(
          (place) => place.premiseId === premiseId && start >= place.end && start - place.end < 86_400_000,
        ),
      ),
    );
  }

  rows(): AssignRow[] {
    return this.places.flatMap((place) => {
      const planned = this.guardOn(place);
      return planned ? [rowOf(place, planned.guard.id)] : [];
    });
  }
}
