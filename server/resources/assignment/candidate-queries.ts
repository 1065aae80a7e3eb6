import type { assignmentCalls, Candidate } from '@contract/assignment';
import type { CallInput } from '@contract/call';
import type { GuardWishes } from '@contract/guard';
import type { Page } from '@contract/list';
import type { Day, Id } from '@contract/primitives';
import { datesToLoad, rulesFor } from '@domain/assignment';
import { addDays } from '@domain/day';
import { hoursOf, roundHours } from '@domain/duty';
import { type CandidateFacts, rankByFacts, restAround } from '@domain/staffing/candidates';
import { blocks } from '@domain/staffing/evaluate';
import { intervalToFill, rankGuards } from '@domain/staffing/rank';
import { type BrokenWish, brokenWishes } from '@domain/staffing/wishes';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { notFound } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, premiseInReach, within } from '@server/model/scope';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findStaffGuards, type StoredStaffGuard } from './guard-queries';
import { problemMessages } from './problem-message-queries';
import { findStaffSlots, type StoredStaffSlot } from './slot-fact-queries';

type Query = CallInput<typeof assignmentCalls.candidates>['query'];

/** Hours are compared over so many days before the service date. */
const DAYS_COMPARED = 28;

/** The shifts in question that a guard could still take, ordered ones that wait for approval too. */
const findShifts = async (
  tx: Tx,
  actor: Actor,
  { slotId, date, premiseId }: Query,
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

interface Familiarity {
  knowsPremise: boolean;
  isInDistrict: boolean;
  wishes: GuardWishes;
}

const findFamiliarity = async (
  tx: Tx,
  actor: Actor,
  { where, premiseId, date }: { where: SQL; premiseId: Id; date: Day },
): Promise<ReadonlyMap<Id, Familiarity>> => {
  const rows = await tx
    .select({
      id: guardTable.id,
      wishes: guardTable.wishes,
      knowsPremise: sql<boolean>`exists (select from ${assignmentTable} work
        where work.guard_id = ${guardTable}.id and work.premise_id = ${premiseId}
          and work.starts_at < ${actor.now.toISOString()})`,
      isInDistrict: sql<boolean>`exists (select from ${assignmentTable} work
        join ${premiseTable} place on place.id = work.premise_id
        where work.guard_id = ${guardTable}.id and work.service_date between ${addDays(date, -DAYS_COMPARED)} and ${date}
          and place.region_id = (select region_id from ${premiseTable} asked where asked.id = ${premiseId}))`,
    })
    .from(guardTable)
    .where(where);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};

interface RankedCandidate extends CandidateFacts {
  guard: StoredStaffGuard;
  against: BrokenWish[];
  slotIds: Id[];
}

const reasonsOf = ({ t }: Actor, candidate: RankedCandidate): string[] => {
  const { rest, hours28, against } = candidate;
  const known = (['knowsPremise', 'isPreferred', 'isInDistrict'] as const).filter((fact) => candidate[fact]);
  return [
    ...known.map((fact) => t(`assignment.candidate.${fact}`)),
    t('assignment.candidate.hours28', { hours: hours28 }),
    ...(rest === null || rest === 0 ? [] : [t('assignment.candidate.rest', { hours: Math.floor(rest) })]),
    ...against.map((wish) => t(`assignment.candidate.against.${wish}`)),
  ];
};

/** Ranks the active guards in reach who don't stand on the shift, or on all shifts of the day, already. */
export const listCandidates = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Candidate>> => {
  const shifts = (await findShifts(tx, actor, query))
    .map((slot) => ({ ...slot, isInForce: slot.isInForce || slot.isWaiting }))
    .filter(({ isInForce }) => isInForce);
  const [first] = shifts;
  if (!first) return pageOf([], 0, query);
  const { date, premiseId } = first;
  const settings = rulesFor(actor.viewer.roles, await findRules(tx));
  const where = within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.status, 'active'));
  const needed = datesToLoad(date, settings);
  const compared = { from: addDays(date, -DAYS_COMPARED), to: addDays(date, -1) };
  const guards = await findStaffGuards(tx, actor.viewer, where, {
    from: needed.from < compared.from ? needed.from : compared.from,
    to: needed.to,
  });
  const familiarity = await findFamiliarity(tx, actor, { where, premiseId, date });
  const now = actor.now.toISOString();
  const byId = new Map(guards.map((guard) => [guard.id, guard]));
  const best = new Map<Id, RankedCandidate>();
  for (const slot of shifts)
    for (const { id, problems, isPreferred } of rankGuards(slot, guards, settings, now)) {
      const guard = byId.get(id);
      const facts = familiarity.get(id);
      if (!guard || !facts) continue;
      const { wishes, ...familiar } = facts;
      const before = guard.works.filter((work) => compared.from <= work.date && work.date <= compared.to);
      const candidate: RankedCandidate = {
        ...{ id, guard, problems, isPreferred, ...familiar },
        hours28: roundHours(hoursOf(before)),
        rest: restAround(intervalToFill(slot, now), guard.works),
        against: brokenWishes(wishes, slot, guard.works),
        slotIds: blocks(problems) ? [] : [slot.id],
      };
      const other = best.get(id);
      const [better = candidate] = other ? rankByFacts([other, candidate]) : [candidate];
      best.set(id, { ...better, slotIds: [...(other?.slotIds ?? []), ...candidate.slotIds] });
    }
  const ranked = rankByFacts([...best.values()]);
  const describe = await problemMessages(tx, actor.lang);
  const items = ranked.slice(query.offset, query.offset + query.limit).map(
    (candidate): Candidate => ({
      id: candidate.id,
      name: candidate.guard.name,
      phone: candidate.guard.phone ?? null,
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
