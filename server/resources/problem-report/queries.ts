import type { ProblemReport } from '@contract/booking';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Lang, Named } from '@contract/primitives';
import type { problemReportCalls } from '@contract/problem-report';
import { reachOf } from '@domain/access';
import type { Actor, Reader } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { problemReportTable } from '@server/model/problem-report';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import {
  reportColumn,
  reportOnWire,
  type StoredReport,
} from '@server/resources/booking/problem-report-queries';
import { listSlots } from '@server/resources/booking/slot-queries';
import { asc, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';

type ListQuery = CallInput<typeof problemReportCalls.list>['query'];

const isUnanswered = isNull(problemReportTable.answeredAt);

const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'problemReport.read', problemReportTable.premiseId);

const selectReports = (tx: Tx, lang: Lang, where: ReachFilter) =>
  tx
    .select({ report: reportColumn, premise: { id: premiseTable.id, name: premiseName(lang) } })
    .from(problemReportTable)
    .innerJoin(premiseTable, eq(premiseTable.id, problemReportTable.premiseId))
    .where(where)
    .$dynamic();

const countReports = async (tx: Tx, where: ReachFilter): Promise<number> => {
  const [row] = await tx
    .select({ reports: count() })
    .from(problemReportTable)
    .innerJoin(premiseTable, eq(premiseTable.id, problemReportTable.premiseId))
    .where(where);
  return row?.reports ?? 0;
};

/** Counts the rows that the list shows with `unanswered`; null for users who may not read them. */
export const countUnanswered = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'problemReport.read') === null
    ? null
    : countReports(tx, within(inReach(tx, viewer), isUnanswered));

const onWire = async (
  tx: Tx,
  reader: Reader,
  rows: readonly { report: StoredReport; premise: Named }[],
): Promise<ProblemReport[]> => {
  const slotIds = [...new Set(rows.map(({ report }) => report.slotId))];
  const slots = await listSlots(tx, reader, inArray(slotTable.id, slotIds));
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]));
  return rows.flatMap(({ report, premise }) => {
    const slot = slotOf.get(report.slotId);
    return slot ? [reportOnWire(report, slot, premise)] : [];
  });
};

/** The problem reports in reach, newest first. */
export const listProblemReports = async (
  tx: Tx,
  actor: Actor,
  { unanswered, kind, premiseId, globalKey, sort = '-at', ...query }: ListQuery,
): Promise<Page<ProblemReport>> => {
  const where = within(
    inReach(tx, actor.viewer),
    unanswered ? isUnanswered : undefined,
    kind && eq(problemReportTable.kind, kind),
    premiseId === undefined ? undefined : eq(problemReportTable.premiseId, premiseId),
    globalKey
      ? or(
          contains(allPremiseNames, globalKey),
          contains(problemReportTable.note, globalKey),
          contains(problemReportTable.answer, globalKey),
        )
      : undefined,
  );
  const inOrder = sort === 'at' ? asc : desc;
  const rows = await selectReports(tx, actor.lang, where)
    .orderBy(inOrder(problemReportTable.at), inOrder(problemReportTable.id))
    .limit(query.limit)
    .offset(query.offset);
  return pageOf(await onWire(tx, actor, rows), await countReports(tx, where), query);
};

/** One problem report; 404 out of reach. */
export const findProblemReport = async (tx: Tx, actor: Actor, id: number): Promise<ProblemReport> => {
  const rows = await selectReports(
    tx,
    actor.lang,
    within(inReach(tx, actor.viewer), eq(problemReportTable.id, id)),
  );
  const [report] = await onWire(tx, actor, rows);
  if (!report) throw notFound();
  return report;
};

/** Whether a report is in the viewer's reach. */
export const isReportInReach = async (tx: Tx, viewer: Viewer, id: number): Promise<boolean> =>
  (await countReports(tx, within(inReach(tx, viewer), eq(problemReportTable.id, id)))) > 0;
