import type { DocumentRow, DocumentStage } from '@contract/document';
import type { Day, Id, Month } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { nameOrder } from '@server/base/db/name-order';
import { contains } from '@server/base/db/page';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseInReach, unlimitedReach, within } from '@server/model/scope';
import { isInUnsentMail } from '@server/platform/mail/mail-queue';
import { canSeeDrafts } from '@server/resources/invoice/queries';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { DocumentQuery } from './document-query';
import { type BilledBelow, draftMonths, drafts } from './draft-rows';
import { isOfAge, issuedStage, issuedStatus, issuedWhere } from './issued-stages';

/** A document as selected; the total of a draft is before tax until it is computed. */
export interface StoredDocument extends Record<string, unknown> {
  kind: DocumentRow['kind'];
  premiseId: Id;
  premiseName: string;
  companyId: Id;
  companyName: string;
  period: Month;
  revision: number | null;
  /** Of a note or an opening balance. */
  recordId: Id | null;
  noteYear: number | null;
  noteNumber: number | null;
  /** Of an opening balance. */
  reference: string | null;
  status: DocumentRow['status'];
  stage: DocumentStage;
  issuedAt: string | null;
  dueOn: Day | null;
  mailedAt: string | null;
  total: number;
  /** Null for a draft, which has the currency of the settings. */
  currency: string | null;
  balance: number;
  unconfirmed: number;
  /** Open questions of the client about shifts of a draft. */
  questions: number;
}

const issuedInvoices = (
  where: SQL,
  query: DocumentQuery,
  today: Day,
): SQL => sql`select id, 'invoice' as kind, premise_id, period, revision, null::int as record_id, null::int as note_year,
    null::int as note_number, null::text as reference, ${issuedStatus(query, today)} as status, ${issuedStage(query, today)} as stage, issued_at,
    due_on, mailed_at, currency, total, ${query.status === 'Void' ? sql`0` : sql`balance`} as balance, 0 as unconfirmed, 0 as questions
  from ${invoiceTable} where ${where}`;

const notes = (
  withDrafts: boolean,
): SQL => sql`select note.kind, note.premise_id, billed.period, null::int as revision, note.id as record_id,
    note.year as note_year, note.number as note_number, null::text as reference, note.status,
    case note.status when 'Void' then 'void' when 'Issued' then 'issued' else 'toCheck' end as stage,
    note.issued_at, null::date as due_on, null::timestamptz as mailed_at, billed.currency, note.total, 0 as balance,
    0 as unconfirmed, 0 as questions
  from ${noteTable} note join ${invoiceTable} billed on billed.id = note.invoice_id
  ${withDrafts ? sql`` : sql`where note.status <> 'Draft'`}`;

/** What was owed before the product was used: each an invoice of the former system. */
const openings = (
  { unpaid, age }: DocumentQuery,
  today: Day,
): SQL => sql`select 'opening-balance' as kind, premise_id, to_char(charged_on, 'YYYY-MM') as period, null::int as revision,
    id as record_id, null::int as note_year, null::int as note_number, reference,
    case when voided_at is not null then 'Void' when balance = 0 then 'Paid' else 'Issued' end as status,
    case when voided_at is not null then 'void' when balance = 0 then 'paid' when due_on < ${today}::date then 'overdue'
      else 'issued' end as stage,
    null::timestamptz as issued_at, due_on, null::timestamptz as mailed_at, currency, amount as total, balance,
    0 as unconfirmed, 0 as questions
  from ${openingBalanceTable}
  where ${unpaid || age ? sql`balance > 0` : sql`true`} and ${age ? isOfAge(age, today) : sql`true`}`;

/** Only a text of these letters can be in the code of a document; any other text is searched in names alone. */
const CODE_LETTERS = /^[\dcdn-]+$/i;

/** The premises named by a search: an array, of which the planner expects more than the one premise that it expects of a text. */
const isNamed = (premiseId: AnyColumn | SQL): SQL =>
  sql`${premiseId} = any((select ids from premises_by_name)::int[])`;
const premisesByName = (
  globalKey: string,
): SQL => sql`premises_by_name as materialized (select array(select ${premiseTable.id} from ${premiseTable}
  where ${contains(allPremiseNames, globalKey)}) as ids)`;

/** Limits each kind before the union, because no index orders the kinds together. */
export interface FirstRows {
  /** Of the rows called `found`, and `reached`. */
  orderBy: SQL;
  /** Of issued invoices: by what is in an index with them. */
  invoices: { orderBy: SQL; by: SQL; isDescending: boolean } | { orderBy: SQL; by: null };
  limit: number;
}

/**
 * The ids of the first issued invoices. No index has the names of their premises, by which equal ones are in order: the last value of a page is
 * found first, and no invoice behind it is looked at.
 */
const firstInvoices = (rows: SQL, join: SQL, where: SQL, { invoices, limit }: FirstRows): SQL => {
  const { orderBy, by } = invoices;
  const matching = sql`from (${rows}) found ${join} where ${where}`;
  const first = (isNear: SQL) =>
    sql`select found.id from (${rows}) found join reached on reached.id = found.premise_id where ${where} and ${isNear}
      order by ${orderBy} limit ${limit}`;
  if (by === null) return first(sql`true`);
  const { isDescending } = invoices;
  const [bound, to, direction] = isDescending
    ? [sql`min`, sql`>=`, sql`desc`]
    : [sql`max`, sql`<=`, sql`asc`];
  return first(
    sql`${by} ${to} (select ${bound}(value) from (select ${by} as value ${matching} order by 1 ${direction} limit ${limit}) nearest)`,
  );
};

const isOfDrafts = (stage: DocumentQuery['stage']): boolean => stage === 'forecast' || stage === 'ready';

/** Whether drafts can be among the documents that meet the filters. */
export const canHaveDrafts = (
  { viewer }: Pick<Actor, 'viewer'>,
  { kind, status, stage, issued, overdue, unpaid, age, unsent }: DocumentQuery,
): boolean =>
  (kind === undefined || kind === 'invoice') &&
  canSeeDrafts(viewer) &&
  !issued &&
  !overdue &&
  !unpaid &&
  !unsent &&
  age === undefined &&
  (status === undefined || status === 'Draft') &&
  (stage === undefined || isOfDrafts(stage) || stage === 'toCheck');

/**
 * The CTEs that select the matching documents as `document`, of each kind all or the first. Void documents are included
 * only if that status is requested.
 */
export const documentsIn = (
  tx: Tx,
  { viewer, now, lang }: Actor,
  query: DocumentQuery,
  today: Day,
  {
    first,
    drafted = draftMonths(query.month, today),
    below,
    withNames = first !== undefined,
  }: {
    first?: FirstRows;
    drafted?: readonly Month[];
    below?: readonly BilledBelow[];
    /** Of premises and companies, which counts and sums do without. */
    withNames?: boolean;
  } = {},
): SQL => {
  const {
    kind,
    status,
    stage,
    month,
    premiseId,
    companyId,
    issued: isIssued,
    overdue,
    unpaid,
    age,
    unsent,
    globalKey,
  } = query;
  const withDrafts = canSeeDrafts(viewer);
  const isCode = globalKey !== undefined && CODE_LETTERS.test(globalKey);
  const isName = globalKey && !isCode;
  const reach = within(
    premiseInReach(tx, viewer, 'document.read'),
    premiseId === undefined ? undefined : sql`${premiseTable.id} = ${premiseId}`,
    companyId === undefined ? undefined : sql`${premiseTable.companyId} = ${companyId}`,
  );
  const wantsInvoices = kind === undefined || kind === 'invoice';
  const isDraftOnly = status === 'Draft' || isOfDrafts(stage);
  const isOfInvoicesOnly = status === 'Paid' || status === 'Credited';
  // Clients aren't told about mails.
  const isHidden = unsent && !withDrafts;
  const issued = wantsInvoices && !isHidden ? issuedWhere(query, today) : null;
  const wantsDrafts = drafted.length > 0 && canHaveDrafts({ viewer }, query);
  const conditions = [
    ...(status === undefined ? [sql`found.status <> 'Void'`] : [sql`found.status = ${status}`]),
    ...(stage === undefined ? [] : [sql`found.stage = ${stage}`]),
    ...(kind === undefined
      ? []
      : [kind === 'note' ? sql`found.kind <> 'invoice'` : sql`found.kind = ${kind}`]),
    ...(month === undefined ? [] : [sql`found.period = ${month}`]),
    ...(overdue === undefined ? [] : [sql`(found.stage = 'overdue') = ${overdue}`]),
  ];
  const isFoundNamed = isNamed(sql`found.premise_id`);
  const joined = sql`join reached on reached.id = found.premise_id`;
  const limited = reach === unlimitedReach ? sql`` : joined;
  // Drafts are those of these premises. Limited twice, the planner would expect next to none.
  const draftPremises = isName
    ? sql`(select * from reached where ${isNamed(sql`reached.id`)})`
    : sql`reached`;
  const ofName = isName ? [isFoundNamed] : [];
  const issuedRows = (where: SQL) => ({
    rows: issuedInvoices(where, query, today),
    join: limited,
    // The first ones are read by their ids.
    ofIds: issuedInvoices(sql`true`, query, today),
    // `issuedWhere` has them by columns. By the computed ones the planner would expect next to nothing.
    conditions: ofName,
  });
  const otherRows = (rows: SQL, more: readonly SQL[] = []) => ({
    rows,
    join: limited,
    ofIds: null,
    conditions: [...ofName, ...conditions, ...more],
  });
  const parts = [
    ...(wantsDrafts
      ? [{ rows: drafts(draftPremises, drafted, today, now, below), join: sql``, ofIds: null, conditions }]
      : []),
    ...(issued ? [issuedRows(issued)] : []),
    ...(kind === 'invoice' ||
    kind === 'opening-balance' ||
    overdue ||
    unpaid ||
    age ||
    isOfInvoicesOnly ||
    isHidden
      ? []
      : [
          otherRows(notes(withDrafts), unsent ? [isInUnsentMail(sql`found.kind`, sql`found.record_id`)] : []),
        ]),
    ...((kind === undefined || kind === 'opening-balance') && !isIssued && !isDraftOnly && !unsent
      ? [otherRows(openings(query, today))]
      : []),
  ];
  const all = parts.length > 0 ? parts : [issuedRows(sql`false`)];
  const ofEach = [
    ...(isIssued === undefined ? [] : [sql`(found.issued_at is not null) = ${isIssued}`]),
    ...(isCode
      ? [
          sql`(${isFoundNamed} or ${contains(sql`found.premise_id || '-' || found.period`, globalKey)}
            or ${contains(sql`found.reference`, globalKey)} or ${contains(sql`upper(left(found.kind, 1)) || 'N-' || found.note_year || '-' || lpad(found.note_number::text, 4, '0')`, globalKey)})`,
        ]
      : []),
  ];
  const kinds = all.map(({ rows, join, ofIds, conditions: ofKind }) => {
    const where = sql.join([sql`true`, ...ofEach, ...ofKind], sql` and `);
    const inOrder = first ? sql`order by ${first.orderBy} limit ${first.limit}` : sql``;
    const [from, which] =
      first && ofIds
        ? [ofIds, sql`found.id in (${firstInvoices(rows, join, where, first)})`]
        : [rows, sql`${where} ${inOrder}`];
    return sql`(select found.kind, found.premise_id, found.period, found.revision, found.record_id, found.note_year,
        found.note_number, found.reference, found.status, found.stage, found.issued_at, found.due_on, found.mailed_at, found.currency,
        found.total::float8 as total, found.balance::float8 as balance, found.unconfirmed, found.questions
        ${withNames ? sql`, reached.premise_name, reached.name_order, reached.company_id, reached.company_name` : sql``}
      from (${from}) found ${withNames ? joined : join} where ${which})`;
  });
  // Read once: by its key each premise takes two pages, and its company two more.
  const reached = withNames
    ? sql`reached as materialized (select ${premiseTable.id} as id, ${premiseTable.agreeBeforeIssue} as must_agree,
        ${premiseName(lang)} as premise_name, ${nameOrder(premiseTable, lang)} as name_order, ${companyTable.id} as company_id, ${nameIn(companyTable, lang)} as company_name
      from ${premiseTable} join ${companyTable} on ${companyTable.id} = ${premiseTable.companyId} where ${reach})`
    : sql`reached as (select ${premiseTable.id} as id, ${premiseTable.agreeBeforeIssue} as must_agree from ${premiseTable}
      where ${reach})`;
  return sql`with ${globalKey ? sql`${premisesByName(globalKey)}, ` : sql``}${reached}, document as (${sql.join(kinds, sql` union all `)})`;
};
