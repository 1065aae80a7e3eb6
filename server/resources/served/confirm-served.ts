import type { CallAnswer } from '@contract/call';
import {
  type ConfirmBody,
  type ConfirmManyBody,
  type ConfirmRow,
  type ServedOffer,
  servedCalls,
} from '@contract/served';
import type { Slot } from '@contract/slot';
import { reachOf } from '@domain/access';
import { billedMinutes } from '@domain/billing';
import { evaluateServed, orderedMinutes, type ServedInput, type ServedProblem } from '@domain/served';
import { slotOfWire } from '@domain/wire-slot';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import { type BookingRow, type ConfirmedSlot, slotTable } from '@server/model/booking';
import { announceChange } from '@server/platform/outbox/announce-change';
import { correctServedMonths } from '@server/platform/served-month/change-months';
import { findBookingsOfSlots } from '@server/resources/assignment/slot-fact-queries';
import { recordActions } from '@server/resources/booking/record';
import { listSlots, listStoredSlots, slotOnWire } from '@server/resources/booking/slot-queries';
import { inArray, sql } from 'drizzle-orm';
import { findCorrected } from './corrected-slots';
import { findBilled } from './find-billed';
import { noteOfferOf } from './note-offer';
import { findUnconfirmedIds, isPlanned, type PlannedFilter } from './planned';
import { findPresence, type SlotPresence } from './presence';
import { findReported } from './reported';
import { storeCorrections } from './store-corrections';

interface ServedEntry extends ServedInput {
  slotId: number;
}

interface Evaluated extends ConfirmedSlot {
  booking: BookingRow;
  /** Before the change. */
  slot: Slot;
  isBilled: boolean;
}

interface Refused {
  slotId: number;
  booking: BookingRow | null;
  problem: ServedProblem | { code: 'not_found' };
}

interface LockedSlots {
  bookingOf: ReadonlyMap<number, BookingRow>;
  slotOf: ReadonlyMap<number, Slot>;
  isBilled: (slot: Slot) => boolean;
  presenceOf: (slot: Slot) => SlotPresence;
}

/**
 * The stored slots of these ids. Locks bookings and premises as staffing does, so that the slots can't change and their
 * invoice can't be issued until the transaction ends.
 */
const lockSlots = async (tx: Tx, actor: Actor, slotIds: readonly number[]): Promise<LockedSlots> => {
  const bookings = await findBookingsOfSlots(tx, actor.viewer, slotIds, { lock: true });
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  const stored = await listStoredSlots(tx, inArray(slotTable.id, slotIds));
  const slotOf = new Map(stored.map((slot) => [slot.id, slotOnWire(slot, actor)]));
  const isBilled = await findBilled(tx, [...slotOf.values()]);
  return { bookingOf, slotOf, isBilled, presenceOf: await findPresence(tx, slotIds) };
};

/** Evaluates the entries against the stored slots. */
const evaluateSlots = (
  actor: Actor,
  { bookingOf, slotOf, isBilled, presenceOf }: LockedSlots,
  entries: readonly ServedEntry[],
): { evaluated: Evaluated[]; refused: Refused[] } => {
  const canCorrect = reachOf(actor.viewer, 'document.edit') !== null;
  const evaluated: Evaluated[] = [];
  const refused: Refused[] = [];
  for (const { slotId, ...entry } of entries) {
    const slot = slotOf.get(slotId);
    const booking = slot && bookingOf.get(slot.bookingId);
    if (!slot || !booking) {
      refused.push({ slotId, booking: null, problem: { code: 'not_found' } });
      continue;
    }
    const bill = !isBilled(slot) ? 'open' : canCorrect ? 'billed' : 'closed';
    const proposed = { ...slotOfWire(slot), proposedMinutes: presenceOf(slot).proposedMinutes };
    const verdict = evaluateServed(proposed, entry, actor.now.toISOString(), bill);
    if (verdict.problem) refused.push({ slotId, booking, problem: verdict.problem });
    else
      evaluated.push({
        slotId,
        booking,
        slot,
        isBilled: bill === 'billed',
        from: slot.servedMinutes,
        to: verdict.minutes,
        reason: entry.reason ?? null,
      });
  }
  return { evaluated, refused };
};

/** Stores the served minutes, with one history row per booking. */
const storeServed = async (tx: Tx, actor: Actor, evaluated: readonly Evaluated[]): Promise<void> => {
  const { viewer, now } = actor;
  await tx.execute(sql`
    update ${slotTable} set served_minutes = entry.minutes, served_by = ${viewer.userId},
      served_at = ${now.toISOString()}::timestamptz, version = ${slotTable.version} + 1
    from unnest(
      ${sql.param(evaluated.map(({ slotId }) => slotId))}::int[],
      ${sql.param(evaluated.map(({ to }) => to))}::int[]) as entry(slot_id, minutes)
    where ${slotTable.id} = entry.slot_id`);
  const rowsOf = new Map<BookingRow, Evaluated[]>();
  for (const row of evaluated) {
    const rows = rowsOf.get(row.booking) ?? [];
    rows.push(row);
    rowsOf.set(row.booking, rows);
  }
  await recordActions(
    tx,
    actor,
    [...rowsOf].map(([booking, rows]) => ({
      booking,
      action: 'serve',
      // Several slots have their reasons in `served`.
      reason: rows.length === 1 ? (rows[0]?.reason ?? null) : null,
      served: rows.map(({ slotId, from, to, reason }) => ({ slotId, from, to, reason })),
    })),
  );
  await correctServedMonths(
    tx,
    actor,
    evaluated.flatMap(({ slot, to }) => (billedMinutes(slotOfWire(slot)) === to ? [] : [slot.id])),
  );
  await storeCorrections(
    tx,
    evaluated.flatMap(({ isBilled, slot, to }) => (isBilled ? [{ ...slot, servedMinutes: to }] : [])),
  );
  await announceChange(tx, now, servedCalls.confirm.tells);
};

/** Returns the notes that settle corrections of billed slots. */
const listOffers = async (tx: Tx, actor: Actor, slots: readonly Slot[]): Promise<ServedOffer[]> => {
  const corrected = await findCorrected(
    tx,
    slots.map(({ id }) => id),
  );
  return slots.flatMap((slot) => {
    const correction = corrected.get(slot.id);
    const offer = correction && noteOfferOf(actor, slot, correction);
    return offer ? [{ slotId: slot.id, ...offer }] : [];
  });
};

const refusalOf = ({ booking, problem }: Refused): RefusalError => {
  if (problem.code === 'not_found') return notFound();
  if (problem.code === 'validation')
    return new FieldRefusalError([{ path: problem.path, code: problem.field }]);
  if (problem.code === 'document_status')
    return new RefusalError('document_status', {}, { reason: 'servedBilled' });
  return problem.code === 'stale'
    ? new RefusalError('stale')
    : new RefusalError('booking_status', { status: booking?.status ?? '' }, { reason: 'notServedYet' });
};

/** Codes with a message of their own in this use case. */
const REASONS: Partial<Record<string, string>> = {
  booking_status: 'notServedYet',
  document_status: 'servedBilled',
};

const rowOf = ({ slotId, booking, problem }: Refused, { t }: Actor): ConfirmRow => {
  const status = booking?.status ?? '';
  const message =
    problem.code === 'validation'
      ? t(`validation.${problem.field}`)
      : t(`problem.${problem.code}.${REASONS[problem.code] ?? 'detail'}`, { status });
  return { slotId, ok: false, problem: { code: problem.code, message } };
};

/** Confirms or corrects the served time of one slot. The booking keeps its status. */
export const confirmServed = async (
  tx: Tx,
  actor: Actor,
  slotId: number,
  body: ConfirmBody,
): Promise<CallAnswer<typeof servedCalls.confirm>> => {
  const locked = await lockSlots(tx, actor, [slotId]);
  const { evaluated, refused } = evaluateSlots(actor, locked, [{ slotId, ...body }]);
  for (const one of refused) throw refusalOf(one);
  await storeServed(tx, actor, evaluated);
  const [slot] = await listSlots(tx, actor, inArray(slotTable.id, [slotId]));
  if (!slot) throw notFound();
  const [offer] = await listOffers(tx, actor, [slot]);
  if (!offer) return { ...slot, offer: null };
  const { kind, currency, lines } = offer;
  return { ...slot, offer: { kind, currency, lines } };
};

/** Confirms many slots: all, or none with a reason per slot. */
export const confirmManyServed = async (
  tx: Tx,
  actor: Actor,
  { slots: entries }: ConfirmManyBody,
): Promise<CallAnswer<typeof servedCalls.confirmMany>> => {
  const slotIds = entries.map(({ slotId }) => slotId);
  const { evaluated, refused } = evaluateSlots(actor, await lockSlots(tx, actor, slotIds), entries);
  if (refused.length > 0) {
    const rowBySlot = new Map(refused.map((one) => [one.slotId, rowOf(one, actor)]));
    const rows = entries.map(({ slotId }) => rowBySlot.get(slotId) ?? { slotId, ok: true, problem: null });
    throw new RefusalError(
      'conflict',
      { refused: refused.length, count: rows.length },
      { members: { rows }, reason: 'served' },
    );
  }
  await storeServed(tx, actor, evaluated);
  const slots = await listSlots(tx, actor, inArray(slotTable.id, slotIds));
  return { slots, offers: await listOffers(tx, actor, slots) };
};

/**
 * Confirms a month's slots that were served as planned, and leaves the others. What another user confirms meanwhile
 * stays as confirmed, so calling it again is safe.
 */
export const confirmPlanned = async (
  tx: Tx,
  actor: Actor,
  filter: PlannedFilter,
): Promise<CallAnswer<typeof servedCalls.confirmPlanned>> => {
  const slotIds = await findUnconfirmedIds(tx, actor, filter);
  if (slotIds.length === 0) return { planned: 0, differing: 0 };
  const reported = await findReported(tx, slotIds);
  const locked = await lockSlots(tx, actor, slotIds);
  const unconfirmed = [...locked.slotOf.values()].filter(({ servedMinutes }) => servedMinutes === null);
  const planned = unconfirmed.filter(isPlanned(reported, locked.isBilled, locked.presenceOf));
  const entries = planned.map((slot) => ({
    slotId: slot.id,
    version: slot.version,
    servedMinutes: orderedMinutes(slotOfWire(slot)),
  }));
  const { evaluated } = evaluateSlots(actor, locked, entries);
  if (evaluated.length > 0) await storeServed(tx, actor, evaluated);
  return { planned: evaluated.length, differing: unconfirmed.length - evaluated.length };
};
