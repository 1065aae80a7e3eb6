import type { Breach, breachCalls } from '@contract/breach';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Day, Lang } from '@contract/primitives';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import {
  type Batch,
  type Cursor,
  cursorColumns,
  findNextRows,
  type KeyOrder,
  nextCursor,
  orderBy,
} from '@server/base/db/keyset';
import { contains, countIn, countRows, pageOf } from '@server/base/db/page';
import { fullName, searchableName } from '@server/base/db/person-name';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { breachTable } from '@server/model/breach';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { problemMessages } from '@server/resources/assignment/problem-message-queries';
import { approvedSlots, listSlots } from '@server/resources/booking/slot-queries';
import { and, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type ListQuery = CallInput<typeof breachCalls.list>['query'];

/** Not seen yet, and not resolved. */
const isUnseen = and(isNull(breachTable.seenAt), isNull(breachTable.endedAt));

const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'guard.read', breachTable.premiseId);

/** Counts the rows that the list shows with `unseen`. */
export const countBreaches = (tx: Tx, viewer: Viewer): Promise<number> =>
  tx.$count(breachTable, within(inReach(tx, viewer), isUnseen));

const slotsBetween = (tx: Tx, from: Day | undefined, to: Day | undefined) =>
  tx
    .select({ id: slotTable.id })
    .from(slotTable)
    .where(
      and(
        approvedSlots,
        from === undefined ? undefined : gte(slotTable.date, from),
        to === undefined ? undefined : lte(slotTable.date, to),
      ),
    );

const seenByUser = alias(userTable, 'seenByUser');

const whereOf = (
  tx: Tx,
  viewer: Viewer,
  { unseen, kind, securityId: guardId, premiseId, from, to, globalKey }: ListQuery,
): ReachFilter =>
  within(
    inReach(tx, viewer),
    unseen ? isUnseen : undefined,
    kind && eq(breachTable.kind, kind),
    guardId === undefined ? undefined : eq(breachTable.guardId, guardId),
    premiseId === undefined ? undefined : eq(breachTable.premiseId, premiseId),
    from === undefined && to === undefined
      ? undefined
      : inArray(breachTable.slotId, slotsBetween(tx, from, to)),
    globalKey
      ? or(contains(searchableName(guardTable), globalKey), contains(allPremiseNames, globalKey))
      : undefined,
  );

const orderOf = ({ sort = '-at' }: ListQuery): KeyOrder => ({
  by: breachTable.at,
  id: breachTable.id,
  isDescending: sort === '-at',
});

const selectBreaches = (tx: Tx, lang: Lang, order: KeyOrder, where: SQL) =>
  tx
    .select({
      breach: breachTable,
      guard: fullName(guardTable),
      premise: premiseName(lang),
      by: userTable,
      seenByUser,
      cursor: cursorColumns(order),
    })
    .from(breachTable)
    .innerJoin(guardTable, eq(guardTable.id, breachTable.guardId))
    .innerJoin(premiseTable, eq(premiseTable.id, breachTable.premiseId))
    .leftJoin(userTable, eq(userTable.id, breachTable.byUserId))
    .leftJoin(seenByUser, eq(seenByUser.id, breachTable.seenBy))
    .where(where)
    .orderBy(...orderBy(order))
    .$dynamic();

/** Only a search needs the names. */
const countMatches = (tx: Tx, where: SQL, { globalKey }: ListQuery): Promise<number> =>
  globalKey
    ? countRows(
        tx,
        tx
          .select({ id: breachTable.id })
          .from(breachTable)
          .innerJoin(guardTable, eq(guardTable.id, breachTable.guardId))
          .innerJoin(premiseTable, eq(premiseTable.id, breachTable.premiseId))
          .where(where),
      )
    : countIn(tx, breachTable, where);

const onWire = async (
  tx: Tx,
  actor: Actor,
  rows: Awaited<ReturnType<typeof selectBreaches>>,
): Promise<Breach[]> => {
  const slotIds = [...new Set(rows.map(({ breach }) => breach.slotId))];
  const slots = new Map(
    (await listSlots(tx, actor, inArray(slotTable.id, slotIds))).map((slot) => [slot.id, slot]),
  );
  const describe = await problemMessages(tx, actor.lang);
  return rows.flatMap(({ breach, guard, premise, by, seenByUser: seenBy }): Breach[] => {
    const slot = slots.get(breach.slotId);
    if (!slot) return [];
    const { id, kind, rule, params, reason, note, at } = breach;
    const severity = kind === 'lapsed' ? 'block' : 'warn';
    const [described] = describe([{ rule, severity, params }]);
    return [
      {
        id,
        kind,
        slot,
        premise: { id: breach.premiseId, name: premise },
        guard: { id: breach.guardId, name: guard },
        rule,
        message: described?.message ?? rule,
        reason,
        note,
        by: by && { id: by.id, name: personName(by) },
        at: at.toISOString(),
        seenBy: seenBy && { id: seenBy.id, name: personName(seenBy) },
      },
    ];
  });
};

/** Overridden and lapsed rules in reach. */
export const listBreaches = async (tx: Tx, actor: Actor, query: ListQuery): Promise<Page<Breach>> => {
  const where = whereOf(tx, actor.viewer, query);
  const rows = await selectBreaches(tx, actor.lang, orderOf(query), where)
    .limit(query.limit)
    .offset(query.offset);
  return pageOf(await onWire(tx, actor, rows), await countMatches(tx, where, query), query);
};

/** The rows of the list after a cursor, for its file. */
export const readBreaches = async (
  tx: Tx,
  actor: Actor,
  query: ListQuery,
  after: Cursor | null,
  limit: number,
): Promise<Batch<Breach>> => {
  const order = orderOf(query);
  const where = whereOf(tx, actor.viewer, query);
  const rows = await findNextRows(order, after, limit, (following, max) =>
    selectBreaches(tx, actor.lang, order, within(where, following)).limit(max),
  );
  return { items: await onWire(tx, actor, rows), next: nextCursor(rows, limit) };
};
