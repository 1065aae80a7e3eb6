import type { CartItem } from '@contract/booking';
import { CUSTOM_SHIFT } from '@contract/shift';
import { decide } from '@domain/booking';
import { asksNothingNew, type ChangePlan, planChange, reductionsPastCutOff } from '@domain/booking-change';
import { findTransition, type Transition } from '@domain/booking-transitions';
import type { ExistingSlot } from '@domain/existing-slot';
import { orderedCells, slotKey } from '@domain/validation';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { premiseIdInReach, within } from '@server/db/scope';
import { FieldRefusalError, notFound, RefusalError } from '@server/refusal';
import { findSetting } from '@server/setting/queries';
import type { Viewer } from '@server/viewer';
import { and, asc, eq } from 'drizzle-orm';
import { type LockedPremise, lockPremise } from './lock-premise';
import { type BookingRecord, lockBooking } from './record';
import { refuseChangedShifts } from './refuse-cells';
import { isLive, slotColumns } from './slot-queries';
import { bookingTable, slotTable } from './table';
import { judgeCells } from './verdict';

export interface EditAsked {
  bookingId: number;
  premiseId: number;
  /** The one that was seen; a preview shows what would be done to the booking as it now is. */
  version?: number;
  cartItems: readonly CartItem[];
  /** Where an item stands in the caller's body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
}

const listLiveSlots = async (tx: Tx, bookingId: number) => {
  const rows = await tx
    .select(slotColumns)
    .from(slotTable)
    .where(and(eq(slotTable.bookingId, bookingId), isLive))
    .orderBy(asc(slotTable.id));
  return rows.map((row) => ({
    ...row,
    shiftId: row.shiftId ?? CUSTOM_SHIFT,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    numOfSecurity: row.guardsRequired,
    state: row.state as ExistingSlot['state'],
    row,
  }));
};
/** A live slot of the edited booking, with its row as it is stored. */
export type EditedSlot = Awaited<ReturnType<typeof listLiveSlots>>[number];

export interface PlannedEdit {
  premise: LockedPremise;
  booking: BookingRecord;
  /** What the rules make of it; the reason that it may need is asked for by `edit`. */
  transition: Transition;
  slots: EditedSlot[];
  plan: ChangePlan<EditedSlot>;
  /** Contact and remarks at most. */
  isNothingNew: boolean;
  /** Slots that it takes from too late. */
  tooLate: EditedSlot[];
}

/** The premise of a booking in reach, before either is locked. */
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
 * What an edit would make of a booking as it now is: premise and booking are locked by it, so that what is planned
 * is what can be written. Refuses what the booking's status doesn't allow, what was made of an older version, and
 * a booking of another premise; in this order, as every call answers.
 */
export const planEdit = async (
  tx: Tx,
  { viewer, now }: Actor,
  { bookingId, premiseId, version, cartItems, pathOfItem }: EditAsked,
): Promise<PlannedEdit> => {
  const premise = await lockPremise(tx, viewer, await findPremiseId(tx, viewer, bookingId));
  const booking = await lockBooking(tx, viewer, 'booking.edit', bookingId);
  const facts = { ...booking, hasSlotsInForce: true, isBeforeCutOff: true };
  const editor = { userId: viewer.userId, roles: viewer.roles, othersMayApprove: true };
  const decision = decide('edit', facts, editor, 'asked for where it is needed');
  if (!decision.ok) throw new RefusalError('booking_status', { status: booking.status });
  if (version !== undefined && booking.version !== version) throw new RefusalError('stale');
  if (premise.id !== premiseId)
    throw new FieldRefusalError([{ path: 'premiseId', code: 'unknown_reference' }]);

  const { book, items } = await judgeCells(tx, { premise, cartItems, butBookingId: bookingId }, now);
  const slots = await listLiveSlots(tx, bookingId);
  const sent = [...orderedCells(cartItems)];
  const plan = planChange({
    cells: items.flatMap((judged, index) => {
      const cell = sent[index];
      return cell ? [{ sent: cell, judged }] : [];
    }),
    slots,
    now: now.toISOString(),
    urgentLeadHours: book.urgentLeadHours,
  });
  const existingKeys = new Set(slots.map(slotKey));
  refuseChangedShifts(
    { cartItems, pathOfItem, isKept: (date, shift) => existingKeys.has(slotKey({ date, ...shift })) },
    book,
  );
  const { cancelCutOffHours } = await findSetting(tx);
  return {
    premise,
    booking,
    transition: decision.transition,
    slots,
    plan,
    isNothingNew: asksNothingNew(plan, slots),
    tooLate: reductionsPastCutOff(plan, {
      now: now.toISOString(),
      cutOffHours: cancelCutOffHours,
      status: booking.status,
      // As a cancel by the same person would be.
      isBound: findTransition('cancel', booking.status, viewer.roles)?.untilCutOff === true,
    }),
  };
};
