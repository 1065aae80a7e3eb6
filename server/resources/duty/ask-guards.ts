import type { CreatedOffer } from '@contract/offer';
import type { Slot } from '@contract/slot';
import { isOpenSlot } from '@domain/wire-slot';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { offerGuardTable } from '@server/model/offer';
import { rankCandidates } from '@server/resources/assignment/candidate-queries';
import { listSlots } from '@server/resources/booking/slot-queries';
import { eq } from 'drizzle-orm';
import type { Messaging } from './message-guards';
import { tellAskedGuards } from './tell-offers';

/** The guards in reach whom no rule stops or warns about, best first. */
export const findEligibleGuards = async (tx: Tx, actor: Actor, slotId: number): Promise<number[]> => {
  const ranked = await rankCandidates(tx, actor, { slotId });
  return ranked.filter(({ problems }) => problems.length === 0).map(({ id }) => id);
};

/** A slot in force with an open place still to come. */
export const findOpenSlot = async (tx: Tx, actor: Actor, slotId: number): Promise<Slot | null> => {
  const [slot] = await listSlots(tx, actor, eq(slotTable.id, slotId));
  return slot && isOpenSlot(slot, actor.now.toISOString()) ? slot : null;
};

/** Asks guards: by mail or gateway; those whom no service reaches are returned with a text to send by hand. */
export const askGuards = async (
  tx: Tx,
  actor: AnyActor,
  offerId: number,
  guardIds: readonly number[],
  messaging: Messaging,
): Promise<CreatedOffer['toTell']> => {
  const rows = guardIds.map((guardId) => ({ offerId, guardId, askedAt: actor.now }));
  await tx.insert(offerGuardTable).values(rows);
  return tellAskedGuards(tx, actor, { offerId, guardIds }, messaging);
};
