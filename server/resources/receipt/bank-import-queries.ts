import type {
  BANK_IMPORT_SORTS,
  BankImport,
  BankImportRow,
  BankImportSummary,
  bankImportCalls,
} from '@contract/bank-import';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Id, Lang } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { namedCodes } from '@domain/bank/line-text';
import { type LineMatch, matchLines } from '@domain/bank/match-lines';
import { countBefore, seenBefore } from '@domain/bank/seen-before';
import { minor } from '@domain/money';
import { isPeriodLocked, type LockedUntil } from '@domain/period-lock';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { nameParts, searchableName } from '@server/base/db/person-name';
import { sortBy } from '@server/base/db/sort';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { type BankLineRow, bankImportTable, bankLineTable } from '@server/model/bank-import';
import { type ReachFilter, unlimitedReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { findSetting } from '@server/platform/setting/queries';
import { listUnsettled } from '@server/resources/paid-notice/queries';
import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BankPayer, listBankPayers } from './bank-payer-queries';

/**
 * WHERE for the files in the viewer's reach: one's own, because a file has the lines of every payer. An API key limited to
 * groups reaches none, not even those of the person it acts for.
 */
export const bankImportInReach = (viewer: Viewer): ReachFilter =>
  reachOf(viewer, 'receipt.manage') === 'all'
    ? unlimitedReach
    : within(
        unlimitedReach,
        eq(bankImportTable.byUserId, viewer.userId),
        viewer.key && !viewer.key.all ? sql`false` : undefined,
      );

const selectImports = (tx: Tx, where: SQL) =>
  tx
    .select({ file: bankImportTable, by: nameParts(userTable) })
    .from(bankImportTable)
    .leftJoin(userTable, eq(userTable.id, bankImportTable.byUserId))
    .where(where)
    .$dynamic();

const headOf = ({ file, by }: Awaited<ReturnType<typeof selectImports>>[number]) => ({
  id: file.id,
  account: file.account,
  at: file.at.toISOString(),
  by: by && { id: file.byUserId, name: personName(by) },
  layout: file.layout,
});

/** Files whose account, importer or lines contain the text. */
const matches = (text: string): SQL | undefined =>
  or(
    contains(bankImportTable.account, text),
    contains(searchableName(userTable), text),
    sql`exists (select from ${bankLineTable} where ${bankLineTable.importId} = ${bankImportTable.id}
      and ${contains(bankLineTable.text, text)})`,
  );

const SORTS = {
  at: bankImportTable.id,
  account: bankImportTable.account,
} satisfies Record<(typeof BANK_IMPORT_SORTS)[number], unknown>;

/** A page of the imported files. */
export const listBankImports = async (
  tx: Tx,
  { viewer }: Actor,
  { globalKey, sort = '-at', ...query }: CallInput<typeof bankImportCalls.list>['query'],
): Promise<Page<BankImportSummary>> => {
  const where = within(bankImportInReach(viewer), globalKey ? matches(globalKey) : undefined);
  const { by, isDescending } = sortBy(SORTS, sort);
  const direction = isDescending ? desc : asc;
  const rows = await selectImports(tx, where)
    .orderBy(direction(by), direction(bankImportTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(bankImportTable)
    .leftJoin(userTable, eq(userTable.id, bankImportTable.byUserId))
    .where(where);
  const counts = await tx
    .select({
      importId: bankLineTable.importId,
      lines: sql<number>`count(*)::int`,
      received: sql<number>`(count(*) filter (where ${bankLineTable.amount} > 0))::int`,
      confirmed: sql<number>`count(${bankLineTable.receiptId})::int`,
    })
    .from(bankLineTable)
    .where(
      inArray(
        bankLineTable.importId,
        rows.map(({ file }) => file.id),
      ),
    )
    .groupBy(bankLineTable.importId);
  const items = rows.map((row): BankImportSummary => {
    const {
      lines = 0,
      received = 0,
      confirmed = 0,
    } = counts.find(({ importId }) => importId === row.file.id) ?? {};
    return { ...headOf(row), lines, received, confirmed };
  });
  return pageOf(items, counted?.total ?? 0, query);
};

/** Which of the lines an earlier file of the account had. */
const findSeen = async (tx: Tx, importId: Id, lines: readonly BankLineRow[]): Promise<boolean[]> => {
  const { rows } = await tx.execute<{
    on: string;
    amount: number;
    text: string;
    count: number;
    confirmed: number;
  }>(sql`select line.booked_on::text as on, line.amount::float8 as amount, line.text,
      count(*)::int as count, count(line.receipt_id)::int as confirmed
    from bank_import file
    join bank_import earlier on lower(earlier.account) = lower(file.account) and earlier.id < file.id
    join bank_line line on line.import_id = earlier.id
    where file.id = ${importId} and exists (select 1 from bank_line mine where mine.import_id = file.id
      and mine.booked_on = line.booked_on and mine.amount = line.amount and mine.text = line.text)
    group by line.import_id, line.booked_on, line.amount, line.text`);
  return seenBefore(lines, countBefore(rows.map((row) => ({ ...row, amount: minor(row.amount) }))));
};

const matchOnWire = (payers: readonly BankPayer[], match: LineMatch): BankImportRow['match'] => {
  const payer = payers.find((each) => each === match.account);
  if (!payer) throw new Error('A line was matched with an unknown payer');
  return {
    payer: payer.payer,
    payerName: payer.name,
    allocations: match.allocations.map(({ partId, ...each }) => ({
      ...each,
      ...(partId !== null && { partId }),
    })),
    printCodes: match.allocations.map(
      ({ invoiceCode }) =>
        payer.items.find((item) => item.invoiceCode === invoiceCode)?.printCode ?? invoiceCode,
    ),
    reason: match.reason,
    isExact: match.isExact,
  };
};

const readRows = async (
  tx: Tx,
  { viewer, lang }: { viewer: Viewer; lang: Lang },
  importId: Id,
  lockedUntil: LockedUntil,
): Promise<BankImportRow[]> => {
  const lines = await tx
    .select()
    .from(bankLineTable)
    .where(eq(bankLineTable.importId, importId))
    .orderBy(asc(bankLineTable.row));
  const seen = await findSeen(tx, importId, lines);
  const waiting = lines.map((line, index) => ({ ...line, isSeen: seen[index] ?? false }));
  const toMatch = waiting.filter(({ receiptId }) => receiptId === null);
  const codes = new Set(
    toMatch.flatMap(({ text }) => namedCodes(text).map(({ invoiceCode }) => invoiceCode)),
  );
  const payers = await listBankPayers(tx, viewer, { lang, codes: [...codes] });
  const found = matchLines(toMatch, payers, await listUnsettled(tx, viewer));
  const matches = new Map(toMatch.map(({ row }, index) => [row, found[index] ?? null]));
  return waiting.map(({ row, on, amount, text, receiptId, isSeen }) => {
    const match = matches.get(row);
    return {
      row,
      on,
      amount,
      text,
      receiptId,
      match: match ? matchOnWire(payers, match) : null,
      seenBefore: isSeen,
      isLocked: receiptId === null && isPeriodLocked(lockedUntil, on),
    };
  });
};

/** An imported file with what is proposed now. Throws not_found out of reach. */
export const findBankImport = async (tx: Tx, actor: Actor, id: Id): Promise<BankImport> => {
  const [found] = await selectImports(
    tx,
    within(bankImportInReach(actor.viewer), eq(bankImportTable.id, id)),
  );
  if (!found) throw notFound();
  const { currency, lockedUntil } = await findSetting(tx);
  return { ...headOf(found), currency, rows: await readRows(tx, actor, id, lockedUntil) };
};
