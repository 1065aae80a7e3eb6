import { cartItem, itemShift, MAX_GUARDS, selectMode } from '@contract/booking';
import { day } from '@contract/primitives';
import {
  type Cart,
  type Contact,
  type Draft,
  type EditBase,
  EMPTY_CART,
  EMPTY_DRAFT,
  type ShiftChoice,
  type StoredItem,
} from '@domain/cart/cart';
import { everyContactField } from '@domain/cart/contact-fields';
import * as z from 'zod/mini';

export const CART_VERSION = 1;

const guards = z.int().check(z.minimum(1), z.maximum(MAX_GUARDS));

const storedItem = z.strictObject({
  key: z.string(),
  ...cartItem.shape,
  confirmed: z.array(z.string()),
}) satisfies z.ZodMiniType<StoredItem>;

const shiftChoice = z.strictObject({
  isChosen: z.boolean(),
  guards: z.nullable(guards),
}) satisfies z.ZodMiniType<ShiftChoice>;

const contact = z.strictObject(everyContactField(z.string())) satisfies z.ZodMiniType<Contact>;

const { shiftId, type, startTime, endTime } = itemShift.shape;

const draft = z.strictObject({
  editing: z.nullable(z.string()),
  selectMode,
  dates: z.array(day),
  range: z.nullable(z.strictObject({ from: day, to: z.nullable(day) })),
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  shifts: z.record(z.string(), shiftChoice),
  others: z.array(z.strictObject({ key: z.string(), startTime: z.string(), endTime: z.string() })),
  former: z.array(z.strictObject({ key: z.string(), shiftId, type, startTime, endTime })),
  perDay: z.record(day, z.record(z.string(), z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_GUARDS))))),
  accepted: z.array(z.string()),
  confirmed: z.array(z.string()),
  onlyMissing: z.boolean(),
  contact: z.nullable(contact),
}) satisfies z.ZodMiniType<Draft>;

/** Carts of before the field have none. */
const reference = z._default(z.string(), '');

const editBase = z.strictObject({
  version: z.int(),
  history: z.int(),
  items: z.array(storedItem),
  reference,
}) satisfies z.ZodMiniType<EditBase>;

const envelope = z.object({
  version: z.literal(CART_VERSION),
  items: z.array(z.unknown()),
  reference,
  draft: z.unknown(),
  base: z.optional(z.nullable(z.unknown())),
  orderKey: z.nullable(z.uuid()),
  nextKey: z._default(z.nullable(z.uuid()), null),
});

/**
 * Parses a stored cart. Unreadable items and drafts in an older format are dropped. An edit of a booking is read
 * completely or not at all: a dropped item would be sent as a removal.
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
    const isComplete = items.length === outer.data.items.length;
    const base = z.safeParse(z.nullable(editBase), outer.data.base ?? null);
    if (!base.success || (base.data && !isComplete)) return EMPTY_CART;
    const parsedDraft = z.safeParse(draft, outer.data.draft);
    return {
      items,
      reference: outer.data.reference,
      draft: parsedDraft.success ? parsedDraft.data : EMPTY_DRAFT,
      base: base.data,
      orderKey: isComplete ? outer.data.orderKey : null,
      nextKey: isComplete ? outer.data.nextKey : null,
    };
  } catch {
    return EMPTY_CART;
  }
};

export const writeCart = (cart: Cart): string => JSON.stringify({ version: CART_VERSION, ...cart });
