import {
  type Cart,
  type Draft,
  type EditBase,
  EMPTY_CART,
  EMPTY_DRAFT,
  type StoredItem,
} from '@domain/cart/cart';
import { create } from 'zustand';
import { logFailure } from '../lib/log';
import { newUuid } from '../lib/uuid';
import { readCart, writeCart } from './cart-schema';

/** A cart as the browser's store has it, without opening it. */
export const storedCart = (name: string): Cart => {
  try {
    return readCart(localStorage.getItem(name));
  } catch {
    return EMPTY_CART;
  }
};

const keep = (name: string, cart: Cart) => {
  try {
    if (cart.items.length === 0 && cart.draft === EMPTY_DRAFT && !cart.base) localStorage.removeItem(name);
    else localStorage.setItem(name, writeCart(cart));
  } catch (reason) {
    // A browser that stores nothing still keeps the cart until the page is closed.
    logFailure('Keeping the cart failed', reason);
  }
};

/** Where an item was divided its parts have the same key: the first keeps it. */
const withUniqueKeys = (items: readonly StoredItem[]): StoredItem[] => {
  const taken = new Set<string>();
  return items.map((item) => {
    const key = taken.has(item.key) ? newUuid() : item.key;
    taken.add(key);
    return { ...item, key };
  });
};

interface CartState {
  carts: Record<string, Cart>;
  /** Reads the cart of that name from the browser's store. */
  open: (name: string) => void;
  /** Puts a cart there that is worth storing only once it is changed. */
  show: (name: string, cart: Cart) => void;
  change: (name: string, change: (cart: Cart) => Cart) => void;
  /** Forgets a cart, here and in the browser's store. */
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
    keep(name, cart);
  },
}));

/** Another tab has changed a cart: this one shows it too. */
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key in useCarts.getState().carts) useCarts.getState().open(key);
});

const withItems = (cart: Cart, items: StoredItem[]): Cart => ({
  ...cart,
  items: withUniqueKeys(items),
  orderKey: null,
});

/** What can be done to a cart; any change of its items makes the next order a new one. */
export const cartActions = (name: string) => {
  const change = (edit: (cart: Cart) => Cart) => useCarts.getState().change(name, edit);
  return {
    setDraft: (draft: Partial<Draft>) => change((cart) => ({ ...cart, draft: { ...cart.draft, ...draft } })),
    /** Adds items, in the place of the one that was edited where there is one. */
    putItems: (items: StoredItem[], replaced: string | null) =>
      change((cart) => {
        const index = cart.items.findIndex(({ key }) => key === replaced);
        return withItems(
          cart,
          index < 0 ? [...cart.items, ...items] : cart.items.toSpliced(index, 1, ...items),
        );
      }),
    /** Takes out what was ordered; what was changed or added meanwhile stays. */
    takeOut: (ordered: readonly StoredItem[]) => {
      const gone = new Set(ordered.map((item) => JSON.stringify(item)));
      change((cart) =>
        withItems(
          cart,
          cart.items.filter((item) => !gone.has(JSON.stringify(item))),
        ),
      );
    },
    setItems: (items: StoredItem[]) => change((cart) => withItems(cart, items)),
    /** Puts others in the place of an item; none takes it out. */
    replaceItem: (key: string, items: StoredItem[]) =>
      change((cart) =>
        withItems(
          cart,
          cart.items.flatMap((item) => (item.key === key ? items : [item])),
        ),
      ),
    /** Compares an edit with the booking as it now is; what was changed in the cart stays. */
    setBase: (base: EditBase) => change((cart) => ({ ...cart, base })),
    /** The key for an order of the cart as it is: the same until the cart changes or the order is answered. */
    beginOrder: (): string => {
      change((cart) => ({ ...cart, orderKey: cart.orderKey ?? newUuid() }));
      return useCarts.getState().carts[name]?.orderKey ?? newUuid();
    },
    /** The order was refused for good: the next try is another one. */
    endOrder: () => change((cart) => ({ ...cart, orderKey: null })),
  };
};
export type CartActions = ReturnType<typeof cartActions>;
