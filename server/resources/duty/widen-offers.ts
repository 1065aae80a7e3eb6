import { STALE_WITH_DUTIES } from '@contract/change-key';
import { jobAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { RefusalError } from '@server/base/refusal';
import { type OfferRow, offerTable } from '@server/model/offer';
import { announceChange } from '@server/platform/outbox/announce-change';
import { forEachAlone } from '@server/platform/run/for-each-alone';
import { addMinutes } from 'date-fns';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { makerOf } from './answer-offer';
import { askGuards, findEligibleGuards, findOpenSlot } from './ask-guards';
import type { Messaging } from './message-guards';
import { findAskedGuards } from './offer-queries';
import { tellOfferEnded } from './tell-offers';

type JobPorts = Pick<Ports, 'db' | 'clock' | 'log'> & Messaging;

const endOffer = async (tx: Tx, offer: OfferRow, now: Date, messaging: Messaging): Promise<void> => {
  await tx.update(offerTable).set({ endedAt: now }).where(eq(offerTable.id, offer.id));
  await tellOfferEnded(tx, jobAt(now), offer.id, messaging);
  await announceChange(tx, now, STALE_WITH_DUTIES);
};

/** The guards to ask next; null once the shift is filled, over, or no longer the maker's to staff. */
const findNextGuards = async (tx: Tx, offer: OfferRow, now: Date): Promise<number[] | null> => {
  const maker = await makerOf(tx, offer, now);
  if (!maker) return null;
  try {
    if (!(await findOpenSlot(tx, maker, offer.slotId))) return null;
    if (offer.until > now) return [];
    const asked = (await findAskedGuards(tx, [offer.id])).map(({ guardId }) => guardId);
    return (await findEligibleGuards(tx, maker, offer.slotId))
      .filter((id) => !asked.includes(id))
      .slice(0, offer.size);
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
};

/** Passed over while another server holds its row. */
const widenOffer = async (tx: Tx, id: number, now: Date, messaging: Messaging): Promise<void> => {
  const [offer] = await tx
    .select()
    .from(offerTable)
    .where(and(eq(offerTable.id, id), isNull(offerTable.endedAt)))
    .for('update', { skipLocked: true });
  if (!offer) return;
  const next = await findNextGuards(tx, offer, now);
  if (next === null) return endOffer(tx, offer, now, messaging);
  if (offer.until > now || next.length === 0) return;
  await tx
    .update(offerTable)
    .set({ until: addMinutes(now, offer.minutes) })
    .where(eq(offerTable.id, id));
  await askGuards(tx, jobAt(now), id, next, messaging);
  await announceChange(tx, now, STALE_WITH_DUTIES);
};

/**
 * Ends offers of shifts that were filled otherwise, and asks more guards where nobody took one in time. Each offer in a
 * transaction of its own.
 */
export const widenOffers = async (ports: JobPorts, stopping?: AbortSignal): Promise<void> => {
  const { db, clock, log } = ports;
  const now = clock.now();
  const open = await db
    .select({ id: offerTable.id })
    .from(offerTable)
    .where(isNull(offerTable.endedAt))
    .orderBy(asc(offerTable.until));
  await forEachAlone(
    open,
    ({ id }) => ({ offerId: id }),
    ({ id }) => db.transaction((tx) => widenOffer(tx, id, now, ports)),
    { log, stopping },
  );
};
