import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Offer, OfferState, offerCalls } from '@contract/offer';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { fullName } from '@server/base/db/person-name';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { type OfferRow, offerGuardTable, offerTable } from '@server/model/offer';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { listSlots } from '@server/resources/booking/slot-queries';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';

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
      askedAt: offerGuardTable.askedAt,
    })
    .from(offerGuardTable)
    .innerJoin(guardTable, eq(guardTable.id, offerGuardTable.guardId))
    .where(inArray(offerGuardTable.offerId, [...offerIds]))
    .orderBy(asc(offerGuardTable.askedAt), asc(guardTable.id));
export type AskedGuard = Awaited<ReturnType<typeof findAskedGuards>>[number];

const answerOf = ({ hasAccepted }: AskedGuard): Offer['guards'][number]['state'] => {
  if (hasAccepted === null) return 'asked';
  return hasAccepted ? 'accepted' : 'declined';
};

const stateOf = ({ endedAt, takenBy, withdrawnBy }: OfferRow): OfferState => {
  if (endedAt === null) return 'open';
  if (takenBy !== null) return 'taken';
  return withdrawnBy === null ? 'ended' : 'withdrawn';
};

const IN_STATE: Readonly<Record<OfferState, SQL | undefined>> = {
  open: isNull(offerTable.endedAt),
  taken: isNotNull(offerTable.takenBy),
  withdrawn: isNotNull(offerTable.withdrawnBy),
  ended: and(isNotNull(offerTable.endedAt), isNull(offerTable.takenBy), isNull(offerTable.withdrawnBy)),
};

export const offerInReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'duty.manage', offerTable.premiseId);

const selectOffers = (tx: Tx, { lang }: Actor, where: SQL | undefined) =>
  tx
    .select({
      row: offerTable,
      premise: { id: premiseTable.id, name: premiseName(lang) },
      createdBy: { id: userTable.id, name: fullName(userTable) },
    })
    .from(offerTable)
    .innerJoin(premiseTable, eq(premiseTable.id, offerTable.premiseId))
    .innerJoin(userTable, eq(userTable.id, offerTable.createdBy))
    .where(where)
    .$dynamic();

const onWire = async (
  tx: Tx,
  actor: Actor,
  found: Awaited<ReturnType<typeof selectOffers>>,
): Promise<Offer[]> => {
  if (found.length === 0) return [];
  const asked = await findAskedGuards(
    tx,
    found.map(({ row }) => row.id),
  );
  const slotIds = [...new Set(found.map(({ row }) => row.slotId))];
  const slots = new Map(
    (await listSlots(tx, actor, inArray(slotTable.id, slotIds))).map((slot) => [slot.id, slot]),
  );
  return found.flatMap(({ row, premise, createdBy }) => {
    const slot = slots.get(row.slotId);
    if (!slot) return [];
    const guards = asked
      .filter(({ offerId }) => offerId === row.id)
      .map((guard) => ({
        id: guard.guardId,
        name: personName(guard),
        state: answerOf(guard),
        askedAt: guard.askedAt.toISOString(),
      }));
    const taker = guards.find(({ id }) => id === row.takenBy);
    return [
      {
        id: row.id,
        slot,
        premise,
        state: stateOf(row),
        createdAt: row.createdAt.toISOString(),
        createdBy,
        guards,
        until: row.until.toISOString(),
        takenBy: taker ? { id: taker.id, name: taker.name } : null,
        endedAt: row.endedAt?.toISOString() ?? null,
      },
    ];
  });
};

/** An offer as staff see it; throws `not_found` out of reach. */
export const findOffer = async (tx: Tx, actor: Actor, id: number): Promise<Offer> => {
  const where = within(offerInReach(tx, actor.viewer), eq(offerTable.id, id));
  const [offer] = await onWire(tx, actor, await selectOffers(tx, actor, where));
  if (!offer) throw notFound();
  return offer;
};

type Query = CallInput<typeof offerCalls.list>['query'];

export const listOffers = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Offer>> => {
  const where = within(
    offerInReach(tx, actor.viewer),
    query.state && IN_STATE[query.state],
    query.premiseId === undefined ? undefined : eq(offerTable.premiseId, query.premiseId),
    query.slotId === undefined ? undefined : eq(offerTable.slotId, query.slotId),
    query.globalKey
      ? inArray(
          offerTable.premiseId,
          tx
            .select({ id: premiseTable.id })
            .from(premiseTable)
            .where(contains(allPremiseNames, query.globalKey)),
        )
      : undefined,
  );
  const order = query.sort === 'createdAt' ? asc : desc;
  const found = await selectOffers(tx, actor, where)
    .orderBy(order(offerTable.id))
    .limit(query.limit)
    .offset(query.offset);
  return pageOf(await onWire(tx, actor, found), await tx.$count(offerTable, where), query);
};
