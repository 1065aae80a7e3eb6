import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { userTable } from '@server/model/user';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** The names of the accounts of addresses, for greetings: anybody can type a payer's name. */
export const findAccountNames = async (
  tx: Tx,
  addresses: readonly string[],
): Promise<(address: string) => { person?: string }> => {
  const keys = addresses.map((address) => address.toLowerCase());
  const people = await tx
    .select()
    .from(userTable)
    .where(and(inArray(sql`lower(${userTable.email})`, keys), eq(userTable.status, 'active')));
  return (address) => {
    const person = people.find(({ email }) => email.toLowerCase() === address.toLowerCase());
    return person ? { person: personName(person) } : {};
  };
};
