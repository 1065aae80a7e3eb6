import type { CartItem } from '@contract/booking';
import type { Id, Minor } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { ChangePlan } from '@domain/booking-change';
import type { EvaluatedCell } from '@domain/validation';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type BookingRow, bookingTable } from '@server/model/booking';
import { queueLapsesOfFreed } from '@server/resources/breach/queue-lapses-of-freed';
import { eq, sql } from 'drizzle-orm';
import { cellRows } from './insert-booking';
import type { EditedSlot } from './plan-edit';
import { type FreedAssignment, releaseSurplusGuards } from './release-surplus-guards';
import { replaceItems, retireItems } from './stored-items';

interface AddedSlots {
  booking: BookingRow;
  itemIds: readonly number[];
  cells: readonly EvaluatedCell[];
  /** In force at once, decided by the actor; otherwise pending. */
  isApproved: boolean;
  isAddition: boolean;
}

const insertSlots = async (
  tx: Tx,
  { viewer, now }: Actor,
  { booking, itemIds, cells, isApproved, isAddition }: AddedSlots,
): Promise<void> => {
  if (cells.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    insert into slot
      (booking_id, item_id, premise_id, service_date, shift_id, type, start_time, end_time, starts_at, ends_at,
       guards_required, price, bucket, state, is_addition, submitted_at, decided_by, decided_at)
    select ${booking.id}, cell.item, ${booking.premiseId}, cell.date, nullif(cell.shift_id, ${CUSTOM_SHIFT}::int),
      cell.type, cell.start_time, cell.end_time, cell.starts_at, cell.ends_at, cell.guards, cell.price, cell.bucket,
      ${isApproved ? 'approved' : 'requested'}, ${isAddition}, ${at}::timestamptz,
      ${isApproved ? viewer.userId : null}::int, ${isApproved ? at : null}::timestamptz
    from ${cellRows(cells, ({ cartItem }) => itemIds[cartItem] ?? null)}
    order by cell.place`);
};

interface GuardCount {
  id: number;
  guards: number;
}

const setGuards = async (tx: Tx, slots: readonly GuardCount[]): Promise<void> => {
  if (slots.length === 0) return;
  await tx.execute(sql`
    update slot set guards_required = given.guards, guards_asked = null, version = slot.version + 1
    from unnest(${sql.param(slots.map(({ id }) => id))}::int[],
      ${sql.param(slots.map(({ guards }) => guards))}::int[]) as given(id, guards)
    where slot.id = given.id`);
};

const setCancelled = async (
  tx: Tx,
  { viewer, now }: Actor,
  ids: readonly number[],
  reason: string | null,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update slot set state = 'cancelled', guards_asked = null, is_addition = false, reason = ${reason},
      decided_by = ${viewer.userId}, decided_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = any(${sql.param([...ids])}::int[])`);
};

/** Cancels slots: they remain visible, and their guards and requested counts are dropped. Returns who was freed. */
export const cancelSlots = (
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  reason: string | null,
): Promise<FreedAssignment[]> =>
  applyGuardCounts(
    tx,
    actor,
    ids.map((id) => ({ id, guards: 0 })),
    reason,
  );

/** Stores what the client accepted to pay for slots that were cancelled late. */
export const storeLateFees = async (tx: Tx, fees: ReadonlyMap<Id, Minor>): Promise<void> => {
  if (fees.size === 0) return;
  await tx.execute(sql`
    update slot set late_fee = given.fee
    from unnest(${sql.param([...fees.keys()])}::int[], ${sql.param([...fees.values()])}::bigint[]) as given(id, fee)
    where slot.id = given.id`);
};

const deleteSlots = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.execute(sql`delete from slot where id = any(${sql.param([...ids])}::int[])`);
};

/** Nobody requests a change of the booking any more. */
export const clearChangeRequest = async (tx: Tx, bookingId: number): Promise<void> => {
  await tx
    .update(bookingTable)
    .set({ changeRequestedBy: null, changeRequestedAt: null })
    .where(eq(bookingTable.id, bookingId));
};

interface CancelWithChange {
  bookingId: number;
  /** The slots to cancel. */
  slots: readonly { id: number }[];
  reason: string | null;
}

/**
 * Cancels slots and discards the pending change: its additions, its forms and the counts requested of slots in
 * force.
 */
export const cancelWithChange = async (
  tx: Tx,
  actor: Actor,
  { bookingId, slots, reason }: CancelWithChange,
): Promise<void> => {
  await tx.execute(sql`delete from slot where booking_id = ${bookingId} and is_addition`);
  await tx.execute(sql`
    update slot set guards_asked = null, version = version + 1
    where booking_id = ${bookingId} and guards_asked is not null`);
  await cancelSlots(
    tx,
    actor,
    slots.map(({ id }) => id),
    reason,
  );
  await retireItems(tx, bookingId, 'waiting');
  await clearChangeRequest(tx, bookingId);
};

/**
 * Sets the guard counts of slots in force; surplus guards are released, and a count of 0 cancels the slot. Returns who was
 * freed.
 */
export const applyGuardCounts = async (
  tx: Tx,
  actor: Actor,
  slots: readonly GuardCount[],
  reason: string | null,
): Promise<FreedAssignment[]> => {
  const freed = await releaseSurplusGuards(
    tx,
    slots.map(({ id, guards }) => ({ id, needed: guards })),
  );
  const cancelled = slots.filter(({ guards }) => guards === 0);
  await setCancelled(
    tx,
    actor,
    cancelled.map(({ id }) => id),
    reason,
  );
  await setGuards(
    tx,
    slots.filter(({ guards }) => guards > 0),
  );
  await queueLapsesOfFreed(tx, actor, freed);
  return freed;
};

interface WrittenChange {
  booking: BookingRow;
  cartItems: readonly CartItem[];
  slots: readonly EditedSlot[];
  plan: ChangePlan<EditedSlot>;
  reason: string | null;
}

/** Applies an edit at once. Returns who was freed. */
export const applyEdit = async (
  tx: Tx,
  actor: Actor,
  { booking, cartItems, plan, reason }: WrittenChange,
): Promise<FreedAssignment[]> => {
  const itemIds = await replaceItems(tx, booking.id, cartItems, 'current');
  const guardCounts = plan.targets.map(({ slot, guards }) => ({ id: slot.id, guards }));
  const freed = await applyGuardCounts(tx, actor, guardCounts, reason);
  await insertSlots(tx, actor, { booking, itemIds, cells: plan.added, isApproved: true, isAddition: false });
  return freed;
};

/**
 * Stores an edit as a request: pending slots are changed in place, slots in force get a requested count. Replaces
 * an earlier request.
 */
export const storeRequestedEdit = async (
  tx: Tx,
  actor: Actor,
  { booking, cartItems, slots, plan }: WrittenChange,
): Promise<void> => {
  // Additions stand beside the slots in force, unless the order was never decided.
  const isAddition = booking.status !== 'Ordered';
  const isChange = isAddition || slots.some(({ state }) => state === 'approved');
  const itemIds = await replaceItems(tx, booking.id, cartItems, isChange ? 'waiting' : 'current');
  const pending = plan.targets.filter(({ slot }) => slot.state === 'requested');
  await deleteSlots(
    tx,
    pending.filter((target) => target.guards === 0).map(({ slot }) => slot.id),
  );
  await setGuards(
    tx,
    pending.filter((target) => target.guards > 0).map(({ slot, guards }) => ({ id: slot.id, guards })),
  );
  const requested = plan.targets.filter(({ slot }) => slot.state === 'approved');
  await tx.execute(sql`
    update slot set guards_asked = given.guards, version = slot.version + 1
    from slot own left join unnest(${sql.param(requested.map(({ slot }) => slot.id))}::int[],
      ${sql.param(requested.map(({ guards }) => guards))}::int[]) as given(id, guards) on given.id = own.id
    where slot.id = own.id and own.booking_id = ${booking.id} and own.state = 'approved'
      and own.guards_asked is distinct from given.guards`);
  await insertSlots(tx, actor, { booking, itemIds, cells: plan.added, isApproved: false, isAddition });
};
