import { METADATA_KINDS } from '@contract/metadata';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { type NameParts, personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
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
import { openingBalanceTable } from '@server/model/opening-balance';
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
  /** Texts that can be in such a name; any by default. No other text is looked for, because there are many of the kind. */
  canBeIn?: (text: string) => boolean;
}

const isInvoiceCode = (text: string): boolean => /^[\dr-]+$/i.test(text);
const isNoteCode = (text: string): boolean => /^[cdnraft\d-]+$/i.test(text);
/** A number alone is found in the subject itself. */
const isReceiptNumber = (text: string): boolean => /^#\d*$/.test(text);

/** `printCodeOf` in SQL. */
const printCodeSql = sql`${invoiceTable.premiseId} || '-' || ${invoiceTable.period} ||
  case when ${invoiceTable.revision} > 1 then '-R' || ${invoiceTable.revision} else '' end`;

/** "Booking 62" */
const bookingNumberSql = (lang: Lang): SQL => {
  const [before, after] = translator(lang)('booking.number', { id: '\n' }).split('\n');
  return sql`concat(${before}::text, ${bookingTable.id}, ${after}::text)`;
};
/** "Booking", or "king 6" in "Booking 62"; a number alone is found in the subject itself. */
const isBookingNumber = (text: string, lang: Lang): boolean => {
  const [before = '', after = ''] = translator(lang)('booking.number', { id: '\n' })
    .toLowerCase()
    .split('\n');
  const [, start = '', end = ''] = /^(\D*)\d+(\D*)$/.exec(text.toLowerCase()) ?? [];
  const isPart = start + end !== '' && before.endsWith(start) && after.startsWith(end);
  return isPart || text.toLowerCase() === (before + after).trim();
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
    canBeIn: isInvoiceCode,
  },
  {
    kind: 'note',
    table: noteTable,
    nameIn: () => sql`to_json(${noteCodeSql})`,
    names: noteCodeSql,
    canBeIn: isNoteCode,
  },
  {
    kind: 'receipt',
    table: receiptTable,
    nameIn: () => sql`to_json(${receiptNumberSql})`,
    names: receiptNumberSql,
    canBeIn: isReceiptNumber,
  },
  {
    kind: 'openingBalance',
    table: openingBalanceTable,
    nameIn: () => sql`to_json(${openingBalanceTable.reference})`,
    names: sql`${openingBalanceTable.reference}`,
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
    // Their premises are looked up once, below.
    names: sql`concat_ws(E'\\n', ${sql.join(LANGUAGES.map(bookingNumberSql), sql`, `)})`,
    canBeIn: (text) => LANGUAGES.some((lang) => isBookingNumber(text, lang)),
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

/** The subjects with the text in their name. */
export const findSubjectsByName = async (tx: Tx, text: string): Promise<string[]> => {
  const found = KINDS.filter(({ canBeIn }) => canBeIn?.(text) ?? true).map(
    ({ kind, table, names }) =>
      sql`select ${`${kind}:`} || ${table.id} from ${table} where ${contains(names, text)}`,
  );
  const ofPremises = sql`select 'booking:' || ${bookingTable.id} from ${bookingTable} where ${bookingTable.premiseId} in (
    select ${premiseTable.id} from ${premiseTable} where ${contains(allPremiseNames, text)})`;
  const { rows } = await tx.execute<{ subject: string }>(
    sql`select subject from (${sql.join([...found, ofPremises], sql` union all `)}) as found (subject)`,
  );
  return rows.map(({ subject }) => subject);
};
