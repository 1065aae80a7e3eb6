import type { ActorKind } from '@contract/audit';
import type { ActorRef } from '@server/base/actor';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text } from 'drizzle-orm/pg-core';
import { apiKeyTable } from './api-key';
import { userTable } from './user';

interface ByColumns {
  byKind: AnyPgColumn;
  byId: AnyPgColumn;
}

/**
 * Who did what a row of the audit or of a history records. Without a foreign key, because the id is in the table of its
 * kind; null for a job, and for a caller who wasn't signed in.
 */
export const byColumns = () => ({
  byKind: text('by_kind').$type<ActorKind>().notNull().default('user'),
  byId: integer('by_id'),
});

export const byKindKnown = (table: string, { byKind }: ByColumns) =>
  check(`${table}_by_kind_known`, sql`${byKind} in ('user', 'key', 'guard', 'job')`);

/** The values of `byColumns`. */
export const actedBy = ({ kind, id }: ActorRef) => ({ byKind: kind, byId: id });

/** An array, because PostgreSQL uses no index for a subquery that is one of two alternatives. */
const isKeyOf = ({ byKind, byId }: ByColumns, keyIds: SQL): SQL | undefined =>
  and(eq(byKind, 'key'), sql`${byId} = any(array${keyIds})`);

/** What a user did, also by an API key. */
export const isByUser = (columns: ByColumns, userId: number): SQL | undefined =>
  or(
    and(eq(columns.byKind, 'user'), eq(columns.byId, userId)),
    isKeyOf(columns, sql`(select id from ${apiKeyTable} where made_by = ${userId})`),
  );

/** What was done by API keys with the text in their name. */
export const isByKeyNamed = (columns: ByColumns, isNamed: SQL): SQL | undefined =>
  isKeyOf(columns, sql`(select ${apiKeyTable.id} from ${apiKeyTable} where ${isNamed})`);

/** Joins the user who did it, also by an API key; a row by anybody else has none. */
export const byUser = ({ byKind, byId }: ByColumns): SQL =>
  eq(
    userTable.id,
    sql`case ${byKind} when 'user' then ${byId} when 'key' then (
      select key.made_by from ${apiKeyTable} key where key.id = ${byId}) end`,
  );

/** The name of the API key that did it; null for other actors. */
export const keyNameOf = ({ byKind, byId }: ByColumns): SQL<string | null> =>
  sql<string | null>`case when ${byKind} = 'key' then (
    select key.name from ${apiKeyTable} key where key.id = ${byId}) end`;
