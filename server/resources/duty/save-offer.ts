import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import { type CreatedOffer, type Offer, offerCalls } from '@contract/offer';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { pageOf } from '@server/base/db/page';
import { FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { offerTable } from '@server/model/offer';
import { premiseIdInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { addMinutes } from 'date-fns';
import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { askGuards, findEligibleGuards, findOpenSlot } from './ask-guards';
import type { Messaging } from './message-guards';
import { offersOnWire } from './offer-queries';
import { tellOfferEnded } from './tell-offers';

type New = CallInput<typeof offerCalls.create>['body'];
type Query = CallInput<typeof offerCalls.list>['query'];

const offerInReach = (tx: Tx, viewer: Viewer) =>
  premiseIdInReach(tx, viewer, 'duty.manage', offerTable.premiseId);

export const listOffers = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Offer>> => {
  const ended = query.open ? isNull(offerTable.endedAt) : isNotNull(offerTable.endedAt);
  const where = within(offerInReach(tx, actor.viewer), query.open === undefined ? undefined : ended);
  const order = query.sort === 'createdAt' ? asc : desc;
  const rows = await tx
    .select()
    .from(offerTable)
    .where(where)
    .orderBy(order(offerTable.id))
    .limit(query.limit)
    .offset(query.offset);
  return pageOf(await offersOnWire(tx, actor, rows), await tx.$count(offerTable, where), query);
};

/** Offers an open place to guards whom no rule stops, best first, and tells each of them. */
export const createOffer = async (
  tx: Tx,
  actor: Actor,
  { slotId, securityIds, minutes }: New,
  messaging: Messaging,
): Promise<CreatedOffer> => {
  const eligible = await findEligibleGuards(tx, actor, slotId);
  const slot = await findOpenSlot(tx, actor, slotId);
  if (!slot) throw new RefusalError('conflict', {}, { reason: 'offerFilled' });
  const refused = securityIds.flatMap((id, index) =>
    eligible.includes(id) ? [] : [{ path: `securityIds.${index}`, code: 'guard_not_free' }],
  );
  if (refused.length > 0) throw new FieldRefusalError(refused);
  const guardIds = eligible.filter((id) => securityIds.includes(id));
  const { now, viewer } = actor;
  const [row] = await tx
    .insert(offerTable)
    .values({
      slotId,
      premiseId: slot.premiseId,
      minutes,
      size: guardIds.length,
      until: addMinutes(now, minutes),
      createdBy: viewer.userId,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The offer was not stored');
  const toTell = await askGuards(tx, actor, row.id, guardIds, messaging);
  await recordAudit(tx, actor, { action: 'offer.created', subject: `booking:${slot.bookingId}` });
  await announceChange(tx, now, offerCalls.create.tells);
  const [stored] = await offersOnWire(tx, actor, [row]);
  if (!stored) throw notFound();
  return { ...stored, toTell };
};

/** Withdraws an open offer; whoever has not answered is told. */
export const withdrawOffer = async (
  tx: Tx,
  actor: Actor,
  id: number,
  messaging: Messaging,
): Promise<void> => {
  const row = await lockRow(
    tx
      .select()
      .from(offerTable)
      .where(within(offerInReach(tx, actor.viewer), eq(offerTable.id, id))),
  );
  if (row.endedAt) throw new RefusalError('conflict', {}, { reason: 'offerEnded' });
  await tx.update(offerTable).set({ endedAt: actor.now }).where(eq(offerTable.id, id));
  await tellOfferEnded(tx, actor, id, messaging);
  const [slot] = await tx
    .select({ bookingId: slotTable.bookingId })
    .from(slotTable)
    .where(eq(slotTable.id, row.slotId));
  await recordAudit(tx, actor, { action: 'offer.withdrawn', subject: `booking:${slot?.bookingId}` });
  await announceChange(tx, actor.now, offerCalls.withdraw.tells);
};
