import { INTERNAL_ROLES } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import { hashOf } from '@server/base/token';
import { sql } from 'drizzle-orm';

/** Whether a session cookie is of a live session of a staff member. */
export const holdsStaffSession = async (tx: Tx, cookie: string | null, now: Date): Promise<boolean> => {
  if (cookie === null) return false;
  const { rows } = await tx.execute<{ held: boolean }>(sql`select exists (
    select from sign_in join user_role on user_role.user_id = sign_in.user_id
    join role on role.id = user_role.role_id and role.name = any(${sql.param([...INTERNAL_ROLES])}::text[])
    where sign_in.cookie_token_hash = ${await hashOf(cookie)} and sign_in.ends_at > ${now.toISOString()}
      and sign_in.ended_for is null) as held`);
  return rows[0]?.held ?? false;
};
