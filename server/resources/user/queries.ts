import type { User } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { ListedUser } from '@contract/user';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { hasEmail } from '@server/model/has-email';
import { userTable } from '@server/model/user';
import { eq, sql } from 'drizzle-orm';
import { listedOnWire, selectUsers, userOnWire } from './row-queries';

/** Returns a user, or null. */
export const findUser = async (tx: Tx, userId: number, lang: Lang): Promise<User | null> => {
  const [row] = await selectUsers(tx, lang).where(eq(userTable.id, userId));
  return row ? userOnWire(row) : null;
};

/** Returns a user; throws not_found. */
export const requireUser = async (tx: Tx, userId: number, lang: Lang): Promise<User> => {
  const user = await findUser(tx, userId, lang);
  if (!user) throw notFound();
  return user;
};

/** Returns a user with the fields for user managers, or null. */
export const findListedUser = async (tx: Tx, userId: number, lang: Lang): Promise<ListedUser | null> => {
  const [row] = await selectUsers(tx, lang).where(eq(userTable.id, userId));
  return row ? listedOnWire(row) : null;
};

const SIGN_IN_COLUMNS = {
  id: userTable.id,
  passwordHash: userTable.passwordHash,
  status: userTable.status,
};

/** Returns the fields that sign-in needs, by e-mail. */
export const findSignInUser = async (tx: Tx, email: string) => {
  const [user] = await tx.select(SIGN_IN_COLUMNS).from(userTable).where(hasEmail(email));
  return user ?? null;
};

/** Returns the e-mails that an account has in any letter case, as given. */
export const findTakenEmails = async (tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select given.email from unnest(${sql.param([...emails])}::text[]) given(email)
    where exists (select from ${userTable} where lower(${userTable.email}) = lower(given.email))`);
  return new Set(rows.map(({ email }) => email));
};

/** Locks a user and returns the fields that sign-in needs. */
export const lockSignInUser = async (tx: Tx, userId: number) => {
  const [user] = await tx
    .select(SIGN_IN_COLUMNS)
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  return user ?? null;
};

/** Returns a user as viewer for work without a session, such as a job; null unless active. */
export const findActiveViewer = async (tx: Tx, userId: number): Promise<Viewer | null> => {
  const user = await findUser(tx, userId, 'en');
  if (user?.status !== 'active') return null;
  return {
    userId,
    name: user.name,
    roles: user.userRoles.map(({ role }) => role.name),
    flags: user.featureFlags.flatMap(({ name, enabled }) => (enabled ? [name] : [])),
    companyId: user.company?.id ?? null,
    signInId: '',
    confirmedAt: null,
  };
};
