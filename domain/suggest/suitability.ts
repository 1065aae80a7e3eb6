import type { AssignmentRule } from '@contract/assignment-rule';
import { checkAssignment } from '../assignment';
import type { StaffGuard } from '../staffing/facts';
import type { OpenPlace, PlanningFacts } from './open-place';

/** The rules that depend on a guard and a place alone, not on the guard's other work. */
const OF_PERSON: readonly AssignmentRule[] = ['inactive', 'scope', 'day_off', 'licence', 'age'];

const NO_RULES: readonly AssignmentRule[] = [];

/** Why guards can't be on places whatever else they do, judged once for all places of a kind. */
export class Suitability {
  private readonly guards: readonly StaffGuard[];
  private readonly settings: PlanningFacts['settings'];
  private readonly byKind = new Map<string, (readonly AssignmentRule[])[]>();
  private readonly suited = new Map<string, readonly number[]>();

  constructor({ guards, settings }: PlanningFacts) {
    this.guards = [...guards.values()];
    this.settings = settings;
  }

  /** The indexes of the guards who can be on a place. */
  guardsFor(place: OpenPlace): readonly number[] {
    const key = `${place.kind} ${place.slot.premiseId}`;
    const cached = this.suited.get(key);
    if (cached) return cached;
    const found = this.guards.flatMap((guard, index) =>
      this.rulesAgainst(guard, index, place).length === 0 ? [index] : [],
    );
    this.suited.set(key, found);
    return found;
  }

  rulesAgainst(guard: StaffGuard, index: number, place: OpenPlace): readonly AssignmentRule[] {
    const ofPerson = this.rulesOfPerson(place)[index] ?? NO_RULES;
    return guard.bannedPremiseIds.includes(place.slot.premiseId) ? [...ofPerson, 'banned'] : ofPerson;
  }

  private rulesOfPerson(place: OpenPlace): (readonly AssignmentRule[])[] {
    const cached = this.byKind.get(place.kind);
    if (cached) return cached;
    const found = this.guards.map((guard) => rulesAgainstPerson(guard, place, this.settings));
    this.byKind.set(place.kind, found);
    return found;
  }
}

/** The rules of the person that a guard breaks on a place, without regard to other work. */
export const rulesAgainstPerson = (
  guard: StaffGuard,
  { slot, interval }: OpenPlace,
  settings: PlanningFacts['settings'],
): readonly AssignmentRule[] => {
  const problems = checkAssignment({
    work: { ...interval, premiseId: slot.premiseId, date: slot.date },
    requiredLicenceTypes: slot.requiredLicenceTypes,
    guard,
    others: [],
    settings,
    isInScope: guard.isInScope,
  });
  const rules = problems.map(({ rule }) => rule).filter((rule) => OF_PERSON.includes(rule));
  return rules.length === 0 ? NO_RULES : [...new Set(rules)];
};
