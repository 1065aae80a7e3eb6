import { METADATA_KINDS } from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import { type NameParts, personName } from '@domain/person-name';
import { noteCodeSql } from '@server/credit-note/find-note';
import { noteTable } from '@server/credit-note/table';
import { contains } from '@server/db/page';
import { nameInEveryOrder, nameParts } from '@server/db/person-name';
import { guardTable } from '@server/guard/table';
import { METADATA_TABLES } from '@server/metadata/kinds';
import { allNames, nameIn } from '@server/metadata/name';
import { premiseTable } from '@server/premise/table';
import { userTable } from '@server/user/table';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditTable } from './table';

interface Kind {
  kind: string;
  table: PgTable & { id: AnyColumn };
  /** As JSON: a text, or of a person the parts. */
  nameIn(lang: Lang): SQL;
  /** Where a search looks: one finds an entry by its name in any language. */
  names: SQL;
}

/** What the subjects of the audit are, "kind:id", as far as they have a name. */
const KINDS: readonly Kind[] = [
  {
    kind: 'user',
    table: userTable,
    nameIn: () => nameParts(userTable),
    names: nameInEveryOrder(userTable),
  },
  {
    kind: 'premise',
    table: premiseTable,
    nameIn: () => sql`to_json(${premiseTable.name})`,
    names: sql`${premiseTable.name}`,
  },
  {
    kind: 'guard',
    table: guardTable,
    nameIn: () => nameParts(guardTable),
    names: nameInEveryOrder(guardTable),
  },
  {
    kind: 'note',
    table: noteTable,
    nameIn: () => sql`to_json(${noteCodeSql})`,
    names: noteCodeSql,
  },
  ...METADATA_KINDS.map((kind) => {
    const table = METADATA_TABLES[kind];
    return {
      kind,
      table,
      nameIn: (lang: Lang) => sql`to_json(${nameIn(table, lang)})`,
      names: allNames(table),
    };
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
  return sql`case when ${idOf} ~ '^[0-9]{1,10}$' then case ${kindOf} ${sql.join(cases, sql` `)} end end`.mapWith(
    (name: string | NameParts) => (typeof name === 'string' ? name : personName(name)),
  );
};

/** WHERE for the subjects that have the text in a name. Names are looked up once, not row by row. */
export const subjectIsNamed = (text: string): SQL => {
  const found = KINDS.map(
    ({ kind, table, names }) =>
      sql`select ${`${kind}:`} || ${table.id} from ${table} where ${contains(names, text)}`,
  );
  return sql`${auditTable.subject} in (${sql.join(found, sql` union all `)})`;
};
