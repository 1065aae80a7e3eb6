import { slotKey } from '../validation';
import { type Cart, EMPTY_DRAFT, type StoredItem } from './cart';
import { withNumbers } from './change-item';
import { draftOf, isSameDraft } from './item-draft';
import type { OpenedBooking } from './open-booking';
import type { OrderRules } from './order-rules';
import { isSameCart } from './sent-items';

type DraftRules = Pick<OrderRules, 'book' | 'existing'>;

/** Whether something was chosen or changed in the calendar that is in no item yet. */
export const isDraftTouched = (
  { items, draft }: Pick<Cart, 'items' | 'draft'>,
  rules: DraftRules,
): boolean => {
  const item = items.find(({ key }) => key === draft.editing);
  return item ? !isSameDraft(draft, draftOf(item, rules)) : draft.dates.length > 0;
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

const newCart = (opened: OpenedBooking, editing: string | null, rules: DraftRules): Cart => {
  const item = opened.items.find(({ key }) => key === editing);
  return {
    items: opened.items,
    draft: item ? draftOf(item, rules) : EMPTY_DRAFT,
    base: baseOf(opened),
    orderKey: null,
  };
};

/** Slots that have begun since they were put into the cart can't be changed any more; they are sent separately. */
const withoutBegun = (items: StoredItem[], { begun }: OpenedBooking): StoredItem[] => {
  const keys = new Set(begun.map(slotKey));
  const hasBegun = ({ dates, shifts }: StoredItem) =>
    dates.some((date) => shifts.some((shift) => keys.has(slotKey({ date, ...shift }))));
  return items.some(hasBegun)
    ? items.flatMap((item) => withNumbers(item, (cell) => (keys.has(slotKey(cell)) ? 0 : cell.numOfSecurity)))
    : items;
};

/**
 * The cart that edits a booking, brought up to date with the booking as it now is. An untouched cart follows the
 * booking; one with changes in it is kept. Returns the same object where nothing has to change.
 */
export const fitCart = (cart: Cart | undefined, opened: OpenedBooking, rules: DraftRules): Cart => {
  if (!cart?.base) return newCart(opened, null, rules);
  if (cart.base.version !== opened.version && !isChanged(cart) && !isDraftTouched(cart, rules))
    return newCart(opened, cart.draft.editing, rules);
  const items = withoutBegun(cart.items, opened);
  const base = withoutBegun(cart.base.items, opened);
  return items === cart.items && base === cart.base.items
    ? cart
    : { ...cart, items, base: { ...cart.base, items: base } };
};
