import type { assignmentCalls, Candidate } from '@contract/assignment';
import type { CallInput } from '@contract/call';
import { type GuardWishes, NO_WISHES } from '@contract/guard';
import type { Page } from '@contract/list';
import type { Id } from '@contract/primitives';
import { datesToLoad, rulesFor } from '@domain/assignment';
import { rankByFacts } from '@domain/staffing/candidates';
import { type RankedGuard, rankGuards } from '@domain/staffing/rank';
import { rankReasons } from '@domain/staffing/rank-reasons';
import { type BrokenWish, brokenWishes } from '@domain/staffing/wishes';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { notFound } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, premiseInReach, within } from '@server/model/scope';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findManyStaffGuards } from './guard-queries';
import { findPasts } from './past-queries';
import { problemMessages } from './problem-message-queries';
import { findStaffSlots, type StoredStaffSlot } from './slot-fact-queries';

type Query = CallInput<typeof assignmentCalls.candidates>['query'];

/** A shift, or the shifts of a day at a premise. */
type AskedShifts = Pick<Query, 'slotId' | 'date' | 'premiseId'>;

/** The shifts in question that a guard could still take, ordered ones that wait for approval too. */
const findShifts = async (
  tx: Tx,
  actor: Actor,
  { slotId, date, premiseId }: AskedShifts,
): Promise<StoredStaffSlot[]> => {
  if (slotId !== undefined) {
    const found = await findStaffSlots(tx, actor, eq(slotTable.id, slotId));
    if (found.length === 0) throw notFound();
    return found;
  }
  const premise = within(
    premiseInReach(tx, actor.viewer, 'guard.assign'),
    eq(premiseTable.id, premiseId ?? 0),
  );
  if ((await tx.$count(premiseTable, premise)) === 0) throw notFound();
  const onDay = and(
    eq(slotTable.premiseId, premiseId ?? 0),
    eq(slotTable.date, date ?? ''),
    inArray(slotTable.state, ['requested', 'approved']),
  );
  return findStaffSlots(tx, actor, onDay as SQL);
};

const findWishes = async (tx: Tx, where: SQL): Promise<ReadonlyMap<Id, GuardWishes>> => {
  const rows = await tx
    .select({ id: guardTable.id, wishes: guardTable.wishes })
    .from(guardTable)
    .where(where);
  return new Map(rows.map(({ id, wishes }) => [id, wishes]));
};

interface RankedCandidate extends RankedGuard {
  against: BrokenWish[];
  slotIds: Id[];
}

const reasonsOf = ({ t }: Actor, { against, ...facts }: RankedCandidate): string[] => [
  ...rankReasons(t, facts),
  ...against.map((wish) => t(`assignment.candidate.against.${wish}`)),
];

/** All active guards in reach who don't stand on the shift, or on all shifts of the day, already; best first. */
export const rankCandidates = async (
  tx: Tx,
  actor: Actor,
  asked: AskedShifts,
): Promise<RankedCandidate[]> => {
  const shifts = (await findShifts(tx, actor, asked))
    .map((slot) => ({ ...slot, isInForce: slot.isInForce || slot.isWaiting }))
    .filter(({ isInForce }) => isInForce);
  const [first] = shifts;
  if (!first) return [];
  const { date, premiseId } = first;
  const settings = rulesFor(actor.viewer.roles, await findRules(tx));
  const where = within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.status, 'active'));
  const needed = datesToLoad(date, settings);
  const guards = await findManyStaffGuards(tx, actor.viewer, where, needed);
  const pasts = await findPasts(tx, {
    ...{ where, premiseIds: [premiseId], from: date, to: date, worksFrom: needed.from, now: actor.now },
  });
  const wishes = await findWishes(tx, where);
  const now = actor.now.toISOString();
  const byId = new Map(guards.map((guard) => [guard.id, guard]));
  const best = new Map<Id, RankedCandidate>();
  for (const slot of shifts)
    for (const ranked of rankGuards(slot, guards, { settings, now, pasts })) {
      const { id } = ranked;
      const candidate: RankedCandidate = {
        ...ranked,
        against: brokenWishes(wishes.get(id) ?? NO_WISHES, slot, byId.get(id)?.works ?? []),
        slotIds: ranked.isAble ? [slot.id] : [],
      };
      const other = best.get(id);
      const [better = candidate] = other ? rankByFacts([other, candidate]) : [candidate];
      best.set(id, { ...better, slotIds: [...(other?.slotIds ?? []), ...candidate.slotIds] });
    }
  return rankByFacts([...best.values()]);
};

/** A page of the ranked guards, each with its reasons in the viewer's language. */
export const listCandidates = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Candidate>> => {
  const ranked = await rankCandidates(tx, actor, query);
  const describe = await problemMessages(tx, actor.lang);
  const items = ranked.slice(query.offset, query.offset + query.limit).map(
    (candidate): Candidate => ({
      id: candidate.id,
      name: candidate.name,
      phone: candidate.phone,
      problems: describe(candidate.problems),
      hours28: candidate.hours28,
      knowsPremise: candidate.knowsPremise,
      rest: candidate.rest,
      isInDistrict: candidate.isInDistrict,
      reasons: reasonsOf(actor, candidate),
      slotIds: candidate.slotIds,
    }),
  );
  return pageOf(items, ranked.length, query);
};
