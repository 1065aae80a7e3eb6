import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Id, Lang } from '@contract/primitives';
import type { Receipt, receiptCalls } from '@contract/receipt';
import { minor, sumMoney, ZERO } from '@domain/money';
import { type NameParts, personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { allNames, nameIn } from '@server/base/db/localized-name';
import { contains, countRows, pageOf } from '@server/base/db/page';
import { nameParts } from '@server/base/db/person-name';
import { sortBy } from '@server/base/db/sort';
import { notFound } from '@server/base/refusal';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { allocationTable, receiptTable, withdrawalTable } from '@server/model/receipt';
import { type ReachFilter, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { findSetting } from '@server/platform/setting/queries';
import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { codesOf } from './payable';
import { receiptInReach } from './payer-queries';
import { allocatedSql, type ReceiptState, stateOf, withdrawnSql } from './receipt-queries';
import { listWriteOffs, paysShort } from './write-off-queries';

type Query = CallInput<typeof receiptCalls.list>['query'];

/** The name with which the party was billed last. */
const partyName = sql<string | null>`(select ${invoicePartTable.name} from ${invoicePartTable}
  join ${invoiceTable} on ${invoiceTable.id} = ${invoicePartTable.invoiceId}
  where ${invoiceTable.premiseId} = ${receiptTable.premiseId} and lower(${invoicePartTable.email}) = ${receiptTable.partyEmail}
  order by ${invoicePartTable.id} desc limit 1)`;

const selectReceipts = (tx: Tx, lang: Lang, where: SQL) =>
  tx
    .select({
      receipt: receiptTable,
      allocated: allocatedSql,
      reversed: withdrawnSql('reversal'),
      refunded: withdrawnSql('refund'),
      company: nameIn(companyTable, lang),
      premise: premiseName(lang),
      partyName,
      by: nameParts(userTable),
    })
    .from(receiptTable)
    .leftJoin(companyTable, eq(companyTable.id, receiptTable.companyId))
    .leftJoin(premiseTable, eq(premiseTable.id, receiptTable.premiseId))
    .leftJoin(userTable, eq(userTable.id, receiptTable.byUserId))
    .where(where)
    .$dynamic();

const listAllocations = async (tx: Tx, lang: Lang, ids: readonly Id[]) => {
  const rows = await tx
    .select({
      receiptId: allocationTable.receiptId,
      id: allocationTable.id,
      amount: allocationTable.amount,
      on: paymentTable.on,
      partId: paymentTable.partId,
      partName: invoicePartTable.name,
      premiseId: premiseTable.id,
      premise: premiseName(lang),
      period: invoiceTable.period,
      revision: invoiceTable.revision,
      openingId: openingBalanceTable.id,
      openingReference: openingBalanceTable.reference,
      partyEmail: openingBalanceTable.partyEmail,
      open: sql<number>`coalesce(${invoicePartTable.balance}, ${invoiceTable.balance}, ${openingBalanceTable.balance})::float8`,
    })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .leftJoin(invoiceTable, eq(invoiceTable.id, paymentTable.invoiceId))
    .leftJoin(openingBalanceTable, eq(openingBalanceTable.id, paymentTable.openingBalanceId))
    .innerJoin(premiseTable, eq(premiseTable.id, paymentTable.premiseId))
    .leftJoin(invoicePartTable, eq(invoicePartTable.id, paymentTable.partId))
    .where(inArray(allocationTable.receiptId, [...ids]))
    .orderBy(asc(allocationTable.id));
  return rows.map(
    ({
      premiseId,
      premise,
      period,
      revision,
      openingId,
      openingReference,
      partName,
      partyEmail,
      ...row
    }) => ({
      ...row,
      ...codesOf({ premiseId, period, revision, openingId, openingReference }),
      partName: partName ?? partyEmail,
      premise: { id: premiseId, name: premise },
    }),
  );
};

const listWithdrawals = async (tx: Tx, ids: readonly Id[]) => {
  const rows = await tx
    .select({ withdrawal: withdrawalTable, by: nameParts(userTable) })
    .from(withdrawalTable)
    .leftJoin(userTable, eq(userTable.id, withdrawalTable.byUserId))
    .where(inArray(withdrawalTable.receiptId, [...ids]))
    .orderBy(asc(withdrawalTable.id));
  return rows.map(({ withdrawal: { at, byUserId, ...row }, by }) => ({
    ...row,
    at: at.toISOString(),
    by: byOf(byUserId, by),
  }));
};

const byOf = (userId: Id | null, name: NameParts | null) =>
  userId !== null && name ? { id: userId, name: personName(name) } : null;

const allowedOn = (
  { amount, reversed, refunded, left }: ReceiptState,
  canWriteOff: boolean,
): Receipt['allowed'] => [
  ...(left > 0 ? (['allocate', 'refund'] as const) : []),
  ...(canWriteOff ? (['writeOff'] as const) : []),
  ...(refunded === 0 && reversed < amount ? (['reverse'] as const) : []),
];

/** Receipts with their allocations and withdrawals, in the given order. */
const readReceipts = async (
  tx: Tx,
  { lang }: Actor,
  rows: Awaited<ReturnType<typeof selectReceipts>>,
): Promise<Receipt[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ receipt }) => receipt.id);
  const allocations = await listAllocations(tx, lang, ids);
  const withdrawals = await listWithdrawals(tx, ids);
  const writeOffs = await listWriteOffs(tx, ids);
  const { writeOffLimit } = await findSetting(tx);
  return rows.map(({ receipt, company, premise, partyName: party, by, ...sums }) => {
    const state = stateOf({ receipt, ...sums });
    const { id, version, on, method, reference, amount, allocated, reversed, refunded, left, currency } =
      state;
    const { companyId, premiseId, partyEmail } = state;
    const ownAllocations = allocations.filter(({ receiptId }) => receiptId === id);
    const ofReceipt = writeOffs.flatMap(({ receiptId, ...row }) => (receiptId === id ? [row] : []));
    const ofCompany = companyId !== null && company ? { id: companyId, name: company } : null;
    return {
      id,
      version,
      payer: {
        name: ofCompany?.name ?? party ?? partyEmail ?? '',
        company: ofCompany,
        premise: premiseId !== null && premise ? { id: premiseId, name: premise } : null,
        partyEmail,
      },
      on,
      method,
      reference,
      amount,
      allocated,
      reversed,
      refunded,
      left,
      currency,
      writtenOff: sumMoney(ofReceipt.map(({ amount: each }) => each)),
      writeOffs: ofReceipt,
      allocations: ownAllocations.map(({ receiptId: _, open: __, ...row }) => row),
      withdrawals: withdrawals.flatMap(({ receiptId, ...row }) => (receiptId === id ? [row] : [])),
      at: state.at.toISOString(),
      by: byOf(state.byUserId, by),
      allowed: allowedOn(state, writeOffLimit > 0 && paysShort(ownAllocations)),
    };
  });
};

/** Throws not_found for a receipt out of reach. */
export const findReceipt = async (tx: Tx, actor: Actor, id: Id): Promise<Receipt> => {
  const rows = await selectReceipts(
    tx,
    actor.lang,
    within(await receiptInReach(tx, actor.viewer), eq(receiptTable.id, id)),
  );
  const [receipt] = await readReceipts(tx, actor, rows);
  if (!receipt) throw notFound();
  return receipt;
};

/** Receipts that the caller has just recorded, in the order of the ids. */
export const listRecorded = async (tx: Tx, actor: Actor, ids: readonly Id[]): Promise<Receipt[]> => {
  const rows = await selectReceipts(tx, actor.lang, inArray(receiptTable.id, [...ids]));
  return readReceipts(
    tx,
    actor,
    rows.sort((a, b) => ids.indexOf(a.receipt.id) - ids.indexOf(b.receipt.id)),
  );
};

/** A literal, as in the condition of the index on open receipts. */
const hasLeft = sql`${receiptTable.left} <> 0`;

const whereOf = async (tx: Tx, { viewer }: Actor, query: Query): Promise<ReachFilter> =>
  within(
    await receiptInReach(tx, viewer),
    query.companyId === undefined ? undefined : eq(receiptTable.companyId, query.companyId),
    query.premiseId === undefined ? undefined : eq(receiptTable.premiseId, query.premiseId),
    query.partyEmail === undefined ? undefined : eq(receiptTable.partyEmail, query.partyEmail.toLowerCase()),
    query.open === undefined ? undefined : query.open ? hasLeft : eq(receiptTable.left, ZERO),
    query.globalKey
      ? or(
          contains(receiptTable.reference, query.globalKey),
          contains(receiptTable.method, query.globalKey),
          contains(allNames(companyTable), query.globalKey),
          contains(allPremiseNames, query.globalKey),
          contains(receiptTable.partyEmail, query.globalKey),
        )
      : undefined,
  );

const SORTED_BY = { on: receiptTable.on, amount: receiptTable.amount };

/** A page of the receipts of payers in the viewer's reach, newest first by default. */
export const listReceipts = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Receipt>> => {
  const where = await whereOf(tx, actor, query);
  const { by, isDescending } = sortBy(SORTED_BY, query.sort ?? '-on');
  const direction = isDescending ? desc : asc;
  const rows = await selectReceipts(tx, actor.lang, where)
    .orderBy(direction(by), direction(receiptTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const counted = await countRows(
    tx,
    tx
      .select({ id: receiptTable.id })
      .from(receiptTable)
      .leftJoin(companyTable, eq(companyTable.id, receiptTable.companyId))
      .leftJoin(premiseTable, eq(premiseTable.id, receiptTable.premiseId))
      .where(where),
  );
  return pageOf(await readReceipts(tx, actor, rows), counted, query);
};

const MAX_RECEIPTS = 100;

/** A company's receipts: those with money left, the oldest first, then the newest; the caller has checked the reach. */
export const listReceiptsOfCompany = async (tx: Tx, actor: Actor, companyId: Id): Promise<Receipt[]> => {
  const rows = await selectReceipts(tx, actor.lang, eq(receiptTable.companyId, companyId))
    .orderBy(
      desc(hasLeft),
      asc(sql`case when ${hasLeft} then ${receiptTable.id} end`),
      desc(receiptTable.on),
      desc(receiptTable.id),
    )
    .limit(MAX_RECEIPTS);
  return readReceipts(tx, actor, rows);
};

/** What is left of a company's receipts. */
export const findCredit = async (tx: Tx, companyId: Id) => {
  const [row] = await tx
    .select({ credit: sql<number>`coalesce(sum(${receiptTable.left}), 0)::float8` })
    .from(receiptTable)
    .where(eq(receiptTable.companyId, companyId));
  return minor(row?.credit ?? 0);
};
