import type { FlagName, RoleName } from '@contract/access';
import type { Tx } from '@server/db/database';
import { signInTable } from '@server/session/table';
import { roleTable, userFlagTable, userRoleTable, userTable } from '@server/user/table';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Connection, cookieName, cookieValue } from './connection';
import { hashOf } from './token';
import type { Viewer } from './viewer';

export const SESSION_COOKIE = 'session';
const IDLE_HOURS = 12;
/** How stale `last_seen_at` may be: a write at each call would cost more than it tells. */
const SEEN_EVERY_SECONDS = 60;

export interface Session {
  viewer: Viewer;
  /** A cookie-authorised write must come from our own origin; a bearer token can't be sent by another page. */
  byCookie: boolean;
}

const bearerOf = (header: string | null) => /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;

const viewerColumns = {
  userId: userTable.id,
  firstName: userTable.firstName,
  lastName: userTable.lastName,
  companyId: userTable.companyId,
  signInId: signInTable.id,
  lastSeenAt: signInTable.lastSeenAt,
  roles: sql<
    RoleName[]
  >`coalesce((select json_agg(${roleTable.name} order by ${roleTable.id}) from ${userRoleTable}
    join ${roleTable} on ${roleTable.id} = ${userRoleTable.roleId}
    where ${userRoleTable.userId} = ${userTable.id}), '[]'::json)`,
  flags: sql<FlagName[]>`coalesce((select json_agg(${userFlagTable.name}) from ${userFlagTable}
    where ${userFlagTable.userId} = ${userTable.id} and ${userFlagTable.enabled}), '[]'::json)`,
};

/**
 * Who is calling. The header wins over the cookie. Null without a live session of an active person, so that
 * suspension and idle end work on the very next call.
 */
export const findSession = async (
  tx: Tx,
  request: Request,
  connection: Connection,
  publicUrl: string,
  now: Date,
): Promise<Session | null> => {
  const bearer = bearerOf(request.headers.get('authorization'));
  const token = bearer ?? cookieValue(connection.cookie, cookieName(publicUrl, SESSION_COOKIE));
  if (token === null) return null;
  const hash = await hashOf(token);
  const [row] = await tx
    .select(viewerColumns)
    .from(signInTable)
    .innerJoin(userTable, eq(userTable.id, signInTable.userId))
    .where(
      and(
        bearer === null ? eq(signInTable.cookieTokenHash, hash) : eq(signInTable.accessTokenHash, hash),
        gt(signInTable.endsAt, now),
        gt(signInTable.lastSeenAt, new Date(now.getTime() - IDLE_HOURS * 3_600_000)),
        eq(userTable.status, 'active'),
      ),
    );
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_SECONDS * 1000)
    await tx.update(signInTable).set({ lastSeenAt: now }).where(eq(signInTable.id, row.signInId));
  return {
    byCookie: bearer === null,
    viewer: {
      userId: row.userId,
      name: `${row.firstName} ${row.lastName}`.trim(),
      roles: row.roles,
      flags: row.flags,
      companyId: row.companyId,
      signInId: row.signInId,
    },
  };
};
