import type { Slot } from '@contract/booking';
import type { CreatedOffer } from '@contract/offer';
import { personName } from '@domain/person-name';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import { slotTable } from '@server/model/booking';
import { type OfferRow, offerGuardTable } from '@server/model/offer';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { queueMail } from '@server/platform/mail/queue-mail';
import { findSetting } from '@server/platform/setting/queries';
import { listCandidates } from '@server/resources/assignment/candidate-queries';
import { listSlots } from '@server/resources/booking/slot-queries';
import { eq } from 'drizzle-orm';
import { type AskedGuard, findAskedGuards } from './offer-queries';
import { dutyPathFor, shiftTextOf } from './tell-guards';

/** More than a company has guards. */
const EVERYBODY = 100_000;

/** The guards in reach whom no rule stops or warns about, best first. */
export const findEligibleGuards = async (tx: Tx, actor: Actor, slotId: number): Promise<number[]> => {
  const { items } = await listCandidates(tx, actor, { slotId, limit: EVERYBODY, offset: 0 });
  return items.filter(({ problems }) => problems.length === 0).map(({ id }) => id);
};

/** A slot in force with an open place still to come. */
export const findOpenSlot = async (tx: Tx, actor: Actor, slotId: number): Promise<Slot | null> => {
  const [slot] = await listSlots(tx, actor, eq(slotTable.id, slotId));
  const isOpen = slot?.state === 'approved' && slot.gaps.some(({ to }) => to > actor.now.toISOString());
  return isOpen ? slot : null;
};

const shiftTextFor = async (tx: Tx, slotId: number, { language }: Pick<AskedGuard, 'language'>) => {
  const { timeZone } = await findSetting(tx);
  const [slot] = await tx
    .select({
      premise: premiseName(language),
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(eq(slotTable.id, slotId));
  if (!slot) return '';
  const times = { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() };
  return shiftTextOf({ ...times, premise: slot.premise }, language, timeZone);
};

/** Asks guards: by mail where there is an address; the others are returned with a text to send by hand. */
export const askGuards = async (
  tx: Tx,
  actor: AnyActor,
  { id, slotId }: Pick<OfferRow, 'id' | 'slotId'>,
  guardIds: readonly number[],
  publicUrl: string,
): Promise<CreatedOffer['toTell']> => {
  const rows = guardIds.map((guardId) => ({ offerId: id, guardId, askedAt: actor.now }));
  await tx.insert(offerGuardTable).values(rows);
  const toTell: CreatedOffer['toTell'] = [];
  for (const guard of await findAskedGuards(tx, [id])) {
    if (!guardIds.includes(guard.guardId)) continue;
    const path = await dutyPathFor(tx, actor, guard);
    const { language } = guard;
    const shifts = await shiftTextFor(tx, slotId, guard);
    if (guard.email) {
      const content = { kind: 'offer', params: { shifts, count: 1 }, path } as const;
      await queueMail(tx, { to: guard.email, language, content }, actor.now);
    } else {
      const text = translator(language)('duty.message.offer', { shift: shifts, link: publicUrl + path });
      toTell.push({ id: guard.guardId, name: personName(guard), phone: guard.phone, text });
    }
  }
  return toTell;
};

/** Tells the guards who may still hope for the shift that they don't get it. */
export const tellOfferEnded = async (
  tx: Tx,
  now: Date,
  { id, slotId }: Pick<OfferRow, 'id' | 'slotId'>,
): Promise<void> => {
  for (const guard of await findAskedGuards(tx, [id])) {
    const { email, language, hasAccepted } = guard;
    if (!email || hasAccepted !== null) continue;
    const params = { shifts: await shiftTextFor(tx, slotId, guard), count: 1 };
    await queueMail(tx, { to: email, language, content: { kind: 'offerEnded', params, path: '/duty' } }, now);
  }
};
