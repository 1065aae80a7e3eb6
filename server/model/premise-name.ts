import type { Lang } from '@contract/primitives';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { premiseTable } from './premise';

/** A language, or a column with it. */
type ReaderLanguage = Lang | AnyColumn | SQL;

// A literal instead of a parameter, so that the expression is the one of GROUP BY.
const textIn = (lang: ReaderLanguage): SQL =>
  typeof lang === 'string' ? sql.raw(`'${lang}'`) : sql`${lang}`;

/** A premise's name in a language, else its name for readers of any other language. */
export const premiseName = (lang: ReaderLanguage): SQL<string> =>
  sql<string>`coalesce(${premiseTable.names} ->> ${textIn(lang)}, ${premiseTable.name})`;

/** As `premiseName`. */
export const premiseAddress = (lang: ReaderLanguage): SQL<string> =>
  sql<string>`coalesce(${premiseTable.addresses} ->> ${textIn(lang)}, ${premiseTable.address})`;

/** The names of a premise in all languages, for searching. */
export const allPremiseNames: SQL = sql`concat_ws(E'\\n', ${premiseTable.name}, ${premiseTable.names} ->> 'cn',
  ${premiseTable.names} ->> 'hk', ${premiseTable.names} ->> 'en')`;
