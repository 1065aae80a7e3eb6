import { slotKey } from '../validation';
import { type Cart, type EditBase, EMPTY_DRAFT, type StoredItem } from './cart';
import { withNumbers } from './change-item';
import { draftOf, isSameDraft } from './item-draft';
import type { OpenedBooking } from './open-booking';
import type { OrderRules } from './order-rules';
import { isSameCart, sentReference } from './sent-items';

type DraftRules = Pick<OrderRules, 'book' | 'existing'>;

/** Whether the calendar has choices that are in no item yet. */
export const isDraftTouched = (
  { items, draft }: Pick<Cart, 'items' | 'draft'>,
  rules: DraftRules,
): boolean => {
  const item = items.find(({ key }) => key === draft.editing);
  return item ? !isSameDraft(draft, draftOf(item, rules)) : draft.dates.length > 0;
};

const isSameReference = (one: string, other: string): boolean => sentReference(one) === sentReference(other);

/** Whether items or reference differ from those that the cart was opened with or last compared with. */
export const isChanged = ({ items, reference, base }: Pick<Cart, 'items' | 'reference' | 'base'>): boolean =>
  base !== null && !(isSameReference(reference, base.reference) && isSameCart(items, base.items));

/** The current booking as the base that a cart is compared with. */
const baseOf = ({ version, history, items, reference }: OpenedBooking): EditBase => ({
  version,
  history,
  items,
  reference,
});

/** Compares the cart with the current booking from now on. The items stay; a reference stays if it was changed. */
export const rebaseCart = (cart: Cart, opened: OpenedBooking): Cart => ({
  ...cart,
  base: baseOf(opened),
  reference:
    cart.base && isSameReference(cart.reference, cart.base.reference) ? opened.reference : cart.reference,
});

const newCart = (opened: OpenedBooking, editing: string | null, rules: DraftRules): Cart => {
  const item = opened.items.find(({ key }) => key === editing);
  return {
    items: opened.items,
    reference: opened.reference,
    draft: item ? draftOf(item, rules) : EMPTY_DRAFT,
    base: baseOf(opened),
    orderKey: null,
    nextKey: null,
  };
};

/** Removes slots that have started since they were put into the cart: they can't be changed and are sent separately. */
const withoutStarted = (items: StoredItem[], { started }: OpenedBooking): StoredItem[] => {
  const keys = new Set(started.map(slotKey));
  const hasStarted = ({ dates, shifts }: StoredItem) =>
    dates.some((date) => shifts.some((shift) => keys.has(slotKey({ date, ...shift }))));
  return items.some(hasStarted)
    ? items.flatMap((item) => withNumbers(item, (cell) => (keys.has(slotKey(cell)) ? 0 : cell.guards)))
    : items;
};

/** Whether nothing is left to send: the cart has no changes, or the booking has them already, sent by whomever. */
const isSettled = (cart: Cart, opened: OpenedBooking): boolean =>
  !isChanged(cart) || !isChanged({ ...cart, base: baseOf(opened) });

/**
 * Updates the cart that edits a booking to the current booking. A cart with nothing to send is replaced, one with changes
 * is kept. Returns the same object if nothing has to change.
 */
export const reconcileCart = (cart: Cart | undefined, opened: OpenedBooking, rules: DraftRules): Cart => {
  if (!cart?.base) return newCart(opened, null, rules);
  if (cart.base.version !== opened.version && isSettled(cart, opened) && !isDraftTouched(cart, rules))
    return newCart(opened, cart.draft.editing, rules);
  const items = withoutStarted(cart.items, opened);
  const base = withoutStarted(cart.base.items, opened);
  return items === cart.items && base === cart.base.items
    ? cart
    : { ...cart, items, base: { ...cart.base, items: base } };
};
