import { type Cart, type Draft, EMPTY_CART, EMPTY_DRAFT, type StoredItem } from '@domain/cart/cart';
import { rebaseCart } from '@domain/cart/edit-cart';
import type { OpenedBooking } from '@domain/cart/open-booking';
import { create } from 'zustand';
import { logFailure } from '../lib/log';
import { newUuid } from '../lib/uuid';
import { readCart, writeCart } from './cart-schema';

/** Reads a cart from localStorage without opening it. */
export const storedCart = (name: string): Cart => {
  try {
    return readCart(localStorage.getItem(name));
  } catch {
    return EMPTY_CART;
  }
};

const save = (name: string, cart: Cart) => {
  try {
    if (cart.items.length === 0 && cart.draft === EMPTY_DRAFT && !cart.base) localStorage.removeItem(name);
    else localStorage.setItem(name, writeCart(cart));
  } catch (reason) {
    // Without storage the cart lives until the page is closed.
    logFailure('Saving the cart failed', reason);
  }
};

/** Parts of a divided item share its key: the first keeps it. */
const withUniqueKeys = (items: readonly StoredItem[]): StoredItem[] => {
  const usedKeys = new Set<string>();
  return items.map((item) => {
    const key = usedKeys.has(item.key) ? newUuid() : item.key;
    usedKeys.add(key);
    return { ...item, key };
  });
};

interface CartState {
  carts: Record<string, Cart>;
  /** Reads a cart from localStorage. */
  open: (name: string) => void;
  /** Sets a cart without storing it until it is changed. */
  show: (name: string, cart: Cart) => void;
  change: (name: string, change: (cart: Cart) => Cart) => void;
  /** Removes a cart, also from localStorage. */
  drop: (name: string) => void;
}

export const useCarts = create<CartState>()((set, get) => ({
  carts: {},
  open: (name) => set(({ carts }) => ({ carts: { ...carts, [name]: storedCart(name) } })),
  show: (name, cart) =>
    set(({ carts }) => ({ carts: { ...carts, [name]: { ...cart, items: withUniqueKeys(cart.items) } } })),
  drop: (name) => get().change(name, () => EMPTY_CART),
  change: (name, change) => {
    const cart = change(get().carts[name] ?? storedCart(name));
    set(({ carts }) => ({ carts: { ...carts, [name]: cart } }));
    save(name, cart);
  },
}));

/** Another tab has changed a cart. */
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key in useCarts.getState().carts) useCarts.getState().open(key);
});

const withNextOrder = (cart: Cart): Cart => ({ ...cart, orderKey: null, nextKey: newUuid() });

const withItems = (cart: Cart, items: StoredItem[]): Cart =>
  withNextOrder({ ...cart, items: withUniqueKeys(items) });

/** Actions on a cart. Changing its items or reference makes the next order a new one. */
export const cartActions = (name: string) => {
  const change = (edit: (cart: Cart) => Cart) => useCarts.getState().change(name, edit);
  return {
    setDraft: (draft: Partial<Draft>) => change((cart) => ({ ...cart, draft: { ...cart.draft, ...draft } })),
    /** Adds items, replacing the edited one if there is one. */
    putItems: (items: StoredItem[], replaced: string | null) =>
      change((cart) => {
        const index = cart.items.findIndex(({ key }) => key === replaced);
        return withItems(
          cart,
          index < 0 ? [...cart.items, ...items] : cart.items.toSpliced(index, 1, ...items),
        );
      }),
    /** Removes what was ordered; items and a reference that were changed or added meanwhile stay. */
    removeOrdered: (ordered: Pick<Cart, 'items' | 'reference'>) => {
      const removed = new Set(ordered.items.map((item) => JSON.stringify(item)));
      change((cart) => ({
        ...withItems(
          cart,
          cart.items.filter((item) => !removed.has(JSON.stringify(item))),
        ),
        reference: cart.reference === ordered.reference ? '' : cart.reference,
      }));
    },
    setReference: (reference: string) => change((cart) => withNextOrder({ ...cart, reference })),
    setItems: (items: StoredItem[]) => change((cart) => withItems(cart, items)),
    /** Replaces an item by others; an empty list removes it. */
    replaceItem: (key: string, items: StoredItem[]) =>
      change((cart) =>
        withItems(
          cart,
          cart.items.flatMap((item) => (item.key === key ? items : [item])),
        ),
      ),
    /** Compares the edit of a booking with its current version from now on. */
    rebase: (opened: OpenedBooking) => change((cart) => rebaseCart(cart, opened)),
    /**
     * Idempotency key of an order of the cart as it was shown: the same until that changes or the order is answered,
     * also in another tab.
     */
    beginOrder: (shown: Pick<Cart, 'orderKey' | 'nextKey'>): string => {
      const orderKey = shown.orderKey ?? shown.nextKey ?? newUuid();
      // Another tab may have ordered it since.
      change((cart) => (cart.nextKey === shown.nextKey ? { ...cart, orderKey } : cart));
      return orderKey;
    },
    /** The order was refused: the next attempt is a new one. */
    endOrder: () => change(withNextOrder),
  };
};
export type CartActions = ReturnType<typeof cartActions>;
