import type { RoleName } from '@contract/access';
import { type NameParts, personName } from '@domain/person-name';
import { secondFactorRoles } from '@domain/second-factor';
import type { Tx } from '@server/base/db/database';
import { unlessUnavailable } from '@server/base/db/errors';
import { RefusalError } from '@server/base/refusal';
import { hashOf } from '@server/base/token';
import type { Viewer } from '@server/base/viewer';
import { type SessionEnd, signInTable } from '@server/model/session';
import { hasSecondFactor } from '@server/platform/second-factor/queries';
import { IDLE_HOURS } from '@server/platform/session/open-sign-in';
import { eq, sql } from 'drizzle-orm';
import { type Connection, cookieHeader, cookieName, cookieValue } from './connection';

export const SESSION_COOKIE = 'session';

/** The Set-Cookie header that deletes the session cookie. */
export const expiredCookie = (publicUrl: string): string => cookieHeader(publicUrl, SESSION_COOKIE, '', 0);

/** `last_seen_at` is updated at most this often, because a write per call would cost too much. */
const SEEN_INTERVAL_SECONDS = 60;

export interface Session {
  viewer: Viewer;
  /** A write authorised by the cookie must come from our own origin; another page can't send a bearer token. */
  isByCookie: boolean;
  /** A role of the user needs a second factor (master setting), and none is confirmed. */
  lacksSecondFactor: boolean;
}

const bearerOf = (header: string | null) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null;

interface ViewerRow extends Omit<Viewer, 'name' | 'confirmedAt'>, NameParts, Record<string, unknown> {
  /** Raw SQL answers instants as text. */
  confirmedAt: string;
  isSeenLongAgo: boolean;
  endedFor: SessionEnd | null;
  secondFactorFor: RoleName[] | null;
  setUpAt: string | null;
}

/** Raw SQL, because it runs before every call: building it with the query builder costs more than running it. */
const selectViewer = sql.raw(`select user_account.id as "userId", user_account.first_name as "firstName",
    user_account.last_name as "lastName", user_account.company_id as "companyId", sign_in.id as "signInId",
    sign_in.confirmed_at as "confirmedAt",
    array(select role.name from user_role join role on role.id = user_role.role_id
      where user_role.user_id = user_account.id order by role.id) as roles,
    array(select user_flag.name from user_flag
      where user_flag.user_id = user_account.id and user_flag.enabled) as flags,
    sign_in.ended_for as "endedFor",
    (select fields -> 'secondFactorFor' from master_setting) as "secondFactorFor",
    (select set_up_at from master_setting) as "setUpAt"`);
const BY_COOKIE = sql.raw('cookie_token_hash');
const BY_BEARER = sql.raw('access_token_hash');

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/**
 * Returns the session of the request. The header wins over the cookie. Null without a live session of an active
 * user, so that suspension and idle expiry apply to the next call. Throws `unauthenticated` with a reason for a
 * session that was ended early. `isActivity` is false for requests that a page sends by itself.
 */
export const findSession = async (
  tx: Tx,
  request: Request,
  connection: Connection,
  publicUrl: string,
  now: Date,
  isActivity = true,
): Promise<Session | null> => {
  const bearer = bearerOf(request.headers.get('authorization'));
  const token = bearer ?? cookieValue(connection.cookie, cookieName(publicUrl, SESSION_COOKIE));
  if (token === null) return null;
  const hash = await hashOf(token);
  const { rows } = await tx.execute<ViewerRow>(sql`${selectViewer},
      sign_in.last_seen_at < ${before(now, SEEN_INTERVAL_SECONDS * 1000)} as "isSeenLongAgo"
    from sign_in join user_account on user_account.id = sign_in.user_id
      and (user_account.status = 'active' or sign_in.ended_for is not null)
    where sign_in.${bearer === null ? BY_COOKIE : BY_BEARER} = ${hash}
      and sign_in.ends_at > ${now.toISOString()} and sign_in.last_seen_at > ${before(now, IDLE_HOURS * 3_600_000)}`);
  const [row] = rows;
  if (!row) return null;
  if (row.endedFor)
    throw new RefusalError(
      'unauthenticated',
      {},
      { reason: row.endedFor, members: { reason: row.endedFor } },
    );
  if (isActivity && row.isSeenLongAgo)
    await tx
      .update(signInTable)
      .set({ lastSeenAt: now })
      .where(eq(signInTable.id, row.signInId))
      .catch(unlessUnavailable);
  const setUpAt = row.setUpAt === null ? null : new Date(row.setUpAt);
  const secondFactorFor = secondFactorRoles(row.secondFactorFor ?? [], setUpAt, now);
  return {
    isByCookie: bearer === null,
    // Queried separately and only for roles that need it: as part of the statement it would make every call a
    // fifth slower.
    lacksSecondFactor:
      row.roles.some((role) => secondFactorFor.includes(role)) && !(await hasSecondFactor(tx, row.userId)),
    viewer: {
      userId: row.userId,
      name: personName(row),
      roles: row.roles,
      flags: row.flags,
      companyId: row.companyId,
      signInId: row.signInId,
      confirmedAt: new Date(row.confirmedAt),
    },
  };
};
