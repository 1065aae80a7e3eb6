import type { Capability } from '@contract/access';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { ListedNotice, PaidNotice, paidNoticeCalls } from '@contract/paid-notice';
import type { Id, Lang } from '@contract/primitives';
import type { SaidPaid } from '@domain/bank/match-lines';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor } from '@domain/money';
import { type NameParts, personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { nameParts } from '@server/base/db/person-name';
import { sortBy } from '@server/base/db/sort';
import type { Viewer } from '@server/base/viewer';
import { fileTable } from '@server/model/file';
import { invoiceTable } from '@server/model/invoice';
import { paidNoticeTable } from '@server/model/paid-notice';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { findSetting } from '@server/platform/setting/queries';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

type ListQuery = CallInput<typeof paidNoticeCalls.list>['query'];

/** WHERE for the notices of the premises in the viewer's reach. */
export const noticeInReach = (tx: Tx, viewer: Viewer, capability: Capability): ReachFilter =>
  premiseIdInReach(tx, viewer, capability, paidNoticeTable.premiseId);

/** Whether the viewer may see a notice: whoever reads the documents of its premise. */
export const isNoticeInReach = async (tx: Tx, viewer: Viewer, id: Id): Promise<boolean> =>
  (await tx.$count(
    paidNoticeTable,
    within(noticeInReach(tx, viewer, 'document.read'), eq(paidNoticeTable.id, id)),
  )) > 0;

const photoId = sql<string | null>`(select photo.id from ${fileTable} photo
  where photo.owner_kind = 'paidNotice' and photo.owner_id = ${paidNoticeTable.id})`;

type NoticeRow = typeof paidNoticeTable.$inferSelect;

/** The invoice of a notice, by premise and month. */
export type NoticePath = Pick<NoticeRow, 'premiseId' | 'period'>;

const onWire = (
  { id, on, amount, reference, at, byUserId }: NoticeRow,
  { photo, by }: { photo: string | null; by: NameParts },
): PaidNotice => ({
  id,
  on,
  amount,
  reference,
  photoId: photo,
  by: { id: byUserId, name: personName(by) },
  at: at.toISOString(),
});

/** What was said of each invoice, of any of its revisions, oldest first. */
export const listNoticesOf = async (
  tx: Tx,
  invoiceIds: readonly Id[],
): Promise<{ invoiceId: Id; notice: PaidNotice }[]> => {
  const rows = await tx
    .select({
      invoiceId: invoiceTable.id,
      notice: paidNoticeTable,
      photo: photoId,
      by: nameParts(userTable),
    })
    .from(paidNoticeTable)
    .innerJoin(
      invoiceTable,
      and(
        eq(invoiceTable.premiseId, paidNoticeTable.premiseId),
        eq(invoiceTable.period, paidNoticeTable.period),
      ),
    )
    .innerJoin(userTable, eq(userTable.id, paidNoticeTable.byUserId))
    .where(inArray(invoiceTable.id, [...invoiceIds]))
    .orderBy(asc(paidNoticeTable.id));
  return rows.map(({ invoiceId, notice, ...more }) => ({ invoiceId, notice: onWire(notice, more) }));
};

/** The invoice in force of a notice's month. */
const ofNotice = and(
  eq(invoiceTable.premiseId, paidNoticeTable.premiseId),
  eq(invoiceTable.period, paidNoticeTable.period),
  eq(invoiceTable.status, 'Issued'),
);
const isSettled = sql<boolean>`coalesce(${invoiceTable.isPaid}, false)`;

const selectNotices = (tx: Tx, lang: Lang, where: SQL) =>
  tx
    .select({
      notice: paidNoticeTable,
      photo: photoId,
      premise: premiseName(lang),
      by: nameParts(userTable),
      revision: invoiceTable.revision,
      open: sql<number | null>`${invoiceTable.balance}::float8`,
      isSettled,
    })
    .from(paidNoticeTable)
    .innerJoin(premiseTable, eq(premiseTable.id, paidNoticeTable.premiseId))
    .innerJoin(userTable, eq(userTable.id, paidNoticeTable.byUserId))
    .leftJoin(invoiceTable, ofNotice)
    .where(where)
    .$dynamic();

const SORTED_BY = { at: paidNoticeTable.at, on: paidNoticeTable.on, amount: paidNoticeTable.amount };

/** A page of the notices in reach, newest first by default. */
export const listPaidNotices = async (
  tx: Tx,
  { viewer, lang }: Actor,
  { open, premiseId, globalKey, sort, ...query }: ListQuery,
): Promise<Page<ListedNotice>> => {
  const where = within(
    noticeInReach(tx, viewer, 'receipt.manage'),
    open === undefined ? undefined : open ? sql`not ${isSettled}` : isSettled,
    premiseId === undefined ? undefined : eq(paidNoticeTable.premiseId, premiseId),
    globalKey
      ? or(contains(paidNoticeTable.reference, globalKey), contains(allPremiseNames, globalKey))
      : undefined,
  );
  const { by, isDescending } = sortBy(SORTED_BY, sort ?? '-at');
  const direction = isDescending ? desc : asc;
  const rows = await selectNotices(tx, lang, where)
    .orderBy(direction(by), direction(paidNoticeTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(paidNoticeTable)
    .innerJoin(premiseTable, eq(premiseTable.id, paidNoticeTable.premiseId))
    .leftJoin(invoiceTable, ofNotice)
    .where(where);
  const { currency } = await findSetting(tx);
  const items = rows.map(({ notice, premise, revision, isSettled: settled, ...row }): ListedNotice => {
    const invoiceCode = invoiceCodeOf(notice.premiseId, notice.period);
    return {
      ...onWire(notice, row),
      invoiceCode,
      printCode: printCodeOf(invoiceCode, revision ?? 1),
      premise: { id: notice.premiseId, name: premise },
      open: row.open === null ? null : minor(row.open),
      isSettled: settled,
      currency,
    };
  });
  return pageOf(items, counted?.total ?? 0, query);
};

/** What clients say was paid of invoices in reach that aren't, to be found among a bank's lines. */
export const listUnsettled = async (tx: Tx, viewer: Viewer): Promise<SaidPaid[]> => {
  const rows = await tx
    .select({ notice: paidNoticeTable })
    .from(paidNoticeTable)
    .innerJoin(invoiceTable, ofNotice)
    .where(within(noticeInReach(tx, viewer, 'receipt.manage'), eq(invoiceTable.isPaid, false)))
    .orderBy(asc(paidNoticeTable.id));
  return rows.map(({ notice: { premiseId, period, amount, reference } }) => ({
    invoiceCode: invoiceCodeOf(premiseId, period),
    amount,
    reference,
  }));
};
