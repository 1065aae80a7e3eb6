import type { CallAnswer, CallInput } from '@contract/call';
import type { DocumentRow, documentCalls } from '@contract/document';
import type { Page } from '@contract/list';
import type { Day, Minor, Month } from '@contract/primitives';
import type { Ageing } from '@contract/statement';
import { monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { addMoney, minor, ZERO } from '@domain/money';
import { noteCode } from '@domain/note-code';
import { ageingBucket } from '@domain/statement';
import { taxRateOfMonth } from '@domain/tax-rate';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { countRows, pageOf } from '@server/base/db/page';
import { sortBy } from '@server/base/db/sort';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { isDamaged } from '@server/platform/document/snapshot';
import { countUnsentOfInvoice, countUnsentOfNote } from '@server/platform/mail/mail-queue';
import { type DatedSetting, findSetting, findToday } from '@server/platform/setting/queries';
import { billKey, type ComputedInvoice } from '@server/resources/invoice/compute';
import { canSeeDrafts } from '@server/resources/invoice/queries';
import { listNotServedOfMonths } from '@server/resources/report/not-served-queries';
import { type SQL, sql } from 'drizzle-orm';
import { computeDrafts, obstaclesOf } from './computed-drafts';
import type { DocumentQuery } from './document-query';
import { canHaveDrafts, documentsIn, type FirstRows, type StoredDocument } from './document-rows';
import { type BilledBelow, draftMonths } from './draft-rows';

export type ListQuery = CallInput<typeof documentCalls.list.admin>['query'];

const ORDERS = {
  period: sql.raw('period'),
  premise: sql.raw('name_order'),
  total: sql.raw('total'),
  balance: sql.raw('balance'),
  dueOn: sql.raw('due_on'),
  issuedAt: sql.raw('issued_at'),
};

/** Days that not every kind has. */
const OPTIONAL: readonly SQL[] = [ORDERS.dueOn, ORDERS.issuedAt];

/** Ties are broken by premise, period and kind. */
const inOrder = (sort: ListQuery['sort'] = '-period', { of, name }: { of: SQL; name: SQL }): SQL => {
  const { by, isDescending } = sortBy(ORDERS, sort);
  const column = by === ORDERS.premise ? name : sql`${of}.${by}`;
  const isOptional = OPTIONAL.includes(by);
  const direction = isDescending ? (isOptional ? sql`desc nulls last` : sql`desc`) : sql`asc`;
  return sql`${column} ${direction}, ${name}, ${of}.premise_id, ${of}.period desc, ${of}.kind, ${of}.revision, ${of}.record_id`;
};

/** The same of issued invoices, of which only void ones need the revision. */
const invoicesInOrder = (
  sort: ListQuery['sort'] = '-period',
  status: ListQuery['status'],
): FirstRows['invoices'] => {
  const { by, isDescending } = sortBy(ORDERS, sort);
  const isByName = by === ORDERS.premise;
  const column = isByName ? sql`reached.name_order` : sql`found.${by}`;
  const orderBy = sql`${column} ${isDescending ? sql`desc` : sql`asc`}, reached.name_order, found.premise_id, found.period desc
    ${status === 'Void' ? sql`, found.revision` : sql``}`;
  return isByName ? { orderBy, by: null } : { orderBy, by: column, isDescending };
};

const COLUMNS =
  sql.raw(`kind, premise_id as "premiseId", premise_name as "premiseName", company_id as "companyId",
  company_name as "companyName", period, revision, record_id as "recordId", note_year as "noteYear",
  note_number as "noteNumber", reference, status, stage, issued_at as "issuedAt", due_on::text as "dueOn",
  mailed_at as "mailedAt", currency, total, balance, unconfirmed, questions`);

/**
 * The issued invoice of a row of a page. For the page only, because it reads the sealed text: without OFFSET the planner may join, and read
 * that of every invoice.
 */
const issuedInvoice = (withMails: boolean): SQL => sql`(select ${isDamaged(invoiceTable)} as damaged,
    ${withMails ? countUnsentOfInvoice(invoiceTable) : sql`0`} as unsent
  from ${invoiceTable} where page.kind = 'invoice' and premise_id = page."premiseId" and period = page.period
    and revision = page.revision::int offset 0)`;
const DAMAGED = sql`case page.kind when 'invoice' then issued.damaged when 'opening-balance' then false
  else (select ${isDamaged(noteTable)} from ${noteTable} where id = page."recordId"::int) end`;
const unsentMails = (withMails: boolean): SQL =>
  withMails
    ? sql`case page.kind when 'invoice' then issued.unsent when 'opening-balance' then 0
        else ${countUnsentOfNote(sql`page.kind`, sql`page."recordId"`)} end`
    : sql`0`;

interface ListedDocument extends StoredDocument {
  /** Null for a draft. */
  damaged: boolean | null;
  /** Null for a draft. */
  unsentMails: number | null;
}

const instantOf = (instant: string | null) => instant && new Date(instant).toISOString();

const codeOf = ({ kind, premiseId, period, recordId, noteYear, noteNumber, reference }: ListedDocument) => {
  if (kind === 'invoice') return invoiceCodeOf(premiseId, period);
  if (kind === 'opening-balance') return reference ?? '';
  return noteCode({ id: recordId ?? 0, kind, year: noteYear, number: noteNumber });
};

const rowOnWire = (
  row: ListedDocument,
  draft: ComputedInvoice | undefined,
  setting: DatedSetting,
  today: Day,
): DocumentRow => {
  const { kind, premiseId, period, recordId, status, stage, dueOn } = row;
  const code = codeOf(row);
  const total = draft?.printed.total ?? minor(row.total);
  return {
    kind,
    code,
    noteId: kind === 'credit-note' || kind === 'debit-note' ? recordId : null,
    openingBalanceId: kind === 'opening-balance' ? recordId : null,
    printCode: kind === 'invoice' ? printCodeOf(code, row.revision ?? 1) : code,
    premise: { id: premiseId, name: row.premiseName },
    company: { id: row.companyId, name: row.companyName },
    period,
    status,
    damaged: row.damaged ?? false,
    stage,
    issuedAt: instantOf(row.issuedAt),
    dueOn,
    mailedAt: instantOf(row.mailedAt),
    unsentMails: row.unsentMails ?? 0,
    currency: row.currency ?? setting.currency,
    total,
    balance: status === 'Draft' && kind === 'invoice' ? total : minor(row.balance),
    isAgreed: draft?.agreement === 'agreed',
    obstacles: obstaclesOf(row, draft, today),
  };
};

/** The rows of a page; `drafted` are the months whose drafts are listed, if they don't follow from the query. */
export const readPage = async (
  tx: Tx,
  actor: Actor,
  { limit, offset, sort, format: _format, ...query }: ListQuery,
  drafted?: readonly Month[],
): Promise<DocumentRow[]> => {
  const setting = await findSetting(tx);
  const day = today(setting.timeZone, actor.now.toISOString());
  const first = {
    limit: offset + limit,
    orderBy: inOrder(sort, { of: sql`found`, name: sql`reached.name_order` }),
    invoices: invoicesInOrder(sort, query.status),
  };
  const listed = documentsIn(tx, actor, query, day, { first, ...(drafted && { drafted }) });
  const withMails = canSeeDrafts(actor.viewer);
  const { rows } = await tx.execute<ListedDocument>(sql`${listed}
    select page.*, ${DAMAGED} as damaged, ${unsentMails(withMails)} as "unsentMails" from (
      select ${COLUMNS}, row_number() over (order by ${inOrder(sort, { of: sql`document`, name: sql`name_order` })}) as place
      from document order by place limit ${limit} offset ${offset}) page
    left join lateral ${issuedInvoice(withMails)} issued on true order by page.place`);
  const drafts = await computeDrafts(tx, setting, rows, actor.now);
  return rows.map((row) => {
    const draft =
      row.kind === 'invoice' && row.status === 'Draft'
        ? drafts.get(billKey(row.premiseId, row.period))
        : undefined;
    return rowOnWire(row, draft, setting, day);
  });
};

/** Documents across the premises in reach, newest month first by default. */
export const listDocuments = async (tx: Tx, actor: Actor, query: ListQuery): Promise<Page<DocumentRow>> => {
  const items = await readPage(tx, actor, query);
  const day = await findToday(tx, actor.now);
  return pageOf(items, await countDocuments(tx, documentsIn(tx, actor, query, day)), query);
};

interface Unpaid {
  count: number;
  total: Minor;
  currency: string | null;
  overdue: number;
  overdueTotal: Minor;
}

/** The number and total of what is unpaid in reach, and of it what is overdue; without any, the currency is null. */
export const findUnpaid = async (tx: Tx, actor: Actor, today: Day): Promise<Unpaid> => {
  const { rows } = await tx.execute<
    Omit<Record<keyof Unpaid, number>, 'currency'> & { currency: string | null }
  >(
    sql`${documentsIn(tx, actor, { unpaid: true }, today)} select count(*)::int as count,
      coalesce(sum(balance), 0)::float8 as total, max(currency) as currency, count(*) filter (where stage = 'overdue')::int as overdue,
      coalesce(sum(balance) filter (where stage = 'overdue'), 0)::float8 as "overdueTotal" from document`,
  );
  const { count = 0, total = 0, currency = null, overdue = 0, overdueTotal = 0 } = rows[0] ?? {};
  return { count, total: minor(total), currency, overdue, overdueTotal: minor(overdueTotal) };
};

interface OpenBalances {
  /** By days overdue, each sum as the list has it with that `age`. */
  ageing: Ageing;
  /** As the list has it with `overdue=true`. */
  overdue: { count: number; amount: Minor };
}

/** The open balances of the documents in reach. */
export const findOpenBalances = async (tx: Tx, actor: Actor, today: Day): Promise<OpenBalances> => {
  const { rows } = await tx.execute<{ dueOn: Day; isOverdue: boolean; count: number; balance: number }>(
    sql`${documentsIn(tx, actor, { unpaid: true }, today)}
      select due_on::text as "dueOn", stage = 'overdue' as "isOverdue", count(*)::int as count,
        sum(balance)::float8 as balance
      from document group by 1, 2`,
  );
  const ageing: Ageing = { current: ZERO, days1To30: ZERO, days31To60: ZERO, days61To90: ZERO, over90: ZERO };
  const overdue = { count: 0, amount: ZERO };
  for (const { dueOn, isOverdue, count, balance } of rows) {
    const bucket = ageingBucket(dueOn, today);
    ageing[bucket] = addMoney(ageing[bucket], minor(balance));
    if (!isOverdue) continue;
    overdue.count += count;
    overdue.amount = addMoney(overdue.amount, minor(balance));
  }
  return { ageing, overdue };
};

/** Counts the notes that clients requested and staff have not decided on. */
export const countNoteRequests = (tx: Tx, actor: Actor, today: Day): Promise<number> =>
  countDocuments(tx, documentsIn(tx, actor, { status: 'Requested' }, today));

const countDocuments = (tx: Tx, documents: SQL): Promise<number> =>
  countRows(tx, sql`${documents} select premise_id from document`);

/** The tax rates of the months of drafts, as `taxed`. */
const taxed = (months: readonly Month[], { taxRates }: DatedSetting): SQL =>
  sql`unnest(${sql.param([...months])}::text[], ${sql.param(months.map((month) => taxRateOfMonth(taxRates, month)))}::int[])
    as taxed(month, rate)`;

/** What ended months with drafts bill below their order; months with stored totals are not read. */
const listBilledBelow = async (
  tx: Tx,
  actor: Actor,
  query: DocumentQuery,
  months: readonly Month[],
): Promise<BilledBelow[]> =>
  canHaveDrafts(actor, query) && months.length > 0 ? listNotServedOfMonths(tx, actor, query, months) : [];

/**
 * Count and totals of documents per stage. Drafts count as their rows have them: as billed, those of open months as ordered.
 * Credit notes are negative, so that a total is the sum of the listed rows.
 */
export const listStages = async (
  tx: Tx,
  actor: Actor,
  query: DocumentQuery,
): Promise<CallAnswer<typeof documentCalls.stages.admin>> => {
  const setting = await findSetting(tx);
  const day = today(setting.timeZone, actor.now.toISOString());
  const drafted = draftMonths(query.month, day);
  const ended = drafted.filter((month) => month < monthOf(day));
  const below = await listBilledBelow(tx, actor, query, ended);
  const documents = documentsIn(tx, actor, query, day, { drafted, below });
  const { rows } = await tx.execute<{
    stage: DocumentRow['stage'];
    currency: string | null;
    count: number;
    total: number;
    balance: number;
  }>(
    sql`${documents} select stage, max(currency) as currency, count(*)::int as count,
        coalesce(sum(case kind when 'credit-note' then -total else total + tax end), 0)::float8 as total,
        coalesce(sum(balance + tax), 0)::float8 as balance
      from (select document.*, coalesce(round(total::numeric * taxed.rate / 10000), 0)::float8 as tax
        from document left join ${taxed(drafted, setting)}
          on taxed.month = document.period and document.status = 'Draft' and document.kind = 'invoice') document
      group by stage`,
  );
  return {
    currency: rows.find(({ currency }) => currency)?.currency ?? setting.currency,
    stages: rows.map(({ stage, count, total, balance }) => ({
      stage,
      count,
      total: minor(total),
      balance: minor(balance),
    })),
  };
};

/** The drafts of past months, and those of them that are ready to be issued with what they will bill. */
export const findDrafts = async (
  tx: Tx,
  actor: Actor,
): Promise<{ count: number; ready: { count: number; amount: Minor } }> => {
  const { stages } = await listStages(tx, actor, { status: 'Draft', kind: 'invoice' });
  const ready = stages.find(({ stage }) => stage === 'ready');
  return {
    count: stages.reduce((sum, { count }) => sum + count, 0),
    ready: { count: ready?.count ?? 0, amount: ready?.total ?? ZERO },
  };
};
