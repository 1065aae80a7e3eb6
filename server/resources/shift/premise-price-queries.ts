import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { PremisePrice, premisePriceCalls } from '@contract/premise-price';
import type { Lang } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { contains, pageOf } from '@server/base/db/page';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';

const selectPrices = (tx: Tx, lang: Lang, where: SQL | undefined) =>
  tx
    .select({
      premise: { id: premiseTable.id, name: premiseName(lang) },
      shift: {
        id: shiftTable.id,
        version: shiftTable.version,
        type: shiftTable.type,
        startTime: shiftTable.startTime,
        endTime: shiftTable.endTime,
        isOwn: sql<boolean>`${shiftTable.premiseId} is not null`,
        requiredLicenceTypes: shiftTable.requiredLicenceTypes,
      },
      prices: sql<PremisePrice['prices']>`json_agg(json_build_object(
        'validFrom', ${shiftPriceTable.validFrom}, 'price', ${shiftPriceTable.price},
        'salaryToSecurity', ${shiftPriceTable.salaryToSecurity}) order by ${shiftPriceTable.validFrom})`,
    })
    .from(shiftPriceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, shiftPriceTable.premiseId))
    .innerJoin(shiftTable, eq(shiftTable.id, shiftPriceTable.shiftId))
    .where(where)
    .groupBy(premiseTable.id, shiftTable.id)
    .$dynamic();

/** Lists premise shifts and prices by premise, default shifts first, then by start time. */
export const listPremisePrices = async (
  tx: Tx,
  { lang }: Actor,
  query: CallInput<typeof premisePriceCalls.list>['query'],
): Promise<Page<PremisePrice>> => {
  const { globalKey, premiseId, sort, limit, offset } = query;
  const where = and(
    globalKey ? contains(allPremiseNames, globalKey) : undefined,
    premiseId === undefined ? undefined : eq(premiseTable.id, premiseId),
  );
  const rows = await selectPrices(tx, lang, where)
    .orderBy(
      (sort === '-premise' ? desc : asc)(nameOrder(premiseTable, lang)),
      asc(premiseTable.id),
      sql`${shiftTable.premiseId} is not null`,
      asc(shiftTable.startTime),
      asc(shiftTable.id),
    )
    .limit(limit)
    .offset(offset);
  return pageOf(rows, await tx.$count(selectPrices(tx, lang, where).as('pair')), query);
};

/** Lists the prices of active premises. */
export const findActivePrices = (tx: Tx, lang: Lang): Promise<PremisePrice[]> =>
  selectPrices(tx, lang, eq(premiseTable.status, 'active')).orderBy(
    asc(nameOrder(premiseTable, lang)),
    asc(premiseTable.id),
    asc(shiftTable.id),
  );
