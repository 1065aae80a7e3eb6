import type { CartItem, OrderedShift, OwnerInfo, SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';

/** An item of the cart: what is ordered, and which of its cells may stand twice. */
export interface StoredItem extends CartItem {
  /** Unique in its cart. */
  key: string;
  /** Keys (see `slotKey`) of the cells that are ordered though the same slot is in the cart or booked already. */
  confirmed: string[];
}

export interface ShiftChoice {
  isChosen: boolean;
  /** Null while the field is empty. */
  numOfSecurity: number | null;
}

/** Who is asked about the booking, and remarks; as typed. */
export interface Contact extends OwnerInfo {
  remarks: string;
}

/** What is being chosen in the editor and is not in the cart yet. */
export interface Draft {
  /** Key of the item that is edited. */
  editing: string | null;
  selectMode: SelectMode;
  dates: Day[];
  /** CustomRange: where it began, and where it ended once it did. */
  range: { from: Day; to: Day | null } | null;
  /** CustomRange: 1 = Monday … 7 = Sunday. */
  weekdays: number[];
  /** By the key of the shift: its id, or that of one of `others` or `former`. */
  shifts: Record<string, ShiftChoice>;
  /** Shifts with times of their own (shiftId -1), as typed. */
  others: { key: string; startTime: string; endTime: string }[];
  /** Shifts of an edited booking whose times the premise has changed since. */
  former: ({ key: string } & Pick<OrderedShift, 'shiftId' | 'type' | 'startTime' | 'endTime'>)[];
  /** Numbers of guards of single days that differ from the rest, by shift; 0 = not on this day. */
  perDay: Record<Day, Record<string, number>>;
  /** Keys (see `slotKey`) of the cells whose urgent surcharge is accepted. */
  accepted: string[];
  /** Keys of the cells that are ordered though the same slot is booked already. */
  confirmed: string[];
  /** What is booked already is left out. */
  onlyMissing: boolean;
  /** Null until something is typed: then the prefilled values stand. */
  contact: Contact | null;
}

/** The booking as a cart that edits it was opened with, or was last compared with. */
export interface EditBase {
  version: number;
  /** How many rows its history had. */
  history: number;
  items: StoredItem[];
}

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
  perDay: {},
  accepted: [],
  confirmed: [],
  onlyMissing: false,
  contact: null,
};
export const EMPTY_CART: Cart = { items: [], draft: EMPTY_DRAFT, base: null, orderKey: null };
