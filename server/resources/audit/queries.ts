import { type AuditEntry, type auditCalls, BOOKING_DECISIONS } from '@contract/audit';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Day, Lang } from '@contract/primitives';
import { addDays } from '@domain/day';
import { actorName } from '@domain/person-name';
import { startOfDay } from '@domain/time';
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
import { contains, countIn, pageOf } from '@server/base/db/page';
import { searchableName } from '@server/base/db/person-name';
import { translator } from '@server/base/translate';
import { byUser, isByKeyNamed, isByUser, keyNameOf } from '@server/model/acted-by';
import { apiKeyTable } from '@server/model/api-key';
import { auditTable } from '@server/model/audit';
import { userTable } from '@server/model/user';
import { findTimeZone } from '@server/platform/setting/queries';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { findSubjectsByName, subjectName } from './subjects';

/** Every action that was recorded, each found behind the one before in the index. */
const actions = sql`(with recursive each as (
    select min(${auditTable.action}) as action from ${auditTable}
    union all select (select min(${auditTable.action}) from ${auditTable} where ${auditTable.action} > each.action)
    from each where each.action is not null)
  select action from each where action is not null)`;

/** Every action that was recorded, in alphabetical order. */
export const listAuditActions = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ action: string }>(
    sql`select action from ${actions} known order by action`,
  );
  return rows.map(({ action }) => action);
};

/** Recorded actions whose code, or name in the language of the reader, contains the text. */
const findActionsByName = async (tx: Tx, text: string, lang: Lang): Promise<string[]> => {
  const t = translator(lang);
  const searched = text.toLowerCase();
  return (await listAuditActions(tx)).filter((action) =>
    [action, t(`audit.action.${action}`, { defaultValue: '' })].some((name) =>
      name.toLowerCase().includes(searched),
    ),
  );
};

/**
 * Matches action, subject, person and the subject's current name. What they are is found first, so that PostgreSQL knows how
 * many rows each has, and uses an index for those with few.
 */
const matches = async (tx: Tx, text: string, lang: Lang): Promise<SQL | undefined> => {
  const found = await findActionsByName(tx, text, lang);
  const people = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(contains(searchableName(userTable), text));
  const subjects = await findSubjectsByName(tx, text);
  return or(
    found.length > 0 ? inArray(auditTable.action, found) : undefined,
    contains(auditTable.subject, text),
    people.length > 0
      ? and(
          eq(auditTable.byKind, 'user'),
          inArray(
            auditTable.byId,
            people.map(({ id }) => id),
          ),
        )
      : undefined,
    isByKeyNamed(auditTable, contains(apiKeyTable.name, text)),
    subjects.length > 0 ? sql`${auditTable.subject} = any(${sql.param(subjects)}::text[])` : undefined,
  );
};

const isWithin = (from: Day | undefined, to: Day | undefined, zone: string): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(auditTable.at, new Date(startOfDay(from, zone))),
    to === undefined ? undefined : lt(auditTable.at, new Date(startOfDay(addDays(to, 1), zone))),
  );

type AuditQuery = CallInput<typeof auditCalls.list>['query'];

const whereOf = async (tx: Tx, query: AuditQuery, lang: Lang): Promise<SQL | undefined> => {
  const { by, action, subject, from, to, decisions, globalKey } = query;
  return and(
    by === undefined ? undefined : isByUser(auditTable, by),
    action ? eq(auditTable.action, action) : undefined,
    decisions ? inArray(auditTable.action, [...BOOKING_DECISIONS]) : undefined,
    subject ? eq(auditTable.subject, subject) : undefined,
    isWithin(from, to, await findTimeZone(tx)),
    globalKey ? await matches(tx, globalKey, lang) : undefined,
  );
};

/** Newest first by default. */
const orderOf = ({ sort = '-at' }: AuditQuery): KeyOrder => ({
  by: auditTable.at,
  id: auditTable.id,
  isDescending: sort === '-at',
});

const selectEntries = (tx: Tx, order: KeyOrder, where: SQL | undefined, lang: Lang) =>
  tx
    .select({
      entry: auditTable,
      by: userTable,
      keyName: keyNameOf(auditTable),
      subjectName: subjectName(lang),
      cursor: cursorColumns(order),
    })
    .from(auditTable)
    .leftJoin(userTable, byUser(auditTable))
    .where(where)
    .orderBy(...orderBy(order))
    .$dynamic();

const onWire = ({
  entry: { id, at, byKind, action, subject, before, after, address },
  by,
  keyName,
  subjectName: name,
}: Awaited<ReturnType<typeof selectEntries>>[number]): AuditEntry => ({
  id,
  action,
  subject,
  before,
  after,
  address,
  at: at.toISOString(),
  byKind,
  by: by && { id: by.id, name: actorName(by, keyName) },
  subjectName: name,
});

/** A page of the audit. `from` and `to` are days in the business's time zone. */
export const listAudit = async (tx: Tx, query: AuditQuery, lang: Lang): Promise<Page<AuditEntry>> => {
  const where = await whereOf(tx, query, lang);
  const rows = await selectEntries(tx, orderOf(query), where, lang).limit(query.limit).offset(query.offset);
  return pageOf(rows.map(onWire), await countIn(tx, auditTable, where), query);
};

/** The rows of the list after a cursor, for its file. */
export const readAudit = async (
  tx: Tx,
  query: AuditQuery,
  lang: Lang,
  after: Cursor | null,
  limit: number,
): Promise<Batch<AuditEntry>> => {
  const where = await whereOf(tx, query, lang);
  const order = orderOf(query);
  const rows = await findNextRows(order, after, limit, (following, max) =>
    selectEntries(tx, order, and(where, following), lang).limit(max),
  );
  return { items: rows.map(onWire), next: nextCursor(rows, limit) };
};
