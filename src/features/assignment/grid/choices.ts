import type { AssignmentProblem } from '@contract/assignment';
import type { Id } from '@contract/primitives';
import type { Staffing } from '@domain/staffing/facts';
import { type Filled, fillPlaces, type WantedRow } from '@domain/staffing/fill';
import { rankedGuard, rankGuards } from '@domain/staffing/rank';
import type { StaffingFacts } from '../staffing-facts';

/** A guard, or a post, that can be chosen for the cells of a selection. */
export interface Choice {
  /** Of a guard the id, of a post the key. */
  key: string;
  /** Places that can be filled at once, of so many that are open. */
  fits: number;
  of: number;
  /** What speaks against the others, each sentence once. */
  problems: AssignmentProblem[];
}

export interface GuardChoice extends Choice {
  guardId: Id;
  name: string;
  phone: string | null;
  hours: number;
  preferred: boolean;
}

/** More places than are tried for each guard before one is chosen: beyond, the first tell who fits. */
const MOST_TRIED = 40;

const distinct = (problems: readonly AssignmentProblem[]): AssignmentProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.rule} ${problem.message}`, problem])).values(),
];

/** What speaks against the rows that were skipped, in words, each sentence once. */
export const wordsOfSkipped = ({ skipped }: Filled, say: StaffingFacts['say']): AssignmentProblem[] =>
  distinct(skipped.flatMap(({ problems }) => say(problems)));

/**
 * Everybody for the open places of a selection, best first: who fits most of them, then by wish and hours. Of one place
 * alone, the order in which the server ranks relief.
 */
export const guardChoices = (
  state: Staffing,
  { say }: StaffingFacts,
  slotIds: readonly Id[],
  phoneOf: (guardId: Id) => string | null,
): GuardChoice[] => {
  const [first] = slotIds;
  const slot = first === undefined ? undefined : state.slots.get(first);
  if (!slot) return [];
  const { settings, now } = state;
  if (slotIds.length === 1)
    return rankGuards(slot, state.guards.values(), settings, now).map(
      ({ id, name, hours, preferred, problems }) => ({
        key: String(id),
        guardId: id,
        name,
        phone: phoneOf(id),
        hours,
        preferred,
        fits: problems.length === 0 ? 1 : 0,
        of: 1,
        problems: say(problems),
      }),
    );
  const tried = slotIds.slice(0, MOST_TRIED);
  return [...state.guards.values()]
    .map((guard) => {
      const filled = fillPlaces(
        state,
        tried.map((slotId) => ({ slotId, guardId: guard.id })),
        'clean',
      );
      const { name, hours, preferred } = rankedGuard(guard, slot, []);
      return {
        key: String(guard.id),
        guardId: guard.id,
        ...{ name, hours, preferred },
        phone: phoneOf(guard.id),
        fits: filled.rows.length,
        of: tried.length,
        problems: wordsOfSkipped(filled, say),
      };
    })
    .sort(
      (a, b) =>
        b.fits - a.fits ||
        Number(b.preferred) - Number(a.preferred) ||
        a.hours - b.hours ||
        a.guardId - b.guardId,
    );
};

/** A post that a selection of guards and days can be put on. */
export interface PostChoice extends Choice {
  wanted: readonly WantedRow[];
}

/** The posts for guards on days, those first that take most of them. */
export const postChoices = (
  state: Staffing,
  { say }: StaffingFacts,
  posts: readonly { key: string; wanted: readonly WantedRow[] }[],
): PostChoice[] =>
  posts
    .map(({ key, wanted }) => {
      const filled = fillPlaces(state, wanted, 'clean');
      return {
        key,
        wanted,
        fits: filled.rows.length,
        of: wanted.length,
        problems: wordsOfSkipped(filled, say),
      };
    })
    .sort((a, b) => b.fits - a.fits);
