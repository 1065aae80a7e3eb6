import { type SQL, sql } from 'drizzle-orm';
import { userTable } from './user';

/** WHERE for the account with an e-mail in any letter case, by the same function as the unique index. */
export const hasEmail = (email: string): SQL => sql`lower(${userTable.email}) = lower(${email})`;
