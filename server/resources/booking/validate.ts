import type { Capability } from '@contract/access';
import type { CartOrder, ItemShift } from '@contract/booking';
import type { BookingVerdict, bookingValidationCalls } from '@contract/booking-validation';
import type { CallInput } from '@contract/call';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { bookingItemTable, bookingTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { shiftTable } from '@server/model/shift';
import { asc, eq, isNull, or, sql } from 'drizzle-orm';
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
 * The verdict on a stored booking as if it were ordered now, with its pending change; it doesn't conflict with
 * itself.
 */
export const validateStored = async (
  tx: Tx,
  { viewer, now, t }: Actor,
  bookingId: number,
): Promise<BookingVerdict> => {
  const [booking] = await tx
    .select({ premiseId: bookingTable.premiseId })
    .from(bookingTable)
    .where(eq(bookingTable.id, bookingId));
  if (!booking) throw notFound();
  const premise = await findPremise(tx, viewer, 'booking.read', booking.premiseId);
  const items = await tx
    .select({ form: bookingItemTable.form, state: bookingItemTable.state })
    .from(bookingItemTable)
    .where(eq(bookingItemTable.bookingId, bookingId))
    .orderBy(asc(bookingItemTable.position));
  const itemState = items.some(({ state }) => state === 'waiting') ? 'waiting' : 'current';
  const cartItems = items.filter(({ state }) => state === itemState).map(({ form }) => form);
  return verdictOnWire(await evaluateCells(tx, { premise, cartItems, exceptBookingId: bookingId }, now), t);
};
