import type { User } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import { companyTable } from '@server/metadata/table';
import { eq, sql } from 'drizzle-orm';
import { roleTable, userFlagTable, userRoleTable, userTable } from './table';

/** One user as it goes over the wire; null where there is none. */
export const findUser = async (tx: Tx, userId: number, lang: Lang): Promise<User | null> => {
  const [row] = await tx
    .select({ user: userTable, company: companyTable })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .where(eq(userTable.id, userId));
  if (!row) return null;
  const roles = await tx
    .select({ id: roleTable.id, name: roleTable.name })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(eq(userRoleTable.userId, userId))
    .orderBy(roleTable.id);
  const flags = await tx
    .select({ name: userFlagTable.name, enabled: userFlagTable.enabled })
    .from(userFlagTable)
    .where(eq(userFlagTable.userId, userId));
  const { user, company } = row;
  return {
    id: user.id,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    language: user.language,
    avatarId: user.avatarId,
    company: company && { id: company.id, name: company.names[lang] },
    status: user.status,
    userRoles: roles.map((role) => ({ userId: user.id, roleId: role.id, role })),
    featureFlags: flags,
  };
};

/** What sign-in needs to know, by the e-mail in any case of letters. */
export const findSignInUser = async (tx: Tx, email: string) => {
  const [user] = await tx
    .select({ id: userTable.id, passwordHash: userTable.passwordHash, status: userTable.status })
    .from(userTable)
    .where(eq(sql`lower(${userTable.email})`, email.toLowerCase()));
  return user ?? null;
};
