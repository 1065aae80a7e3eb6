import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Lang } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { SampleRecord, sampleRecordCalls } from '@contract/sample-record';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
//#guard
import { nameOrder } from '@server/base/db/name-order';
import { fullName, searchableName } from '@server/base/db/person-name';
//#end
import { sortBy } from '@server/base/db/sort';
//#pictures
import { fileTable } from '@server/model/file';
//#end
//#guard
import { guardTable } from '@server/model/guard';
//#end
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import type { Viewer } from '@server/base/viewer';
import { asc, desc, eq, getTableColumns, or/*#sql*/, sql/*#end*/ } from 'drizzle-orm';
import { sampleRecordTable } from '@server/model/sample-record';

//#pictures
const pictureIds = sql<string[]>`(
  select coalesce(json_agg(${fileTable.id} order by ${fileTable.createdAt}, ${fileTable.id}), '[]')
  from ${fileTable} where ${fileTable.ownerKind} = 'sampleRecord' and ${fileTable.ownerId} = ${sampleRecordTable.id}
)`;

//#end
const selectSampleRecords = (tx: Tx, lang: Lang, where: ReachFilter) =>
  tx
    .select({
      ...getTableColumns(sampleRecordTable),
      premise: { id: premiseTable.id, name: premiseName(lang) },
//#guard
      guard: { id: guardTable.id, name: fullName(guardTable) },
//#end
//#pictures
      pictureIds,
//#end
    })
    .from(sampleRecordTable)
    .innerJoin(premiseTable, eq(premiseTable.id, sampleRecordTable.premiseId))
//#guard
    .innerJoin(guardTable, eq(guardTable.id, sampleRecordTable.guardId))
//#end
    .where(where)
    .$dynamic();

const onWire = ({
  premiseId: _premise,
//#guard
  guardId: _guard,
//#end
//#fields instants
  createdAt,
  updatedAt,
  ...record
}: Awaited<ReturnType<typeof selectSampleRecords>>[number]): SampleRecord => ({
  ...record,
//#fields onWire
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const inReach = (tx: Tx, viewer: Viewer) =>
  premiseIdInReach(tx, viewer, 'sampleRecord.read', sampleRecordTable.premiseId);

/** One sample record in the viewer's reach, or null. */
export const findSampleRecord = async (
  tx: Tx,
  { viewer, lang }: Pick<Actor, 'viewer' | 'lang'>,
  id: number,
): Promise<SampleRecord | null> => {
  const [row] = await selectSampleRecords(tx, lang, within(inReach(tx, viewer), eq(sampleRecordTable.id, id)));
  return row ? onWire(row) : null;
};

//#guard
const sortsIn = (lang: Lang) => ({
//#else
const SORTS = {
//#end
//#fields sortColumns
//#guard
  guard: nameOrder(guardTable, lang),
//#end
  createdAt: sampleRecordTable.createdAt,
//#guard
});
//#else
};
//#end

/** One page of the sample records in the viewer's reach. */
export const listSampleRecords = async (
  tx: Tx,
  { viewer, lang }: Actor,
//#client
  query: CallInput<typeof sampleRecordCalls.list.admin>['query'],
//#else
  query: CallInput<typeof sampleRecordCalls.list>['query'],
//#end
): Promise<Page<SampleRecord>> => {
  const { limit, offset, globalKey, sort = /*#fields sort*/, /*#fields filterNames*/premiseId } = query;
  const where = within(
    inReach(tx, viewer),
    premiseId === undefined ? undefined : eq(sampleRecordTable.premiseId, premiseId),
//#fields conditions
    globalKey
      ? or(/*#fields searched*/contains(allPremiseNames, globalKey)/*#guard*/, contains(searchableName(guardTable), globalKey)/*#end*/)
      : undefined,
  );
  const { by, isDescending } = sortBy(/*#guard*/sortsIn(lang)/*#else*/SORTS/*#end*/, sort);
  const direction = isDescending ? desc : asc;
  const rows = await selectSampleRecords(tx, lang, where)
    .orderBy(direction(by), direction(sampleRecordTable.id))
    .limit(limit)
    .offset(offset);
  const total = await tx.$count(selectSampleRecords(tx, lang, where).as('found'));
  return pageOf(rows.map(onWire), total, query);
};
