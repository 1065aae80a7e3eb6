import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import type { DutyContent } from '@server/model/mail-content';
import { offerGuardTable, offerTable } from '@server/model/offer';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { findTimeZone } from '@server/platform/setting/queries';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { shiftTextOf } from './duty-text';
import { channelOf, type GuardMessage, type Messaging, messageGuards } from './message-guards';

/** The guards who were asked, with the shift in their language, in the order of asking. */
const selectAsked = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      offerId: offerGuardTable.offerId,
      guardId: guardTable.id,
      guardName: fullName(guardTable),
      email: guardTable.email,
      phone: guardTable.phone,
      language: guardTable.language,
      slotId: slotTable.id,
      premise: premiseName(sql`${guardTable.language}`),
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
    })
    .from(offerGuardTable)
    .innerJoin(offerTable, eq(offerTable.id, offerGuardTable.offerId))
    .innerJoin(slotTable, eq(slotTable.id, offerTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, offerTable.premiseId))
    .innerJoin(guardTable, eq(guardTable.id, offerGuardTable.guardId))
    .where(where)
    .orderBy(asc(offerGuardTable.offerId), asc(offerGuardTable.askedAt), asc(guardTable.id))
    .$dynamic();
export type Asked = Awaited<ReturnType<typeof selectAsked>>[number];

/** Locks the guards of open offers who have neither answered nor been told. */
export const lockUntoldAsked = (tx: Tx, where: SQL | undefined): Promise<Asked[]> =>
  selectAsked(
    tx,
    and(
      isNull(offerTable.endedAt),
      isNull(offerGuardTable.hasAccepted),
      isNull(offerGuardTable.toldAt),
      where,
    ),
  ).for('update', { of: offerGuardTable });

export const offerMessages = (
  asked: readonly Asked[],
  kind: Extract<DutyContent['kind'], 'offer' | 'offerEnded'>,
  zone: string,
): GuardMessage[] =>
  asked.map((guard) => {
    const { language, premise, slotId } = guard;
    const times = { startsAt: guard.startsAt.toISOString(), endsAt: guard.endsAt.toISOString() };
    const shifts = shiftTextOf({ ...times, premise }, language, zone);
    return {
      guard,
      kind,
      params: { shifts, count: 1 },
      about: 'offer',
      slotIds: [slotId],
      pointlessFrom: guard.startsAt,
    };
  });

/** Records that guards were told of an offer. */
export const writeAskedTold = async (tx: Tx, { now }: AnyActor, asked: readonly Asked[]): Promise<void> => {
  if (asked.length === 0) return;
  const offerIds = sql`${sql.param(asked.map(({ offerId }) => offerId))}::int[]`;
  const guardIds = sql`${sql.param(asked.map(({ guardId }) => guardId))}::int[]`;
  await tx
    .update(offerGuardTable)
    .set({ toldAt: now })
    .where(
      sql`(${offerGuardTable.offerId}, ${offerGuardTable.guardId}) in (
        select * from unnest(${offerIds}, ${guardIds}))`,
    );
};

/** Tells the guards who may still hope for the shift that they don't get it, where a service reaches them. */
export const tellOfferEnded = async (
  tx: Tx,
  actor: AnyActor,
  offerId: number,
  messaging: Messaging,
): Promise<void> => {
  const hoping = await selectAsked(
    tx,
    and(eq(offerGuardTable.offerId, offerId), isNull(offerGuardTable.hasAccepted)),
  );
  const reached = hoping.filter((guard) => channelOf(guard, messaging) !== 'hand');
  await messageGuards(tx, actor, messaging, offerMessages(reached, 'offerEnded', await findTimeZone(tx)));
};

/** Tells guards of an offer to them; those whom no service reaches are returned with a text. */
export const tellAskedGuards = async (
  tx: Tx,
  actor: AnyActor,
  { offerId, guardIds }: { offerId: number; guardIds: readonly number[] },
  messaging: Messaging,
) => {
  const where = and(eq(offerGuardTable.offerId, offerId), inArray(guardTable.id, [...guardIds]));
  const asked = await lockUntoldAsked(tx, where);
  const messages = offerMessages(asked, 'offer', await findTimeZone(tx));
  const told = await messageGuards(tx, actor, messaging, messages);
  await writeAskedTold(
    tx,
    actor,
    asked.filter((guard) => channelOf(guard, messaging) !== 'hand'),
  );
  return told.filter(({ by }) => by === 'hand');
};
