import type { Offer } from '@contract/offer';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { type OfferRow, offerGuardTable } from '@server/model/offer';
import { listSlots } from '@server/resources/booking/slot-queries';
import { asc, eq, inArray } from 'drizzle-orm';

/** The guards who were asked, in the order of asking. */
export const findAskedGuards = (tx: Tx, offerIds: readonly number[]) =>
  tx
    .select({
      offerId: offerGuardTable.offerId,
      guardId: guardTable.id,
      firstName: guardTable.firstName,
      lastName: guardTable.lastName,
      email: guardTable.email,
      phone: guardTable.phone,
      language: guardTable.language,
      hasAccepted: offerGuardTable.hasAccepted,
    })
    .from(offerGuardTable)
    .innerJoin(guardTable, eq(guardTable.id, offerGuardTable.guardId))
    .where(inArray(offerGuardTable.offerId, [...offerIds]))
    .orderBy(asc(offerGuardTable.askedAt), asc(guardTable.id));
export type AskedGuard = Awaited<ReturnType<typeof findAskedGuards>>[number];

const stateOf = ({ hasAccepted }: AskedGuard): Offer['guards'][number]['state'] => {
  if (hasAccepted === null) return 'asked';
  return hasAccepted ? 'accepted' : 'declined';
};

/** As staff see them. */
export const offersOnWire = async (tx: Tx, actor: Actor, rows: readonly OfferRow[]): Promise<Offer[]> => {
  if (rows.length === 0) return [];
  const asked = await findAskedGuards(
    tx,
    rows.map(({ id }) => id),
  );
  const slotIds = [...new Set(rows.map(({ slotId }) => slotId))];
  const slots = new Map(
    (await listSlots(tx, actor, inArray(slotTable.id, slotIds))).map((slot) => [slot.id, slot]),
  );
  return rows.flatMap((row) => {
    const slot = slots.get(row.slotId);
    if (!slot) return [];
    const guards = asked
      .filter(({ offerId }) => offerId === row.id)
      .map((guard) => ({ id: guard.guardId, name: personName(guard), state: stateOf(guard) }));
    const taker = guards.find(({ id }) => id === row.takenBy);
    return [
      {
        id: row.id,
        slot,
        guards,
        until: row.until.toISOString(),
        takenBy: taker ? { id: taker.id, name: taker.name } : null,
        endedAt: row.endedAt?.toISOString() ?? null,
      },
    ];
  });
};
