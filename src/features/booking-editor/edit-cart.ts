import { slotKey } from '@domain/validation';
import { type Cart, type Draft, draft, EMPTY_DRAFT, type StoredItem } from '@src/stores/cart-schema';
import * as z from 'zod/mini';
import { draftOf, withNumbers } from './cart-cells';
import type { Terms } from './draft-shifts';
import type { OpenedBooking } from './opened-booking';
import { isSameCart } from './sent-items';

const words = (choice: Draft): string => JSON.stringify(z.parse(draft, choice));

/** Whether something in the calendar was chosen or changed and is in no item yet. */
export const isDraftTouched = (
  { items, draft: choice }: Pick<Cart, 'items' | 'draft'>,
  terms: Pick<Terms, 'book' | 'own'>,
): boolean => {
  const item = items.find(({ key }) => key === choice.editing);
  return item ? words(choice) !== words(draftOf(item, terms)) : choice.dates.length > 0;
};

/** Whether items differ from those that the cart was opened or last compared with. */
export const isChanged = ({ items, base }: Pick<Cart, 'items' | 'base'>): boolean =>
  base !== null && !isSameCart(items, base.items);

/** What a cart is compared with: the booking as it now is. */
export const baseOf = ({ version, history, items }: OpenedBooking): NonNullable<Cart['base']> => ({
  version,
  history,
  items,
});

const opening = (opened: OpenedBooking, editing: string | null, terms: Pick<Terms, 'book' | 'own'>): Cart => {
  const item = opened.items.find(({ key }) => key === editing);
  return {
    items: opened.items,
    draft: item ? draftOf(item, terms) : EMPTY_DRAFT,
    base: baseOf(opened),
    orderKey: null,
  };
};

/** What has begun since it was put into the cart is no more to be changed: it is sent along by itself. */
const withoutBegun = (items: StoredItem[], { begun }: OpenedBooking): StoredItem[] => {
  const keys = new Set(begun.map(slotKey));
  const hasBegun = ({ dates, shifts }: StoredItem) =>
    dates.some((date) => shifts.some((shift) => keys.has(slotKey({ date, ...shift }))));
  return items.some(hasBegun)
    ? items.flatMap((item) => withNumbers(item, (cell) => (keys.has(slotKey(cell)) ? 0 : cell.numOfSecurity)))
    : items;
};

/**
 * The cart that edits a booking as it now is. An untouched one follows the booking; one with changes in it stays,
 * whatever happens to the booking. The same object where nothing is to be done.
 */
export const fitCart = (
  cart: Cart | undefined,
  opened: OpenedBooking,
  terms: Pick<Terms, 'book' | 'own'>,
): Cart => {
  if (!cart?.base) return opening(opened, null, terms);
  if (cart.base.version !== opened.version && !isChanged(cart) && !isDraftTouched(cart, terms))
    return opening(opened, cart.draft.editing, terms);
  const items = withoutBegun(cart.items, opened);
  const base = withoutBegun(cart.base.items, opened);
  return items === cart.items && base === cart.base.items
    ? cart
    : { ...cart, items, base: { ...cart.base, items: base } };
};
