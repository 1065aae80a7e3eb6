import type { Id, Month } from '@contract/primitives';
import type { ServedMonth, ServedQuestion } from '@contract/served-month';
import { reachOf } from '@domain/access';
import { billedMinutes } from '@domain/billing';
import { firstDayOf, lastDayOf } from '@domain/day';
import { personName } from '@domain/person-name';
import { servedMonthActions, servedMonthState, silentFrom } from '@domain/served-month';
import { slotOfWire } from '@domain/wire-slot';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseInReach, within } from '@server/model/scope';
import { servedQuestionTable } from '@server/model/served-month';
import { userTable } from '@server/model/user';
import { findSetting } from '@server/platform/setting/queries';
import { approvedSlots, listSlots, listWaitingEnds } from '@server/resources/booking/slot-queries';
import { and, asc, between, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listAgreements, NO_AGREEMENT } from './agreement-queries';

/** Identifies a served month. */
export interface MonthPath {
  premiseId: Id;
  month: Month;
}

const answererTable = alias(userTable, 'answerer');

const listQuestions = async (tx: Tx, { premiseId, month }: MonthPath): Promise<ServedQuestion[]> => {
  const rows = await tx
    .select({ question: servedQuestionTable, asker: userTable, answerer: answererTable })
    .from(servedQuestionTable)
    .innerJoin(userTable, eq(userTable.id, servedQuestionTable.askedBy))
    .leftJoin(answererTable, eq(answererTable.id, servedQuestionTable.answeredBy))
    .where(and(eq(servedQuestionTable.premiseId, premiseId), eq(servedQuestionTable.month, month)))
    .orderBy(asc(servedQuestionTable.id));
  return rows.map(({ question: { id, version, slotId, note, at, answer, answeredAt }, asker, answerer }) => ({
    id,
    version,
    slotId,
    note,
    by: { id: asker.id, name: personName(asker) },
    at: at.toISOString(),
    answer,
    answeredBy: answerer && { id: answerer.id, name: personName(answerer) },
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
};

const findPerson = async (tx: Tx, id: Id | null) => {
  if (id === null) return null;
  const [person] = await tx.select().from(userTable).where(eq(userTable.id, id));
  return person ? { id, name: personName(person) } : null;
};

const canDoAction = (viewer: Viewer, action: ServedMonth['allowed'][number]): boolean =>
  reachOf(viewer, action === 'answer' ? 'servedMonth.answer' : 'servedMonth.agree') !== null;

/** What was served at a premise in a month, as the viewer sees it. Throws not_found out of reach. */
export const findServedMonth = async (tx: Tx, actor: Actor, path: MonthPath): Promise<ServedMonth> => {
  const { viewer, lang, now } = actor;
  const { premiseId, month } = path;
  const [premise] = await tx
    .select({
      id: premiseTable.id,
      name: premiseName(lang),
      isRequired: premiseTable.agreeBeforeIssue,
    })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'servedMonth.read'), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  const setting = await findSetting(tx);
  // Before the slots in force, so that one that is approved between the two is not missed.
  const waiting = await listWaitingEnds(tx, [premiseId], [month]);
  const slots = await listSlots(
    tx,
    actor,
    approvedSlots,
    eq(slotTable.premiseId, premiseId),
    between(slotTable.date, firstDayOf(month), lastDayOf(month)),
  );
  const [stored = NO_AGREEMENT] = await listAgreements(tx, [premiseId], [month]);
  const questions = await listQuestions(tx, path);
  const state = servedMonthState(month, { inForce: slots, waiting }, stored, setting, now.toISOString());
  return {
    premise: { id: premise.id, name: premise.name },
    month,
    version: state === 'open' ? 0 : stored.version,
    state,
    isRequired: premise.isRequired,
    silentFrom: silentFrom(month, stored, setting),
    slots: slots.map((slot) => ({ ...slot, billedMinutes: billedMinutes(slotOfWire(slot)) })),
    agreedBy: await findPerson(tx, stored.agreedBy),
    agreedAt: stored.agreedAt,
    questions,
    allowed: servedMonthActions(state, questions.length > 0).filter((action) => canDoAction(viewer, action)),
  };
};
