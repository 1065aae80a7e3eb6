import { METADATA_KINDS } from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import { contains } from '@server/db/page';
import { guardTable } from '@server/guard/table';
import { METADATA_TABLES } from '@server/metadata/kinds';
import { allNames, nameIn } from '@server/metadata/name';
import { premiseTable } from '@server/premise/table';
import { userTable } from '@server/user/table';
import { fullName } from '@server/user/user-row';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditTable } from './table';

interface Kind {
  kind: string;
  table: PgTable & { id: AnyColumn };
  nameIn(lang: Lang): SQL;
  /** Where a search looks: one finds an entry by its name in any language. */
  names: SQL;
}

const guardName = sql`trim(${guardTable.firstName} || ' ' || ${guardTable.lastName})`;

/** What the subjects of the audit are, "kind:id", as far as they have a name. */
const KINDS: readonly Kind[] = [
  { kind: 'user', table: userTable, nameIn: () => fullName, names: fullName },
  {
    kind: 'premise',
    table: premiseTable,
    nameIn: () => sql`${premiseTable.name}`,
    names: sql`${premiseTable.name}`,
  },
  { kind: 'guard', table: guardTable, nameIn: () => guardName, names: guardName },
  ...METADATA_KINDS.map((kind) => {
    const table = METADATA_TABLES[kind];
    return { kind, table, nameIn: (lang: Lang) => nameIn(table, lang), names: allNames(table) };
  }),
];

const kindOf = sql`split_part(${auditTable.subject}, ':', 1)`;
const idOf = sql`split_part(${auditTable.subject}, ':', 2)`;

/** The subject's name as it is now; null where it has none or is gone. */
export const subjectName = (lang: Lang): SQL<string | null> => {
  const cases = KINDS.map(
    ({ kind, table, nameIn: name }) => sql`when ${kind} then (
      select ${name(lang)} from ${table} where ${table.id} = ${idOf}::bigint)`,
  );
  return sql<
    string | null
  >`case when ${idOf} ~ '^[0-9]{1,10}$' then case ${kindOf} ${sql.join(cases, sql` `)} end end`;
};

/** WHERE for the subjects that have the text in a name. Names are looked up once, not row by row. */
export const subjectIsNamed = (text: string): SQL => {
  const found = KINDS.map(
    ({ kind, table, names }) =>
      sql`select ${`${kind}:`} || ${table.id} from ${table} where ${contains(names, text)}`,
  );
  return sql`${auditTable.subject} in (${sql.join(found, sql` union all `)})`;
};
