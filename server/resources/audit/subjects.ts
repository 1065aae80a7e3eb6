import { METADATA_KINDS } from '@contract/metadata';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { type NameParts, personName } from '@domain/person-name';
import { allNames, nameIn } from '@server/base/db/localized-name';
import { contains } from '@server/base/db/page';
import { nameParts, searchableName } from '@server/base/db/person-name';
import { translator } from '@server/base/translate';
import { apiKeyTable } from '@server/model/api-key';
import { auditTable } from '@server/model/audit';
import { bankImportTable } from '@server/model/bank-import';
import { bookingTable } from '@server/model/booking';
import { noteTable } from '@server/model/credit-note';
import { guardTable } from '@server/model/guard';
import { invoiceTable } from '@server/model/invoice';
import { journalExportTable } from '@server/model/journal-export';
import { METADATA_TABLES } from '@server/model/metadata-kinds';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { receiptTable } from '@server/model/receipt';
import { standingOrderTable } from '@server/model/standing-order';
import { userTable } from '@server/model/user';
import { webhookTable } from '@server/model/webhook';
import { noteCodeSql } from '@server/resources/credit-note/note-queries';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Kind {
  kind: string;
  table: PgTable & { id: AnyColumn };
  /** As JSON: a text, or the parts of a person's name. */
  nameIn(lang: Lang): SQL;
  /** Searched text: an entry's names in every language. */
  names: SQL;
}

/** `printCodeOf` in SQL. */
const printCodeSql = sql`${invoiceTable.premiseId} || '-' || ${invoiceTable.period} ||
  case when ${invoiceTable.revision} > 1 then '-R' || ${invoiceTable.revision} else '' end`;

/** "Booking 62" */
const bookingNumberSql = (lang: Lang): SQL => {
  const [before, after] = translator(lang)('booking.number', { id: '\n' }).split('\n');
  return sql`concat(${before}::text, ${bookingTable.id}, ${after}::text)`;
};
const bookingPremiseSql = (premise: SQL): SQL =>
  sql`(select ${premise} from ${premiseTable} where ${premiseTable.id} = ${bookingTable.premiseId})`;

/** A receipt has no name, only its number. */
const exportNameSql = sql`'#' || ${journalExportTable.id} || ' ' || ${journalExportTable.from} || '–' || ${journalExportTable.to}`;
const receiptNumberSql = sql`'#' || ${receiptTable.id}`;

/** A standing order is named after its premise. */
const standingOrderNameSql = (premise: SQL): SQL => sql`(select ${premise} from ${premiseTable}
  where ${premiseTable.id} = ${standingOrderTable.premiseId})`;

/** The kinds of subjects ("kind:id") that have a name. */
const KINDS: readonly Kind[] = [
  {
    kind: 'standingOrder',
    table: standingOrderTable,
    nameIn: (lang) => sql`to_json(${standingOrderNameSql(premiseName(lang))})`,
    names: standingOrderNameSql(allPremiseNames),
  },
  {
    kind: 'user',
    table: userTable,
    nameIn: () => nameParts(userTable),
    names: searchableName(userTable),
  },
  {
    kind: 'premise',
    table: premiseTable,
    nameIn: (lang) => sql`to_json(${premiseName(lang)})`,
    names: allPremiseNames,
  },
  {
    kind: 'guard',
    table: guardTable,
    nameIn: () => nameParts(guardTable),
    names: searchableName(guardTable),
  },
  {
    kind: 'invoice',
    table: invoiceTable,
    nameIn: () => sql`to_json(${printCodeSql})`,
    names: printCodeSql,
  },
  {
    kind: 'note',
    table: noteTable,
    nameIn: () => sql`to_json(${noteCodeSql})`,
    names: noteCodeSql,
  },
  {
    kind: 'receipt',
    table: receiptTable,
    nameIn: () => sql`to_json(${receiptNumberSql})`,
    names: receiptNumberSql,
  },
  {
    kind: 'bankImport',
    table: bankImportTable,
    nameIn: () => sql`to_json(${bankImportTable.account})`,
    names: sql`${bankImportTable.account}`,
  },
  {
    kind: 'apiKey',
    table: apiKeyTable,
    nameIn: () => sql`to_json(${apiKeyTable.name})`,
    names: sql`${apiKeyTable.name}`,
  },
  {
    kind: 'webhook',
    table: webhookTable,
    nameIn: () => sql`to_json(${webhookTable.url})`,
    names: sql`${webhookTable.url}`,
  },
  {
    kind: 'journalExport',
    table: journalExportTable,
    nameIn: () => sql`to_json(${exportNameSql})`,
    names: exportNameSql,
  },
  {
    kind: 'booking',
    table: bookingTable,
    nameIn: (lang) =>
      sql`to_json(concat_ws(' · ', ${bookingNumberSql(lang)}, ${bookingPremiseSql(premiseName(lang))}))`,
    names: sql`concat_ws(E'\\n', ${sql.join(
      [...LANGUAGES.map(bookingNumberSql), bookingPremiseSql(allPremiseNames)],
      sql`, `,
    )})`,
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

/** The kinds of records that the audit shows by name. */
export const NAMED_KINDS: readonly string[] = KINDS.map(({ kind }) => kind);

const kindOf = sql`split_part(${auditTable.subject}, ':', 1)`;
const idOf = sql`split_part(${auditTable.subject}, ':', 2)`;

/** The subject's current name; null if it has none or no longer exists. */
export const subjectName = (lang: Lang): SQL<string | null> => {
  const cases = KINDS.map(
    ({ kind, table, nameIn: name }) => sql`when ${kind} then (
      select ${name(lang)} from ${table} where ${table.id} = ${idOf}::bigint)`,
  );
  return sql`case when ${idOf} ~ '^[0-9]{1,10}$' then case ${kindOf} ${sql.join(cases, sql` `)} end end`.mapWith(
    (name: string | NameParts) => (typeof name === 'string' ? name : personName(name)),
  );
};

/** WHERE for the subjects with the text in their name. Names are looked up once, not per row. */
export const subjectIsNamed = (text: string): SQL => {
  const found = KINDS.map(
    ({ kind, table, names }) =>
      sql`select ${`${kind}:`} || ${table.id} from ${table} where ${contains(names, text)}`,
  );
  return sql`${auditTable.subject} in (${sql.join(found, sql` union all `)})`;
};
