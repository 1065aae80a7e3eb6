import { EMPTY_CART, type StoredItem } from '@domain/cart/cart';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartActions, useCarts } from './cart';
import { cartName } from './cart-name';
import { CART_VERSION, readCart, writeCart } from './cart-schema';

const name = cartName(5, 7);
const item = (key: string): StoredItem => ({
  key,
  dates: ['2027-03-08', '2027-03-09'],
  selectMode: 'Single',
  shifts: [{ shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00', numOfSecurity: 2 }],
  bookingOwner: 'Harbour Property',
  bookingOwnerContact: 'Chan Tai Man',
  emailBookingOwner: 'chan@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
  confirmed: [],
});
const cart = () => useCarts.getState().carts[name];
const actions = cartActions(name);
const begin = () => actions.beginOrder(cart() ?? EMPTY_CART);
/** The cart as a later visit reads it. */
const reload = () => {
  useCarts.setState({ carts: {} });
  useCarts.getState().open(name);
};

beforeEach(() => {
  localStorage.clear();
  reload();
});

describe('the cart', () => {
  it('survives a reload, with the unfinished selection', () => {
    actions.putItems([item('a')], null);
    actions.setDraft({
      dates: ['2027-03-10'],
      shifts: { '1': { isChosen: true, guards: null } },
    });
    reload();
    expect(cart()?.items).toEqual([item('a')]);
    expect(cart()?.draft.dates).toEqual(['2027-03-10']);
    expect(cart()?.draft.shifts['1']?.guards).toBeNull();
  });

  it('is separate per user and premise', () => {
    actions.putItems([item('a')], null);
    for (const other of [cartName(6, 7), cartName(5, 8)]) {
      useCarts.getState().open(other);
      expect(useCarts.getState().carts[other]).toEqual(EMPTY_CART);
    }
  });

  it('drops unreadable items one by one', () => {
    actions.putItems([item('a'), item('b')], null);
    const stored = JSON.parse(localStorage.getItem(name) ?? '');
    stored.items[0].dates = ['2027-02-30'];
    stored.draft.selectMode = 'Year';
    const read = readCart(JSON.stringify(stored));
    expect(read.items.map(({ key }) => key)).toEqual(['b']);
    expect(read.draft).toEqual(EMPTY_CART.draft);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: CART_VERSION + 1, items: [], draft: {}, orderKey: null })],
  ])('is empty where there is %s', (_, stored) => {
    expect(readCart(stored)).toEqual(EMPTY_CART);
  });

  it('follows another tab', () => {
    const theirs = { version: CART_VERSION, ...EMPTY_CART, items: [item('theirs')] };
    localStorage.setItem(name, JSON.stringify(theirs));
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
    expect(cart()?.items.map(({ key }) => key)).toEqual(['theirs']);
  });

  it('works without storage', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    actions.putItems([item('a')], null);
    expect(cart()?.items).toHaveLength(1);
    full.mockRestore();
  });
});

describe('items', () => {
  it('replace the edited item', () => {
    actions.putItems([item('a'), item('b'), item('c')], null);
    actions.putItems([item('b1'), item('b2')], 'b');
    actions.putItems([item('d')], 'gone');
    expect(cart()?.items.map(({ key }) => key)).toEqual(['a', 'b1', 'b2', 'c', 'd']);
    actions.replaceItem('b1', []);
    expect(cart()?.items.map(({ key }) => key)).toEqual(['a', 'b2', 'c', 'd']);
  });

  it('have unique keys after a split: the first part keeps the key', () => {
    actions.putItems([item('a'), item('b')], null);
    actions.replaceItem('a', [item('a'), item('a')]);
    const keys = cart()?.items.map(({ key }) => key) ?? [];
    expect([keys[0], keys[2], new Set(keys).size]).toEqual(['a', 'b', 3]);
  });
});

describe('the reference', () => {
  it('survives a reload, and is empty in a cart stored before the field', () => {
    actions.putItems([item('a')], null);
    actions.setReference('PO 7');
    reload();
    expect(cart()?.reference).toBe('PO 7');
    const { reference: _none, ...stored } = JSON.parse(localStorage.getItem(name) ?? '');
    expect(readCart(JSON.stringify(stored))).toMatchObject({ reference: '', items: [item('a')] });
  });

  it('goes with the order, unless it was changed meanwhile', () => {
    actions.putItems([item('a'), item('b')], null);
    actions.setReference('PO 7');
    actions.removeOrdered({ items: [item('a')], reference: 'PO 7' });
    expect(cart()).toMatchObject({ items: [item('b')], reference: '' });
    actions.setReference('PO 8');
    actions.removeOrdered({ items: [item('b')], reference: 'PO 7' });
    expect(cart()?.reference).toBe('PO 8');
  });
});

describe('the key of an order', () => {
  it('is the same for every try, also after a reload, until the cart changes or the order is decided', () => {
    actions.putItems([item('a')], null);
    const key = begin();
    expect(begin()).toBe(key);
    reload();
    expect(begin()).toBe(key);

    actions.putItems([item('b')], null);
    const next = begin();
    expect(next).not.toBe(key);
    actions.endOrder();
    expect(begin()).not.toBe(next);
  });

  it('is the same in two tabs that order at once, and once the other tab has ordered', () => {
    actions.putItems([item('a')], null);
    const shown = cart() ?? EMPTY_CART;
    // Neither tab has heard of the other's order.
    expect(actions.beginOrder(shown)).toBe(readCart(writeCart(shown)).nextKey);
    actions.removeOrdered(shown);
    expect(actions.beginOrder(shown)).toBe(shown.nextKey);
    expect(cart()?.orderKey).toBeNull();
  });

  it('is another one for the same items, ordered again', () => {
    actions.putItems([item('a')], null);
    const key = begin();
    actions.removeOrdered({ items: [item('a')], reference: '' });
    actions.putItems([item('a')], null);
    expect(begin()).not.toBe(key);
  });

  it('is another one with another reference', () => {
    actions.putItems([item('a')], null);
    const key = begin();
    actions.setReference('PO 7');
    expect(begin()).not.toBe(key);
  });

  it('is dropped when an item could not be read again', () => {
    actions.putItems([item('a'), item('b')], null);
    begin();
    const stored = JSON.parse(localStorage.getItem(name) ?? '');
    stored.items[1].shifts = [];
    expect(readCart(JSON.stringify(stored)).orderKey).toBeNull();
  });
});
