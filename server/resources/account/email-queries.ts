import type { UserStatus } from '@contract/person';
import type { Tx } from '@server/base/db/database';
import { hasEmail } from '@server/model/has-email';
import { userTable } from '@server/model/user';
import type { MailedUser } from '@server/platform/mail/mail-link';
import { sql } from 'drizzle-orm';

interface Account extends MailedUser {
  status: UserStatus;
  hasPassword: boolean;
}

/** The account with this e-mail, locked; null if there is none. */
export const findAccount = async (tx: Tx, email: string): Promise<Account | null> => {
  const [account] = await tx
    .select({
      id: userTable.id,
      email: userTable.email,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
      language: userTable.language,
      status: userTable.status,
      hasPassword: sql<boolean>`${userTable.passwordHash} is not null`,
    })
    .from(userTable)
    .where(hasEmail(email))
    .for('no key update');
  return account ?? null;
};

/** The link that an unverified account still needs; null once the e-mail is verified. */
export const pendingLink = ({
  status,
  hasPassword,
}: Pick<Account, 'status' | 'hasPassword'>): 'verify' | 'invitation' | null => {
  if (status !== 'unverified') return null;
  return hasPassword ? 'verify' : 'invitation';
};
