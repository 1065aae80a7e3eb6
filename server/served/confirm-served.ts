import type { Slot } from '@contract/booking';
import type { CallAnswer } from '@contract/call';
import { type ConfirmBody, type ConfirmManyBody, type ConfirmRow, servedCalls } from '@contract/served';
import { reachOf } from '@domain/access';
import { spanOf } from '@domain/coverage';
import { judgeServed, type ServedProblem, type ToldServed } from '@domain/served';
import type { Actor } from '@server/actor';
import { findBookingsOfSlots } from '@server/assignment/slot-facts';
import { type BookingRecord, recordAction } from '@server/booking/record';
import { listSlots, listStoredSlots, slotOnWire } from '@server/booking/slot-queries';
import { type ConfirmedSlot, slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { FieldRefusalError, notFound, RefusalError } from '@server/refusal';
import { inArray, sql } from 'drizzle-orm';
import { findBilled } from './find-billed';
import { offersOf } from './offers';

interface ToldSlot extends ToldServed {
  slotId: number;
}

interface Judged extends ConfirmedSlot {
  booking: BookingRecord;
  /** As it was. */
  slot: Slot;
  isBilled: boolean;
}

interface Refused {
  slotId: number;
  booking: BookingRecord | null;
  problem: ServedProblem | { code: 'not_found' };
}

/**
 * What is to be confirmed of slots, judged by what is stored. Bookings and premises are locked as for staffing, so
 * that nobody else writes these slots, or issues an invoice over them, until the transaction ends.
 */
const judgeSlots = async (
  tx: Tx,
  actor: Actor,
  told: readonly ToldSlot[],
): Promise<{ judged: Judged[]; refused: Refused[] }> => {
  const slotIds = told.map(({ slotId }) => slotId);
  const bookings = await findBookingsOfSlots(tx, actor.viewer, slotIds, { lock: true });
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  const stored = await listStoredSlots(tx, inArray(slotTable.id, slotIds));
  const slotOf = new Map(stored.map((slot) => [slot.id, slotOnWire(slot, actor)]));
  const isBilled = await findBilled(tx, [...slotOf.values()]);
  const mayCorrect = reachOf(actor.viewer, 'document.edit') !== null;
  const judged: Judged[] = [];
  const refused: Refused[] = [];
  for (const { slotId, ...said } of told) {
    const slot = slotOf.get(slotId);
    const booking = slot && bookingOf.get(slot.bookingId);
    if (!slot || !booking) {
      refused.push({ slotId, booking: null, problem: { code: 'not_found' } });
      continue;
    }
    const stints = slot.guards.map(spanOf);
    const bill = !isBilled(slot) ? 'open' : mayCorrect ? 'billed' : 'closed';
    const verdict = judgeServed({ ...slot, stints }, said, actor.now.toISOString(), bill);
    if (verdict.problem) refused.push({ slotId, booking, problem: verdict.problem });
    else
      judged.push({
        slotId,
        booking,
        slot,
        isBilled: bill === 'billed',
        from: slot.servedMinutes,
        to: verdict.minutes,
        reason: said.reason ?? null,
      });
  }
  return { judged, refused };
};

/** Writes what was served, and the one history row of each booking. */
const storeServed = async (tx: Tx, actor: Actor, judged: readonly Judged[]): Promise<void> => {
  const { viewer, now } = actor;
  await tx.execute(sql`
    update ${slotTable} set served_minutes = told.minutes, served_by = ${viewer.userId},
      served_at = ${now.toISOString()}::timestamptz, version = ${slotTable.version} + 1
    from unnest(
      ${sql.param(judged.map(({ slotId }) => slotId))}::int[],
      ${sql.param(judged.map(({ to }) => to))}::int[]) as told(slot_id, minutes)
    where ${slotTable.id} = told.slot_id`);
  for (const booking of new Set(judged.map((row) => row.booking))) {
    const own = judged.filter((row) => row.booking === booking);
    const served = own.map(({ slotId, from, to, reason }) => ({ slotId, from, to, reason }));
    // Of several slots each has a reason of its own.
    const reason = own.length === 1 ? (own[0]?.reason ?? null) : null;
    await recordAction(tx, actor, { booking, action: 'serve', to: booking.status, reason, served });
  }
  await announceChange(tx, now, servedCalls.confirm.tells);
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

/** The sentence of a code, where it isn't the general one. */
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

/** Confirms, or corrects, what was served of one slot. The booking keeps its status. */
export const confirmServed = async (
  tx: Tx,
  actor: Actor,
  slotId: number,
  body: ConfirmBody,
): Promise<CallAnswer<typeof servedCalls.confirm>> => {
  const { judged, refused } = await judgeSlots(tx, actor, [{ slotId, ...body }]);
  for (const one of refused) throw refusalOf(one);
  await storeServed(tx, actor, judged);
  const [slot] = await listSlots(tx, actor, inArray(slotTable.id, [slotId]));
  if (!slot) throw notFound();
  const [offer] = offersOf(actor, judged);
  return { ...slot, offer: offer ? { kind: offer.kind, lines: offer.lines } : null };
};

/** The same of many slots: all, or none with the reason per slot. */
export const confirmManyServed = async (
  tx: Tx,
  actor: Actor,
  { slots: told }: ConfirmManyBody,
): Promise<CallAnswer<typeof servedCalls.confirmMany>> => {
  const { judged, refused } = await judgeSlots(tx, actor, told);
  if (refused.length > 0) {
    const rowBySlot = new Map(refused.map((one) => [one.slotId, rowOf(one, actor)]));
    const rows = told.map(({ slotId }) => rowBySlot.get(slotId) ?? { slotId, ok: true, problem: null });
    throw new RefusalError('conflict', {}, { members: { rows }, reason: 'served' });
  }
  await storeServed(tx, actor, judged);
  const slotIds = told.map(({ slotId }) => slotId);
  const slots = await listSlots(tx, actor, inArray(slotTable.id, slotIds));
  return { slots, offers: offersOf(actor, judged) };
};
