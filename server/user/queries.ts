import type { User } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { ListedUser } from '@contract/user';
import type { Tx } from '@server/db/database';
import type { Viewer } from '@server/viewer';
import { eq, sql } from 'drizzle-orm';
import { hasEmail } from './has-email';
import { userTable } from './table';
import { listedOnWire, selectUsers, userOnWire } from './user-row';

/** One user as it goes over the wire; null where there is none. */
export const findUser = async (tx: Tx, userId: number, lang: Lang): Promise<User | null> => {
  const [row] = await selectUsers(tx, lang).where(eq(userTable.id, userId));
  return row ? userOnWire(row) : null;
};

/** One user as those see it who manage users. */
export const findListedUser = async (tx: Tx, userId: number, lang: Lang): Promise<ListedUser | null> => {
  const [row] = await selectUsers(tx, lang).where(eq(userTable.id, userId));
  return row ? listedOnWire(row) : null;
};

const SIGN_IN_COLUMNS = {
  id: userTable.id,
  passwordHash: userTable.passwordHash,
  status: userTable.status,
};

/** What sign-in needs to know, by the e-mail. */
export const findSignInUser = async (tx: Tx, email: string) => {
  const [user] = await tx.select(SIGN_IN_COLUMNS).from(userTable).where(hasEmail(email));
  return user ?? null;
};

/** Those of the e-mails that somebody has, in any case of letters; as they were asked for. */
export const findTakenEmails = async (tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select asked.email from unnest(${sql.param([...emails])}::text[]) asked(email)
    where exists (select from ${userTable} where lower(${userTable.email}) = lower(asked.email))`);
  return new Set(rows.map(({ email }) => email));
};

/** The same of somebody known, kept until the transaction ends. */
export const lockSignInUser = async (tx: Tx, userId: number) => {
  const [user] = await tx
    .select(SIGN_IN_COLUMNS)
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  return user ?? null;
};

/** Somebody for whom the product acts without a session: a run that was begun earlier. Null unless active. */
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
  };
};
