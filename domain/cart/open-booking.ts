import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { reductionsPastCutOff } from '../booking-change';
import { requestedGuards } from '../existing-slot';
import { liveItems } from '../live-items';
import { orderedCells, slotKey } from '../validation';
import type { StoredItem } from './cart';
import { withCommonNumber } from './change-item';
import type { EditedSlot, ExistingSlots } from './existing-slots';

export interface OpenedBooking extends ExistingSlots {
  version: number;
  /** How many rows its history has. */
  history: number;
  /** What can be changed. */
  items: StoredItem[];
  /** What has begun; it is sent along with every change. */
  begunItems: StoredItem[];
  /** Keys of the cells whose urgent surcharge was accepted when they were ordered. */
  consents: ReadonlySet<string>;
}

interface CutOff {
  now: Instant;
  cutOffHours: number;
  /** Whether the cut-off holds for this person. */
  isBound: boolean;
}

/** The live slots, each with the guards that a waiting change asks for: those in force first, as a change counts them. */
const liveSlots = ({ slots, pendingChange }: Pick<Booking, 'slots' | 'pendingChange'>): EditedSlot[] => {
  const asked = new Map<number, number>();
  for (const { id } of pendingChange?.removed ?? []) asked.set(id, 0);
  for (const { after } of pendingChange?.changed ?? []) asked.set(after.id, after.numOfSecurity);
  return [...slots, ...(pendingChange?.added ?? [])]
    .flatMap((slot) =>
      slot.state === 'requested' || slot.state === 'approved'
        ? [{ ...slot, state: slot.state, guardsAsked: asked.get(slot.id) ?? null }]
        : [],
    )
    .sort((a, b) => a.state.localeCompare(b.state) || a.id - b.id);
};

type BookingItem = Booking['cartItems'][number];

/** The key of a booking's item in the cart that edits it. */
export const itemKey = (itemId: number): string => `item-${itemId}`;

/** Without consents, which belong to the order that they were given with: what an edit adds asks for its own. */
const stored = (items: readonly BookingItem[]): StoredItem[] => {
  const seen = new Map<number, number>();
  return items.map(({ id, applyUrgent: _consents, shifts, ...item }) => {
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return withCommonNumber({
      ...item,
      key: nth === 1 ? itemKey(id) : `${itemKey(id)}-${nth}`,
      shifts: shifts.map(({ isApplyUrgent: _consent, ...shift }) => shift),
      confirmed: [],
    });
  });
};

/**
 * A booking as a cart: its live slots as items, as a waiting change asks for them where there is one. What has begun
 * is kept apart, because it can't be changed any more.
 */
export const openBooking = (
  booking: Pick<Booking, 'version' | 'status' | 'cartItems' | 'slots' | 'pendingChange' | 'history'>,
  { now, cutOffHours, isBound }: CutOff,
): OpenedBooking => {
  const slots = liveSlots(booking);
  const begun = slots.filter(({ startsAt }) => startsAt <= now);
  const toCome = slots.filter(({ startsAt }) => startsAt > now);
  const itemsOf = (some: readonly EditedSlot[]) => {
    const asked = some.map((slot) => ({ ...slot, numOfSecurity: requestedGuards(slot) }));
    return stored(
      liveItems(
        booking.cartItems,
        asked.filter(({ numOfSecurity }) => numOfSecurity > 0),
      ),
    );
  };
  const locked = new Map<string, number>();
  const targets = toCome.map((slot) => ({ slot, numOfSecurity: 0 }));
  for (const slot of reductionsPastCutOff({ targets }, { now, cutOffHours, status: booking.status, isBound }))
    locked.set(
      slotKey(slot),
      (locked.get(slotKey(slot)) ?? 0) + Math.min(slot.numOfSecurity, requestedGuards(slot)),
    );
  return {
    version: booking.version,
    history: booking.history.length,
    items: itemsOf(toCome),
    begunItems: itemsOf(begun),
    slots,
    keys: new Set(toCome.map(slotKey)),
    days: new Set(toCome.map(({ date }) => date)),
    locked,
    cutOffHours,
    begun,
    consents: new Set(
      [...orderedCells(booking.cartItems)].filter(({ consented }) => consented).map(({ key }) => key),
    ),
  };
};
