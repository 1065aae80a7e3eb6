import type { Capability } from '@contract/access';
import type { CartOrder, ItemShift } from '@contract/booking';
import type { BookingVerdict, bookingValidationCalls } from '@contract/booking-validation';
import type { CallInput } from '@contract/call';
import { verdictOnSlots } from '@domain/booking-change';
import { orderedCells } from '@domain/validation';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { shiftTable } from '@server/model/shift';
import { asc, eq, isNull, or, sql } from 'drizzle-orm';
import { listLiveSlots } from './plan-edit';
import { findBooking } from './queries';
import { type EvaluatedItem, evaluateCells, verdictOnWire } from './verdict-queries';

const findPremise = async (tx: Tx, viewer: Viewer, capability: Capability, premiseId: number) => {
  const [premise] = await tx
    .select()
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  return premise;
};

/** The verdict that an order of this cart would get now; stores nothing. */
export const validateCart = async (
  tx: Tx,
  { viewer, now, t }: Actor,
  { premiseId, cartItems }: CartOrder,
): Promise<BookingVerdict> => {
  const premise = await findPremise(tx, viewer, 'booking.edit', premiseId);
  return verdictOnWire(await evaluateCells(tx, { premise, cartItems }, now), t);
};

/** Every shift that can be ordered at the premise, for one guard. */
const listEveryShift = async (tx: Tx, premiseId: number): Promise<ItemShift[]> => {
  const shifts = await tx
    .select()
    .from(shiftTable)
    .where(or(isNull(shiftTable.premiseId), eq(shiftTable.premiseId, premiseId)))
    .orderBy(sql`${shiftTable.premiseId} is not null`, asc(shiftTable.startTime), asc(shiftTable.id));
  return shifts.map(({ id, type, startTime, endTime }) => ({
    shiftId: id,
    type,
    startTime,
    endTime,
    numOfSecurity: 1,
  }));
};

type DatesForm = CallInput<typeof bookingValidationCalls.dates>['body'];

/** The verdict on dates: with the given shifts, else with every shift of the premise. */
export const validateDates = async (
  tx: Tx,
  { viewer, now, t }: Actor,
  { premiseId, dates, shifts }: DatesForm,
): Promise<BookingVerdict> => {
  const premise = await findPremise(tx, viewer, 'booking.edit', premiseId);
  const evaluated: EvaluatedItem = {
    dates,
    shifts: shifts?.length ? shifts : await listEveryShift(tx, premiseId),
  };
  return verdictOnWire(await evaluateCells(tx, { premise, cartItems: [evaluated] }, now), t);
};

/**
 * The verdict on a stored booking as of now, with its pending change, at the prices that were fixed when its slots were
 * submitted; it doesn't conflict with itself.
 */
export const validateStored = async (tx: Tx, actor: Actor, bookingId: number): Promise<BookingVerdict> => {
  const { viewer, now, t } = actor;
  const booking = await findBooking(tx, actor, bookingId);
  const premise = await findPremise(tx, viewer, 'booking.read', booking.premise.id);
  const { cartItems } = booking;
  const { book, items } = await evaluateCells(tx, { premise, cartItems, exceptBookingId: bookingId }, now);
  const sentCells = [...orderedCells(cartItems)];
  const verdict = verdictOnSlots({
    cells: items.flatMap((evaluated, index) => {
      const sent = sentCells[index];
      return sent ? [{ sent, evaluated }] : [];
    }),
    slots: await listLiveSlots(tx, bookingId),
    now: now.toISOString(),
    urgentLeadHours: book.urgentLeadHours,
  });
  return verdictOnWire(verdict, t);
};
