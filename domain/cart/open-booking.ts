import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { reductionsPastCutOff } from '../booking-change';
import { withCommonNumber } from '../common-number';
import { pendingGuards, requestedGuards } from '../existing-slot';
import { liveItems } from '../live-items';
import { orderedCells, slotKey } from '../validation';
import { slotOfWire } from '../wire-slot';
import type { StoredItem } from './cart';
import type { EditedSlot, ExistingSlots } from './existing-slots';

export interface OpenedBooking extends ExistingSlots {
  version: number;
  /** The number of history entries. */
  history: number;
  /** Empty without one. */
  reference: string;
  /** The slots that can be changed. */
  items: StoredItem[];
  /** The slots that have started; every change sends them too. */
  startedItems: StoredItem[];
  /** Keys of cells whose urgent surcharge was accepted when they were ordered. */
  consents: ReadonlySet<string>;
}

interface CutOff {
  now: Instant;
  cutOffHours: number;
  /** Whether the cut-off applies to the user. */
  isBound: boolean;
}

/** The live slots with the guards requested by a pending change; slots in force first, as `planChange` sorts them. */
const liveSlots = ({ slots, pendingChange }: Pick<Booking, 'slots' | 'pendingChange'>): EditedSlot[] => {
  const requested = pendingGuards(pendingChange);
  return [...slots, ...(pendingChange?.added ?? [])]
    .flatMap((slot) =>
      slot.state === 'requested' || slot.state === 'approved'
        ? [{ ...slotOfWire(slot), state: slot.state, requestedGuards: requested.get(slot.id) ?? null }]
        : [],
    )
    .sort((a, b) => a.state.localeCompare(b.state) || a.id - b.id);
};

type BookingItem = Booking['cartItems'][number];

/** The cart key of a booking's item. */
export const itemKey = (itemId: number): string => `item-${itemId}`;

/** Drops consents: they belong to the order they were given for, and what an edit adds needs new ones. */
const toStoredItems = (items: readonly BookingItem[]): StoredItem[] => {
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
 * Opens a booking as a cart: its live slots become items, as requested by a pending change if there is one. Slots that
 * have started are separate, because they can't be changed.
 */
export const openBooking = (
  booking: Pick<
    Booking,
    'version' | 'status' | 'reference' | 'cartItems' | 'slots' | 'pendingChange' | 'history'
  >,
  { now, cutOffHours, isBound }: CutOff,
): OpenedBooking => {
  const slots = liveSlots(booking);
  const started = slots.filter(({ startsAt }) => startsAt <= now);
  const upcoming = slots.filter(({ startsAt }) => startsAt > now);
  const itemsOf = (some: readonly EditedSlot[]) => {
    const requested = some.map((slot) => ({ ...slot, guards: requestedGuards(slot) }));
    return toStoredItems(
      liveItems(
        booking.cartItems,
        requested.filter(({ guards }) => guards > 0),
      ),
    );
  };
  const locked = new Map<string, number>();
  const targets = upcoming.map((slot) => ({ slot, guards: 0 }));
  for (const slot of reductionsPastCutOff({ targets }, { now, cutOffHours, status: booking.status, isBound }))
    locked.set(
      slotKey(slot),
      (locked.get(slotKey(slot)) ?? 0) + Math.min(slot.guards, requestedGuards(slot)),
    );
  return {
    version: booking.version,
    history: booking.history.length,
    reference: booking.reference ?? '',
    items: itemsOf(upcoming),
    startedItems: itemsOf(started),
    slots,
    keys: new Set(upcoming.map(slotKey)),
    days: new Set(upcoming.map(({ date }) => date)),
    locked,
    cutOffHours,
    started,
    consents: new Set(
      [...orderedCells(booking.cartItems)].filter(({ isConsented }) => isConsented).map(({ key }) => key),
    ),
  };
};
