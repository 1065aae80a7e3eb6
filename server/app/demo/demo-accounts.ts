import type { Tx } from '@server/base/db/database';
import { userTable } from '@server/model/user';
import { and, asc, eq, ne } from 'drizzle-orm';

/** The demo accounts that can still be used to sign in with the publicly known password. */
export const findDemoAccounts = async (tx: Tx): Promise<number[]> => {
  const accounts = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.isDemo, true), ne(userTable.status, 'deleted')))
    .orderBy(asc(userTable.id));
  return accounts.map(({ id }) => id);
};
