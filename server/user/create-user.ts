import type { FlagName, RoleName } from '@contract/access';
import type { UserStatus } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { AnyActor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { inArray, sql } from 'drizzle-orm';
import { roleTable, userFlagTable, userRoleTable, userTable } from './table';

export interface NewUser {
  email: string;
  /** Null until the person has chosen a password. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  language: Lang;
  companyId: number | null;
  roles: readonly RoleName[];
  /** Those that are on. */
  flags: readonly FlagName[];
  status: UserStatus;
  isDemo?: boolean;
}

/** Makes an account with its roles and flags; `viewer` is null for the first ones. Returns the new id. */
export const createUser = async (tx: Tx, actor: AnyActor, user: NewUser): Promise<number> => {
  const { roles, flags, ...account } = user;
  const [created] = await tx
    .insert(userTable)
    .values({ ...account, createdAt: actor.now, updatedAt: actor.now })
    .returning({ id: userTable.id });
  if (!created) throw new Error('The account was not stored.');
  const userId = created.id;
  if (roles.length > 0)
    await tx.insert(userRoleTable).select(
      tx
        .select({ userId: sql<number>`${userId}::int`.as('user_id'), roleId: roleTable.id })
        .from(roleTable)
        .where(inArray(roleTable.name, [...roles])),
    );
  if (flags.length > 0)
    await tx.insert(userFlagTable).values(flags.map((name) => ({ userId, name, enabled: true })));
  const { passwordHash: _secret, ...known } = user;
  await recordAudit(tx, actor, {
    action: 'user.created',
    subject: `user:${userId}`,
    after: known,
  });
  return userId;
};
