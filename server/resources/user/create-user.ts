import type { FlagName, RoleName } from '@contract/access';
import type { UserStatus } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { roleTable, userFlagTable, userRoleTable, userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { sql } from 'drizzle-orm';

export interface NewUser {
  email: string;
  /** Null until the user has chosen a password. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  language: Lang;
  companyId: number | null;
  roles: readonly RoleName[];
  /** The enabled ones. */
  flags: readonly FlagName[];
  status: UserStatus;
  isDemo?: boolean;
}

const insertRoles = async (tx: Tx, given: readonly { userId: number; role: RoleName }[]): Promise<void> => {
  if (given.length === 0) return;
  await tx.execute(sql`insert into ${userRoleTable} (user_id, role_id)
    select given.user_id, role.id
    from unnest(${sql.param(given.map(({ userId }) => userId))}::int[],
      ${sql.param(given.map(({ role }) => role))}::text[]) given(user_id, role_name)
    join ${roleTable} role on role.name = given.role_name`);
};

/** Creates accounts with their roles and flags; returns their ids in order. */
export const createUsers = async (tx: Tx, actor: AnyActor, users: readonly NewUser[]): Promise<number[]> => {
  const created = await tx
    .insert(userTable)
    .values(
      users.map(({ roles, flags, ...account }) => ({
        ...account,
        createdAt: actor.now,
        updatedAt: actor.now,
      })),
    )
    .returning({ id: userTable.id });
  const stored = created.map(({ id }, index) => ({ id, user: users[index] as NewUser }));
  await insertRoles(
    tx,
    stored.flatMap(({ id, user }) => user.roles.map((role) => ({ userId: id, role }))),
  );
  const flags = stored.flatMap(({ id, user }) =>
    user.flags.map((name) => ({ userId: id, name, enabled: true })),
  );
  if (flags.length > 0) await tx.insert(userFlagTable).values(flags);
  await recordAudit(
    tx,
    actor,
    ...stored.map(({ id, user: { passwordHash: _secret, ...audited } }) => ({
      action: 'user.created',
      subject: `user:${id}`,
      after: audited,
    })),
  );
  return stored.map(({ id }) => id);
};

/** Creates one account, as `createUsers`. */
export const createUser = async (tx: Tx, actor: AnyActor, user: NewUser): Promise<number> => {
  const [userId] = await createUsers(tx, actor, [user]);
  if (!userId) throw new Error('The account was not stored.');
  return userId;
};
