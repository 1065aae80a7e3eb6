import type { Booking, CartItem } from '@contract/booking';
import type { Slot } from '@contract/slot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNoSlotChanges } from '../booking-change';
import { minor } from '../money';
import { priceBook } from '../test/price-book';
import { checkCostlyProperty } from '../test/property';
import { slotInterval } from '../time';
import { slotKey } from '../validation';
import { isChanged, rebaseCart, reconcileCart } from './edit-cart';
import { planOf } from './evaluate-cells';
import { guardsByKey, lockedPart, remainingSlots } from './existing-slots';
import { withLockedGuards } from './locked-guards';
import { openBooking } from './open-booking';
import { isSameCart, sentItems } from './sent-items';

// 10:00 in Hong Kong on Friday, March 1.
const book = priceBook();
const CUT_OFF = { now: book.now, cutOffHours: 24, isBound: true };
const MORNING = { shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00' } as const;
const NIGHT = { shiftId: 3, type: 'Night', startTime: '18:00', endTime: '00:00' } as const;
const contact = {
  bookingOwner: 'Harbour Property',
  bookingOwnerContact: 'Chan Tai Man',
  emailBookingOwner: 'chan@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
};

let nextId = 1;
const slot = (
  date: string,
  shift: typeof MORNING | typeof NIGHT,
  numOfSecurity: number,
  state: Slot['state'] = 'approved',
): Slot => {
  nextId += 1;
  return {
    ...{ id: nextId, version: 1, bookingId: 1, premiseId: 1, date, ...shift, numOfSecurity, state },
    ...slotInterval(date, shift.startTime, shift.endTime, book.timeZone),
    ...{ filled: 0, price: minor(100), amount: minor(100 * numOfSecurity), bucket: 'normal', reason: null },
    ...{ served: null, servedMinutes: null, gaps: [], guards: [], overridden: [] },
  };
};
const form = (id: number, dates: string[], shifts: CartItem['shifts']): Booking['cartItems'][number] => ({
  ...{ id, dates, shifts, selectMode: 'Single' },
  ...contact,
});
const booking = (
  slots: Slot[],
  cartItems: Booking['cartItems'],
  pendingChange: Partial<Booking['pendingChange'] & object> | null = null,
) => ({
  version: 3,
  status: pendingChange ? ('PendingApproval' as const) : ('Approved' as const),
  slots,
  cartItems,
  reference: null,
  history: [],
  pendingChange: pendingChange && {
    ...{ requestedBy: { id: 1, name: 'Chan' }, requestedAt: book.now },
    ...{ added: [], removed: [], changed: [], totalBefore: minor(0), totalAfter: minor(0) },
    ...pendingChange,
  },
});

const DAYS = ['2024-02-28', '2024-03-01', '2024-03-02', '2024-03-05', '2024-03-06', '2024-03-07'];
const cells = fc.uniqueArray(
  fc.record({
    date: fc.constantFrom(...DAYS),
    shift: fc.constantFrom(MORNING, NIGHT),
    guards: fc.integer({ min: 1, max: 4 }),
    outcome: fc.constantFrom('stays', 'stays', 'removed', 'more', 'less', 'added', 'rejected'),
    isKnown: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8, selector: ({ date, shift }) => `${date} ${shift.shiftId}` },
);

describe('a booking opened for editing', () => {
  it('sends exactly its live slots including the pending change, so nothing changes', () => {
    checkCostlyProperty(cells, (wanted) => {
      const made = wanted.map((cell) => ({
        ...cell,
        slot: slot(
          cell.date,
          cell.shift,
          cell.guards,
          cell.outcome === 'rejected' ? 'rejected' : cell.outcome === 'added' ? 'requested' : 'approved',
        ),
      }));
      const slotsOf = (name: string) =>
        made.filter(({ outcome }) => outcome === name).map(({ slot }) => slot);
      const changed = [
        ...slotsOf('more').map((before) => ({ before, guards: before.numOfSecurity + 1 })),
        ...slotsOf('less').map((before) => ({ before, guards: Math.max(1, before.numOfSecurity - 1) })),
      ].map(({ before, guards }) => ({ before, after: { ...before, numOfSecurity: guards } }));
      const pending = { added: slotsOf('added'), removed: slotsOf('removed'), changed };
      const forms = [
        form(7, DAYS.slice(0, 4), [
          { ...MORNING, numOfSecurity: 2 },
          { ...NIGHT, numOfSecurity: 1 },
        ]),
        // One more item for some of the days, and none for the last of them.
        form(9, DAYS.slice(2, 5), [{ ...MORNING, numOfSecurity: 1 }]),
      ];
      const stored = booking(
        made.filter((cell) => cell.outcome !== 'added').map((cell) => cell.slot),
        forms,
        pending,
      );
      const opened = openBooking(stored, CUT_OFF);
      const sent = sentItems(opened.items, opened);

      const expected = new Map<string, number>();
      for (const { slot, outcome } of made) {
        const { after = slot } = changed.find(({ before }) => before.id === slot.id) ?? {};
        if (outcome !== 'removed' && outcome !== 'rejected') expected.set(slotKey(slot), after.numOfSecurity);
      }
      expect(guardsByKey(sent)).toEqual(new Map([...expected].sort()));
      const plan = planOf(sent, opened.slots, { book, now: book.now, isPremiseClosed: false });
      expect(hasNoSlotChanges(plan, opened.slots)).toBe(true);
      expect(plan.items.flatMap(({ problems }) => problems)).toEqual([]);
      // Started slots are never editable.
      const started = new Set(opened.started.map(slotKey));
      expect([...guardsByKey(opened.items).keys()].filter((key) => started.has(key))).toEqual([]);
    });
  }, 120_000);

  it('creates an item for a slot in force that is in no item', () => {
    const kept = slot('2024-03-07', NIGHT, 2);
    const stored = booking(
      [slot('2024-03-05', MORNING, 1), kept],
      [form(7, ['2024-03-05'], [{ ...MORNING, numOfSecurity: 1 }])],
    );
    const { items } = openBooking(stored, CUT_OFF);
    expect(items.map(({ key, dates, shifts }) => [key, dates, shifts])).toEqual([
      ['item-7', ['2024-03-05'], [{ ...MORNING, numOfSecurity: 1 }]],
      ['item-7-2', ['2024-03-07'], [{ ...NIGHT, numOfSecurity: 2 }]],
    ]);
  });

  it('keeps consent where nothing is added, and requires it again otherwise', () => {
    const stored = booking(
      [slot('2024-03-02', MORNING, 1), slot('2024-03-02', NIGHT, 1)],
      [
        form(
          7,
          ['2024-03-02'],
          [
            { ...MORNING, numOfSecurity: 1, isApplyUrgent: true },
            { ...NIGHT, numOfSecurity: 1, isApplyUrgent: true },
          ],
        ),
      ],
    );
    const opened = openBooking(stored, CUT_OFF);
    const [item] = opened.items;
    if (!item) throw new Error('no item');
    expect(item.applyUrgent).toBeUndefined();
    const more = item.shifts.map((shift) => (shift.shiftId === 1 ? { ...shift, numOfSecurity: 2 } : shift));
    expect(sentItems([{ ...item, shifts: more }], opened)[0]?.applyUrgent).toEqual([
      { date: '2024-03-02', shiftId: 3 },
    ]);
  });
});

describe('the cut-off', () => {
  const soon = slot('2024-03-02', MORNING, 2);
  const late = slot('2024-03-05', MORNING, 2);
  const stored = booking(
    [soon, late],
    [form(7, ['2024-03-02', '2024-03-05'], [{ ...MORNING, numOfSecurity: 2 }])],
  );
  const opened = openBooking(stored, CUT_OFF);
  const [item] = opened.items;
  if (!item) throw new Error('no item');

  it('leaves the locked guards of a removed item', () => {
    expect(lockedPart(item, opened).map(({ dates }) => dates)).toEqual([['2024-03-02']]);
    expect(lockedPart(item, openBooking(stored, { ...CUT_OFF, isBound: false }))).toEqual([]);
  });

  it('locks guards in one item only if no other item has them', () => {
    const other = { dates: ['2024-03-02'], shifts: [{ ...MORNING, numOfSecurity: 1 }] };
    expect([...remainingSlots(opened, [other]).locked.values()]).toEqual([1]);
    expect([...remainingSlots(opened, [item]).locked.values()]).toEqual([]);
  });

  it('restores guards that were removed before it passed, to their item or as a new one', () => {
    const fewer = [{ ...item, shifts: [{ ...MORNING, numOfSecurity: 1 }] }];
    const raised = guardsByKey(withLockedGuards(fewer, opened));
    expect([raised.get(slotKey(soon)), raised.get(slotKey(late))]).toEqual([2, 1]);
    const without = guardsByKey(withLockedGuards([], opened));
    expect([...without]).toEqual([[slotKey(soon), 2]]);
  });
});

describe('the cart of an edit', () => {
  const stored = booking(
    [slot('2024-03-05', MORNING, 2)],
    [form(7, ['2024-03-05'], [{ ...MORNING, numOfSecurity: 2 }])],
  );
  const opened = openBooking(stored, CUT_OFF);
  const rules = { book, existing: opened };
  const cart = reconcileCart(undefined, opened, rules);

  it('is replaced by a newer booking unless it has changes', () => {
    const next = openBooking({ ...stored, version: 4 }, CUT_OFF);
    expect(reconcileCart(cart, opened, rules)).toBe(cart);
    expect(reconcileCart(cart, next, rules).base?.version).toBe(4);
    const changed = { ...cart, items: cart.items.map((item) => ({ ...item, remarks: 'Gate 2' })) };
    expect(reconcileCart(changed, next, rules)).toBe(changed);
  });

  it('is replaced by a booking that has its changes, such as its own edit whose answer was lost', () => {
    const edited = {
      ...booking(
        [slot('2024-03-05', MORNING, 3)],
        [form(8, ['2024-03-05'], [{ ...MORNING, numOfSecurity: 3 }])],
      ),
      version: 4,
    };
    const next = openBooking(edited, CUT_OFF);
    const sent = { ...cart, items: next.items };
    expect(isChanged(sent)).toBe(true);
    const followed = reconcileCart(sent, next, { ...rules, existing: next });
    expect([followed.base?.version, isChanged(followed)]).toEqual([4, false]);
    const other = { ...sent, reference: 'PO 8' };
    expect(reconcileCart(other, next, { ...rules, existing: next })).toBe(other);
  });

  it('is changed by another reference alone, as it is sent', () => {
    const numbered = openBooking({ ...stored, reference: 'PO 7' }, CUT_OFF);
    const opened = reconcileCart(undefined, numbered, rules);
    expect([opened.reference, isChanged(opened)]).toEqual(['PO 7', false]);
    expect(isChanged({ ...opened, reference: ' PO 7 ' })).toBe(false);
    expect(isChanged({ ...opened, reference: '' })).toBe(true);
    expect(isChanged({ ...opened, reference: 'PO 8' })).toBe(true);
  });

  it('continues from a newer booking with its reference, unless the edit has another', () => {
    const next = openBooking({ ...stored, version: 4, reference: 'PO 9' }, CUT_OFF);
    const [kept, changed] = ['', 'PO 8'].map((reference) => rebaseCart({ ...cart, reference }, next));
    expect([kept?.reference, kept?.base?.version, kept && isChanged(kept)]).toEqual(['PO 9', 4, false]);
    expect([changed?.reference, changed && isChanged(changed)]).toEqual(['PO 8', true]);
  });

  it('drops slots that have started since, which are sent separately', () => {
    const later = openBooking(stored, { ...CUT_OFF, now: '2024-03-05T00:00:00.000Z' });
    const fitted = reconcileCart(cart, later, rules);
    expect(fitted.items).toEqual([]);
    expect(isSameCart(fitted.items, fitted.base?.items ?? [])).toBe(true);
    expect(later.startedItems).toHaveLength(1);
  });
});
