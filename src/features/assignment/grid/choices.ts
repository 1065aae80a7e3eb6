import type { AssignmentProblem } from '@contract/assignment';
import type { Day, Id } from '@contract/primitives';
import { leaveCovers } from '@domain/leave';
import { compareFacts, type Pasts } from '@domain/staffing/candidates';
import type { StaffGuard, Staffing, StaffSlot } from '@domain/staffing/facts';
import { type FillResult, fillPlaces, type RequestedRow } from '@domain/staffing/fill';
import { type RankedGuard, rankedGuard, rankGuards } from '@domain/staffing/rank';
import type { StaffingFacts } from '../staffing-facts';

/** A guard, or a post, that can be chosen for the cells of a selection. */
export interface Choice {
  /** The id of a guard, or the key of a post. */
  key: string;
  /** How many of the open places can be filled without problems. */
  fits: number;
  /** How many open places were tried. */
  of: number;
  /** Problems of the other places, each sentence once. */
  problems: AssignmentProblem[];
}

export interface GuardChoice extends Choice {
  guardId: Id;
  name: string;
  phone: string | null;
  /** For the last of the places, so that hours planned until then count. */
  ranked: RankedGuard;
}

/** For each guard at most so many of the selected places are tried, which is enough to rank the guards. */
const MAX_TRIED = 40;

const distinct = (problems: readonly AssignmentProblem[]): AssignmentProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.rule} ${problem.message}`, problem])).values(),
];

/** The problems of the skipped rows, each sentence once. */
export const describeSkipped = (
  { skipped }: FillResult,
  describeProblems: StaffingFacts['describeProblems'],
): AssignmentProblem[] => distinct(skipped.flatMap(({ problems }) => describeProblems(problems)));

/** How many guards are tried on several places: more than are shown. The search finds the others. */
const MAX_JUDGED = 16;

type RankFacts = Pick<StaffingFacts, 'describeProblems' | 'pasts'>;

/**
 * Guards by how many of the slots are on days without work, at places that aren't banned, with the licences required. A
 * rough order, for a hundredth of the cost of asking the rules.
 */
export const rankByFreeDays = (
  guards: readonly StaffGuard[],
  slots: readonly StaffSlot[],
  pasts: Pasts,
): RankedGuard[] => {
  const last = slots.at(-1);
  if (!last) return [];
  const estimates = guards.map((guard) => {
    const busy = new Set(guard.works.map(({ date }) => date));
    const holds = (type: string, date: Day) =>
      guard.licences.some((licence) => licence.type === type && licence.expiresOn >= date);
    const isFree = ({ date, premiseId, requiredLicenceTypes }: StaffSlot) =>
      !busy.has(date) &&
      !guard.bannedPremiseIds.includes(premiseId) &&
      !guard.leave.some((leave) => leaveCovers(leave, date)) &&
      requiredLicenceTypes.every((type) => holds(type, date));
    const ranked = rankedGuard(guard, last, { problems: [], interval: last, pasts });
    return { ranked, free: slots.filter(isFree).length };
  });
  return estimates
    .sort((a, b) => b.free - a.free || compareFacts(a.ranked, b.ranked))
    .map(({ ranked }) => ranked);
};

/**
 * Ranks the guards for the open places of a selection: who fits most of them, then as the server ranks candidates. For a
 * single place, in the order of the server.
 */
export const guardChoices = (
  state: Staffing,
  { describeProblems, pasts }: RankFacts,
  slotIds: readonly Id[],
  phoneOf: (guardId: Id) => string | null,
  guards: readonly StaffGuard[],
): GuardChoice[] => {
  const [first] = slotIds;
  const slot = first === undefined ? undefined : state.slots.get(first);
  if (!slot) return [];
  const { settings, now } = state;
  const choiceOf = (
    ranked: RankedGuard,
    found: Pick<GuardChoice, 'fits' | 'of' | 'problems'>,
  ): GuardChoice => ({
    key: String(ranked.id),
    guardId: ranked.id,
    name: ranked.name,
    ranked,
    phone: phoneOf(ranked.id),
    ...found,
  });
  if (slotIds.length === 1)
    return rankGuards(slot, guards, { settings, now, pasts }).map((ranked) =>
      choiceOf(ranked, {
        fits: ranked.problems.length === 0 ? 1 : 0,
        of: 1,
        problems: describeProblems(ranked.problems),
      }),
    );
  const triedIds = slotIds.slice(0, MAX_TRIED);
  const slots = triedIds.flatMap((id) => state.slots.get(id) ?? []);
  return rankByFreeDays(guards, slots, pasts)
    .slice(0, MAX_JUDGED)
    .map((ranked) => {
      const rows = triedIds.map((slotId) => ({ slotId, guardId: ranked.id }));
      const filled = fillPlaces(state, rows, 'clean');
      return choiceOf(ranked, {
        fits: filled.rows.length,
        of: triedIds.length,
        problems: describeSkipped(filled, describeProblems),
      });
    })
    .sort((a, b) => b.fits - a.fits || compareFacts(a.ranked, b.ranked));
};

/** A post that the selected guards can be assigned to on the selected days. */
export interface PostChoice extends Choice {
  rows: readonly RequestedRow[];
}

/** Ranks the posts for guards on days: those with room for most of them first. */
export const postChoices = (
  state: Staffing,
  { describeProblems }: StaffingFacts,
  posts: readonly { key: string; rows: readonly RequestedRow[] }[],
): PostChoice[] =>
  posts
    .map(({ key, rows }) => {
      const filled = fillPlaces(state, rows, 'clean');
      return {
        key,
        rows,
        fits: filled.rows.length,
        of: rows.length,
        problems: describeSkipped(filled, describeProblems),
      };
    })
    .sort((a, b) => b.fits - a.fits);
