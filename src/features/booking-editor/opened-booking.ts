import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { reductionsPastCutOff } from '@domain/booking-change';
import { requestedGuards } from '@domain/existing-slot';
import { liveItems } from '@domain/live-items';
import { orderedCells, slotKey } from '@domain/validation';
import type { StoredItem } from '@src/stores/cart-schema';
import { withCommonNumber } from './cart-cells';
import type { EditedSlot, OwnSlots } from './own-slots';

export interface OpenedBooking extends OwnSlots {
  version: number;
  history: number;
  /** What can be changed. */
  items: StoredItem[];
  /** What has begun; it is sent along with every change. */
  begunItems: StoredItem[];
  /** Cells whose urgent surcharge was accepted when they were ordered. */
  consents: ReadonlySet<string>;
}

interface OpeningTerms {
  now: Instant;
  cutOffHours: number;
  /** Whether the person may take nothing from what starts within the cut-off. */
  isBound: boolean;
}

/** In force before waiting, as a change counts them, each with what a waiting change asks of it. */
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

type Form = Booking['cartItems'][number];

/** Consents belong to the order that they were given with: what is added now asks for its own. */
const stored = (items: readonly Form[]): StoredItem[] => {
  const seen = new Map<number, number>();
  return items.map(({ id, applyUrgent: _consents, shifts, ...item }) => {
    const place = (seen.get(id) ?? 0) + 1;
    seen.set(id, place);
    return withCommonNumber({
      ...item,
      key: place === 1 ? itemKey(id) : `${itemKey(id)}-${place}`,
      shifts: shifts.map(({ isApplyUrgent: _consent, ...shift }) => shift),
      confirmed: [],
    });
  });
};

/** The key of a booking's item in the cart that edits it. */
export const itemKey = (itemId: number): string => `item-${itemId}`;

/**
 * A booking as a cart: its live slots as items, where a change waits as that asks for them. What has begun stands
 * apart, for it can't be changed any more.
 */
export const openBooking = (
  booking: Pick<Booking, 'version' | 'status' | 'cartItems' | 'slots' | 'pendingChange' | 'history'>,
  { now, cutOffHours, isBound }: OpeningTerms,
): OpenedBooking => {
  const slots = liveSlots(booking);
  const begun = slots.filter(({ startsAt }) => startsAt <= now);
  const toCome = slots.filter(({ startsAt }) => startsAt > now);
  const itemsOf = (some: readonly EditedSlot[]) => {
    const meant = some.map((slot) => ({ ...slot, numOfSecurity: requestedGuards(slot) }));
    return stored(
      liveItems(
        booking.cartItems,
        meant.filter(({ numOfSecurity }) => numOfSecurity > 0),
      ),
    );
  };
  const held = new Map<string, number>();
  const targets = toCome.map((slot) => ({ slot, numOfSecurity: 0 }));
  for (const slot of reductionsPastCutOff({ targets }, { now, cutOffHours, status: booking.status, isBound }))
    held.set(
      slotKey(slot),
      (held.get(slotKey(slot)) ?? 0) + Math.min(slot.numOfSecurity, requestedGuards(slot)),
    );
  return {
    version: booking.version,
    history: booking.history.length,
    items: itemsOf(toCome),
    begunItems: itemsOf(begun),
    slots,
    keys: new Set(toCome.map(slotKey)),
    days: new Set(toCome.map(({ date }) => date)),
    held,
    cutOffHours,
    begun,
    consents: new Set(
      [...orderedCells(booking.cartItems)].filter(({ consented }) => consented).map(({ key }) => key),
    ),
  };
};
