import type { GuardDuties } from '@contract/guard-page';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { offerGuardTable, offerTable } from '@server/model/offer';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';

/** The open offers that a guard has not answered, by start. */
export const findOffersOf = async (
  tx: Tx,
  { guardId, language }: Pick<DutyDevice, 'guardId' | 'language'>,
  now: Date,
): Promise<GuardDuties['offers']> => {
  const rows = await tx
    .select({
      id: offerTable.id,
      until: offerTable.until,
      premise: premiseName(language),
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
    })
    .from(offerTable)
    .innerJoin(offerGuardTable, eq(offerGuardTable.offerId, offerTable.id))
    .innerJoin(slotTable, eq(slotTable.id, offerTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      and(
        eq(offerGuardTable.guardId, guardId),
        isNull(offerGuardTable.hasAccepted),
        isNull(offerTable.endedAt),
        gt(slotTable.endsAt, now),
      ),
    )
    .orderBy(asc(slotTable.startsAt), asc(offerTable.id));
  return rows.map(({ id, until, premise, startsAt, endsAt }) => ({
    id,
    slot: { premise, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    until: until.toISOString(),
  }));
};
