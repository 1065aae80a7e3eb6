import type { AuditEntry, auditCalls } from '@contract/audit';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Day, Lang } from '@contract/primitives';
import { addDays } from '@domain/day';
import { personName } from '@domain/person-name';
import { startOfDay } from '@domain/time';
import type { Tx } from '@server/db/database';
import { contains, pageOf } from '@server/db/page';
import { nameInEveryOrder } from '@server/db/person-name';
import { findTimeZone } from '@server/setting/queries';
import { userTable } from '@server/user/table';
import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { subjectIsNamed, subjectName } from './subjects';
import { auditTable } from './table';

/** By what was done, to what, by whom; names as they are now. */
const matches = (tx: Tx, text: string): SQL | undefined =>
  or(
    contains(auditTable.action, text),
    contains(auditTable.subject, text),
    inArray(
      auditTable.byUserId,
      tx
        .select({ id: userTable.id })
        .from(userTable)
        .where(contains(nameInEveryOrder(userTable), text)),
    ),
    subjectIsNamed(text),
  );

const isWithin = (from: Day | undefined, to: Day | undefined, zone: string): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(auditTable.at, new Date(startOfDay(from, zone))),
    to === undefined ? undefined : lt(auditTable.at, new Date(startOfDay(addDays(to, 1), zone))),
  );

/** What was changed, newest first unless asked otherwise. Days are those of the business. */
export const listAudit = async (
  tx: Tx,
  query: CallInput<typeof auditCalls.list>['query'],
  lang: Lang,
): Promise<Page<AuditEntry>> => {
  const { by, action, subject, from, to, globalKey, sort = '-at', limit, offset } = query;
  const where = and(
    by === undefined ? undefined : eq(auditTable.byUserId, by),
    action ? eq(auditTable.action, action) : undefined,
    subject ? eq(auditTable.subject, subject) : undefined,
    isWithin(from, to, await findTimeZone(tx)),
    globalKey ? matches(tx, globalKey) : undefined,
  );
  const direction = sort === 'at' ? asc : desc;
  const rows = await tx
    .select({ entry: auditTable, by: userTable, subjectName: subjectName(lang) })
    .from(auditTable)
    .leftJoin(userTable, eq(userTable.id, auditTable.byUserId))
    .where(where)
    .orderBy(direction(auditTable.at), direction(auditTable.id))
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ rows: count() }).from(auditTable).where(where);
  const entries = rows.map(({ entry: { byUserId, at, ...entry }, by: person, subjectName: name }) => ({
    ...entry,
    at: at.toISOString(),
    by: person && { id: person.id, name: personName(person) },
    subjectName: name,
  }));
  return pageOf(entries, total?.rows ?? 0, query);
};

/** The kinds of change that there have been. */
export const listAuditActions = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ action: auditTable.action })
    .from(auditTable)
    .orderBy(asc(auditTable.action));
  return rows.map(({ action }) => action);
};
