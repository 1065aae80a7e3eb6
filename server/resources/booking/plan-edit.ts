import type { CartItem } from '@contract/booking';
import { CUSTOM_SHIFT } from '@contract/shift';
import { bookingRoles } from '@domain/api-key';
import { type ChangePlan, hasNoSlotChanges, planChange, reductionsPastCutOff } from '@domain/booking-change';
import { type Transition, transitionOf } from '@domain/booking-transitions';
import type { ExistingSlot } from '@domain/existing-slot';
import { orderedCells, slotKey } from '@domain/validation';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { type BookingRow, bookingTable, slotTable } from '@server/model/booking';
import { premiseIdInReach, within } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { and, asc, eq } from 'drizzle-orm';
import { type LockedPremise, lockPremise } from './lock-premise';
import { lockBooking } from './record';
import { refuseChangedShifts } from './refuse-cells';
import { liveSlots, slotColumns } from './slot-queries';
import { evaluateCells } from './verdict-queries';

export interface EditRequest {
  bookingId: number;
  premiseId: number;
  /** The version that the caller read; a preview applies to the current one. */
  version?: number;
  cartItems: readonly CartItem[];
  /** The path of an item in the request body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
}

/** The live slots of a booking as the rules of an edit read them. */
export const listLiveSlots = async (tx: Tx, bookingId: number) => {
  const rows = await tx
    .select(slotColumns)
    .from(slotTable)
    .where(and(eq(slotTable.bookingId, bookingId), liveSlots))
    .orderBy(asc(slotTable.id));
  return rows.map((row) => ({
    ...row,
    shiftId: row.shiftId ?? CUSTOM_SHIFT,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    guards: row.guardsRequired,
    state: row.state as ExistingSlot['state'],
    row,
  }));
};
/** A live slot of the edited booking, with its stored row. */
export type EditedSlot = Awaited<ReturnType<typeof listLiveSlots>>[number];

export interface PlannedEdit {
  premise: LockedPremise;
  booking: BookingRow;
  /** The transition by the rules; `editBooking` checks the reason that it may need. */
  transition: Transition;
  slots: EditedSlot[];
  plan: ChangePlan<EditedSlot>;
  /** Only contact and remarks change. */
  hasNoSlotChanges: boolean;
  /** Slots that it reduces after the cut-off. */
  reducedPastCutOff: EditedSlot[];
}

/** The premise of a booking in reach, looked up before either is locked. */
const findPremiseId = async (tx: Tx, viewer: Viewer, bookingId: number): Promise<number> => {
  const [booking] = await tx
    .select({ premiseId: bookingTable.premiseId })
    .from(bookingTable)
    .where(
      within(
        premiseIdInReach(tx, viewer, 'booking.edit', bookingTable.premiseId),
        eq(bookingTable.id, bookingId),
      ),
    );
  if (!booking) throw notFound();
  return booking.premiseId;
};

/**
 * Plans an edit of a booking and locks its premise and the booking, so that the plan can be stored as it is.
 * Refuses an edit that the status doesn't allow, then a stale version, then another premise.
 */
export const planEdit = async (
  tx: Tx,
  { viewer, now }: Actor,
  { bookingId, premiseId, version, cartItems, pathOfItem }: EditRequest,
): Promise<PlannedEdit> => {
  const premise = await lockPremise(tx, viewer, await findPremiseId(tx, viewer, bookingId));
  const booking = await lockBooking(tx, viewer, 'booking.edit', bookingId);
  const roles = bookingRoles(viewer);
  const transition = transitionOf('edit', booking.status, roles);
  if (!transition) throw new RefusalError('booking_status', { status: booking.status });
  refuseStale(booking, version);
  if (premise.id !== premiseId)
    throw new FieldRefusalError([{ path: 'premiseId', code: 'unknown_reference' }]);

  const { book, items } = await evaluateCells(tx, { premise, cartItems, exceptBookingId: bookingId }, now);
  const slots = await listLiveSlots(tx, bookingId);
  const sentCells = [...orderedCells(cartItems)];
  const plan = planChange({
    cells: items.flatMap((evaluated, index) => {
      const cell = sentCells[index];
      return cell ? [{ sent: cell, evaluated }] : [];
    }),
    slots,
    now: now.toISOString(),
    urgentLeadHours: book.urgentLeadHours,
  });
  const existingKeys = new Set(slots.map(slotKey));
  refuseChangedShifts(
    { cartItems, pathOfItem, isExistingSlot: (date, shift) => existingKeys.has(slotKey({ date, ...shift })) },
    book,
  );
  const { cancelCutOffHours } = await findSetting(tx);
  return {
    premise,
    booking,
    transition,
    slots,
    plan,
    hasNoSlotChanges: hasNoSlotChanges(plan, slots),
    reducedPastCutOff: reductionsPastCutOff(plan, {
      now: now.toISOString(),
      cutOffHours: cancelCutOffHours,
      status: booking.status,
      // The same limit as for a cancellation by this user.
      isBound: transitionOf('cancel', booking.status, roles)?.untilCutOff === true,
    }),
  };
};
