import { cartItem, MAX_GUARDS, orderedShift, selectMode } from '@contract/booking';
import { day } from '@contract/primitives';
import * as z from 'zod/mini';

export const CART_VERSION = 1;

const guards = z.int().check(z.minimum(1), z.maximum(MAX_GUARDS));

/** An item of the cart: what is ordered, and which doubles of live or other slots are meant so. */
export const storedItem = z.strictObject({
  key: z.string(),
  ...cartItem.shape,
  /** Cells that stand twice and shall: see `cellKey`. */
  confirmed: z.array(z.string()),
});
export type StoredItem = z.infer<typeof storedItem>;

const shiftChoice = z.strictObject({
  isChosen: z.boolean(),
  /** Null while the field is empty. */
  numOfSecurity: z.nullable(guards),
  acceptsUrgent: z.boolean(),
});
export type ShiftChoice = z.infer<typeof shiftChoice>;

const contact = z.strictObject({
  bookingOwner: z.string(),
  bookingOwnerContact: z.string(),
  emailBookingOwner: z.string(),
  phoneNumberBookingOwner: z.string(),
  mobileNumberBookingOwner: z.string(),
  remarks: z.string(),
});
/** Who is asked about the booking, and remarks; as typed. */
export type Contact = z.infer<typeof contact>;

/** What is being chosen in the editor and not in the cart yet. */
export const draft = z.strictObject({
  /** Key of the item that is edited. */
  editing: z.nullable(z.string()),
  selectMode,
  dates: z.array(day),
  /** CustomRange: where it began, and where it ended once it did. */
  range: z.nullable(z.strictObject({ from: day, to: z.nullable(day) })),
  /** CustomRange: 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  /** By the key of the shift: its id, or that of one of `others`. */
  shifts: z.record(z.string(), shiftChoice),
  /** Shifts with times of their own (shiftId -1), as typed. */
  others: z.array(z.strictObject({ key: z.string(), startTime: z.string(), endTime: z.string() })),
  /** Shifts of an edited booking in a form that the premise has no more. */
  former: z._default(
    z.array(
      z.strictObject({
        key: z.string(),
        ...z.pick(z.strictObject(orderedShift.shape), {
          shiftId: true,
          type: true,
          startTime: true,
          endTime: true,
        }).shape,
      }),
    ),
    [],
  ),
  /** Numbers of single days that differ from the rest, by shift; 0 = not on this day. */
  own: z.record(day, z.record(z.string(), z.int().check(z.minimum(0), z.maximum(MAX_GUARDS)))),
  /** Null until something is typed: then the prefilled values stand. */
  contact: z.nullable(contact),
});
export type Draft = z.infer<typeof draft>;

/** The booking as a cart that edits it was opened with, or was last compared with. */
const editBase = z.strictObject({
  version: z.int(),
  /** How many rows its history had. */
  history: z.int(),
  items: z.array(storedItem),
});
export type EditBase = z.infer<typeof editBase>;

export interface Cart {
  items: StoredItem[];
  draft: Draft;
  /** Of a cart that edits a booking; null for one that is ordered. */
  base: EditBase | null;
  /** Idempotency-Key of an order that was sent and not answered; null after any change of the items. */
  orderKey: string | null;
}

export const EMPTY_DRAFT: Draft = {
  editing: null,
  selectMode: 'Single',
  dates: [],
  range: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  shifts: {},
  others: [],
  former: [],
  own: {},
  contact: null,
};
export const EMPTY_CART: Cart = { items: [], draft: EMPTY_DRAFT, base: null, orderKey: null };

const envelope = z.object({
  version: z.literal(CART_VERSION),
  items: z.array(z.unknown()),
  draft: z.unknown(),
  base: z.optional(z.nullable(z.unknown())),
  orderKey: z.nullable(z.uuid()),
});

/**
 * Reads what an earlier visit has stored; what can't be read is left behind, item by item. An edit of a booking
 * is read whole or not at all: an item left behind would be sent as one that was taken out.
 */
export const readCart = (stored: string | null): Cart => {
  if (stored === null) return EMPTY_CART;
  try {
    const outer = z.safeParse(envelope, JSON.parse(stored));
    if (!outer.success) return EMPTY_CART;
    const items = outer.data.items.flatMap((item) => {
      const parsed = z.safeParse(storedItem, item);
      return parsed.success ? [parsed.data] : [];
    });
    const isWhole = items.length === outer.data.items.length;
    const base = z.safeParse(z.nullable(editBase), outer.data.base ?? null);
    if (!base.success || (base.data && !isWhole)) return EMPTY_CART;
    const kept = z.safeParse(draft, outer.data.draft);
    return {
      items,
      draft: kept.success ? kept.data : EMPTY_DRAFT,
      base: base.data,
      orderKey: isWhole ? outer.data.orderKey : null,
    };
  } catch {
    return EMPTY_CART;
  }
};

export const writeCart = (cart: Cart): string => JSON.stringify({ version: CART_VERSION, ...cart });
