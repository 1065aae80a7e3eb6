import { type SQL, sql } from 'drizzle-orm';
import { userTable } from './table';

/** The account with this e-mail, in any case of letters: letters as the database's own unique index sees them. */
export const hasEmail = (email: string): SQL => sql`lower(${userTable.email}) = lower(${email})`;
