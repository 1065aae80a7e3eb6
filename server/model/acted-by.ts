import type { ActorKind } from '@contract/audit';
import type { ActorRef } from '@server/base/actor';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text } from 'drizzle-orm/pg-core';
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

export const isByUser = ({ byKind, byId }: ByColumns, userId: number): SQL | undefined =>
  and(eq(byKind, 'user'), eq(byId, userId));

/** Joins the user who did it; a row by anybody else has none. */
export const byUser = ({ byKind, byId }: ByColumns): SQL | undefined =>
  and(eq(byKind, 'user'), eq(byId, userTable.id));
