import type { Lang } from '@contract/primitives';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { userTable } from './user';

/** The language in which a company gets its documents and mails, that of its earliest active user; null without one. */
export const languageOfPayer = (companyId: AnyColumn | SQL): SQL<Lang | null> =>
  sql<Lang | null>`(select ${userTable.language} from ${userTable}
    where ${userTable.companyId} = ${companyId} and ${userTable.status} = 'active' order by ${userTable.id} limit 1)`;
