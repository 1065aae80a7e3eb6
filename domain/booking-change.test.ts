import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChangePlan,
  hasNoSlotChanges,
  planChange,
  reductionsPastCutOff,
  slotChanges,
} from './booking-change';
import type { ExistingSlot } from './existing-slot';
import { liveItems } from './live-items';
import { minor, sumMoney, timesCount } from './money';
import { DEFAULT_SHIFTS, priceBook } from './test/price-book';
import { checkCostlyProperty, checkProperty } from './test/property';
import { addHours, slotInterval } from './time';
import { type CellsToEvaluate, hasError, orderedCells, slotKey, validateCells } from './validation';

const NOW = '2024-03-10T02:00:00.000Z'; // Sunday, 10:00 in Hong Kong
const TODAY = '2024-03-10';
const TOMORROW = '2024-03-11'; // its morning begins in 20 hours
const LATER = '2024-03-20';
const BEFORE = minor(40_000); // what a morning cost when it was ordered; now it is 48,000

type Item = CellsToEvaluate['cartItems'][number];
type Shift = Item['shifts'][number];

const shift = (shiftId: number, guards: number, changes: Partial<Shift> = {}): Shift => {
  const { type, startTime, endTime } = DEFAULT_SHIFTS.find(({ id }) => id === shiftId) ?? {
    type: 'Night' as const,
    startTime: '22:00',
    endTime: '04:00',
  };
  return { shiftId, type, startTime, endTime, numOfSecurity: guards, ...changes };
};
const item = (dates: string[], ...shifts: Shift[]): Item => ({ dates, shifts });
const slot = (
  id: number,
  date: string,
  shiftId: number,
  guards: number,
  more: Partial<ExistingSlot> = {},
) => {
  const { type, startTime, endTime } = { ...shift(shiftId, 1), ...more };
  const slot: ExistingSlot & Pick<Shift, 'type'> = {
    id,
    type,
    date,
    shiftId,
    startTime,
    endTime,
    ...slotInterval(date, startTime, endTime, 'Asia/Hong_Kong'),
    guards,
    price: BEFORE,
    bucket: 'normal',
    state: 'approved',
    requestedGuards: null,
    ...more,
  };
  return slot;
};
interface PlanOptions extends Partial<CellsToEvaluate> {
  book?: PriceBook;
}
const planOf = (cartItems: readonly Item[], slots: readonly ExistingSlot[], changes: PlanOptions = {}) => {
  const cells = { cartItems, book: priceBook(), now: NOW, isPremiseClosed: false, live: [], ...changes };
  const { items } = validateCells(cells);
  const sent = [...orderedCells(cartItems)];
  return planChange({
    cells: items.flatMap((evaluated, index) => (sent[index] ? [{ sent: sent[index], evaluated }] : [])),
    slots,
    now: cells.now,
    urgentLeadHours: cells.book.urgentLeadHours,
  });
};
const targetsOf = ({ targets }: ChangePlan) => targets.map(({ slot: { id }, guards }) => [id, guards]);
const addedBy = ({ added }: ChangePlan) =>
  added.map(({ date, shiftId, guards, price, bucket }) => [date, shiftId, guards, price, bucket]);
const codesOf = ({ items }: ChangePlan) =>
  items.map(({ problems }) => problems.map(({ code }) => code).join(' '));

describe('the plan of an edit', () => {
  it('keeps an unchanged slot at its price, without problems', () => {
    const plan = planOf([item([LATER], shift(1, 2))], [slot(1, LATER, 1, 2, { bucket: 'special' })]);
    expect(plan).toMatchObject({ targets: [], added: [], totalBefore: 80_000, totalAfter: 80_000 });
    expect(plan.items).toMatchObject([{ price: 40_000, amount: 80_000, bucket: 'special', problems: [] }]);
  });

  it('prices added places like the slot until the lead time begins', () => {
    const slots = [slot(1, TOMORROW, 1, 2)];
    const start = slots[0]?.startsAt ?? '';
    const cart = [item([TOMORROW], shift(1, 5))];
    const inTime = planOf(cart, slots, { now: addHours(start, -24) });
    expect(targetsOf(inTime)).toEqual([[1, 5]]);
    expect(inTime).toMatchObject({ added: [], totalAfter: 200_000 });
    expect(codesOf(inTime)).toEqual(['']);
    const late = planOf(cart, slots, { now: addHours(start, -23.99) });
    expect(targetsOf(late)).toEqual([]);
    expect(addedBy(late)).toEqual([[TOMORROW, 1, 3, 72_000, 'urgent']]);
    expect(codesOf(late)).toEqual(['urgent_consent']);
  });

  it('prices places added within the lead time now, with consent, as a separate slot', () => {
    const plan = planOf([item([TOMORROW], shift(1, 3, { isApplyUrgent: true }))], [slot(1, TOMORROW, 1, 2)]);
    expect(targetsOf(plan)).toEqual([]);
    expect(addedBy(plan)).toEqual([[TOMORROW, 1, 1, 72_000, 'urgent']]);
    expect(plan.items).toMatchObject([{ amount: 152_000, guards: 3, bucket: 'urgent', problems: [] }]);
    expect(plan.totalAfter).toBe(152_000);
  });

  it('accepts consent on either of two equal cells', () => {
    const cart = [item([TOMORROW], shift(1, 2)), item([TOMORROW], shift(1, 1, { isApplyUrgent: true }))];
    expect(codesOf(planOf(cart, [slot(1, TOMORROW, 1, 2)]))).toEqual(['', '']);
  });

  it('reports no consent, past or duplicate problems for existing slots', () => {
    const slots = [slot(1, TODAY, 1, 1), slot(2, TODAY, 3, 1), slot(3, LATER, 1, 1), slot(4, LATER, 1, 1)];
    const cart = [
      item([TODAY], shift(1, 1), shift(3, 1)),
      item([LATER], shift(1, 1)),
      item([LATER], shift(1, 1)),
    ];
    const plan = planOf(cart, slots);
    expect(plan).toMatchObject({ targets: [], added: [], totalAfter: 160_000 });
    expect(codesOf(plan)).toEqual(['', '', '', '']);
  });

  it('keeps a slot at a closed premise, but adds none', () => {
    const slots = [slot(1, LATER, 1, 2)];
    expect(codesOf(planOf([item([LATER], shift(1, 1))], slots, { isPremiseClosed: true }))).toEqual(['']);
    const more = [item([LATER], shift(1, 3)), item([LATER], shift(2, 1))];
    expect(codesOf(planOf(more, slots, { isPremiseClosed: true }))).toEqual([
      'premise_closed',
      'premise_closed',
    ]);
  });

  it('adds no places to a started slot', () => {
    expect(codesOf(planOf([item([TODAY], shift(1, 2))], [slot(1, TODAY, 1, 1)]))).toEqual(['past']);
  });

  it('removes slots that are missing from the cart', () => {
    const plan = planOf([item([LATER], shift(1, 1))], [slot(1, LATER, 1, 1), slot(2, LATER, 2, 3)]);
    expect(targetsOf(plan)).toEqual([[2, 0]]);
    expect([plan.totalBefore, plan.totalAfter]).toEqual([160_000, 40_000]);
  });

  it.each<[string, guards: number, targets: [number, number][]]>([
    ['nothing', 6, []],
    ['requested slots first', 5, [[3, 1]]],
    [
      'then the last slot in force',
      3,
      [
        [2, 1],
        [3, 0],
      ],
    ],
    [
      'then the first',
      1,
      [
        [1, 1],
        [2, 0],
        [3, 0],
      ],
    ],
  ])('reduces equal slots from the last: %s', (_, guards, targets) => {
    // 3 comes first in the input: its state decides, not its position.
    const slots = [slot(3, LATER, 1, 2, { state: 'requested' }), slot(1, LATER, 1, 2), slot(2, LATER, 1, 2)];
    expect(targetsOf(planOf([item([LATER], shift(1, guards))], slots))).toEqual(targets);
  });

  it('sums cells of the cart for the same slot', () => {
    const cart = [item([LATER], shift(1, 1)), item([LATER], shift(1, 3))];
    const plan = planOf(cart, [slot(1, LATER, 1, 2)]);
    expect(targetsOf(plan)).toEqual([[1, 4]]);
    expect(plan.items.map(({ amount }) => amount)).toEqual([40_000, 120_000]);
    const urgent = planOf(
      [item([TOMORROW], shift(1, 1)), item([TOMORROW], shift(1, 3))],
      [slot(1, TOMORROW, 1, 2)],
    );
    expect(addedBy(urgent)).toEqual([[TOMORROW, 1, 2, 72_000, 'urgent']]);
    expect(urgent.items.map(({ amount }) => amount)).toEqual([72_000, 152_000]);
  });

  it('shows equal slots of several prices at their total amount', () => {
    const slots = [
      slot(1, TOMORROW, 1, 2),
      slot(2, TOMORROW, 1, 1, { price: minor(72_000), bucket: 'urgent' }),
    ];
    const plan = planOf([item([TOMORROW], shift(1, 3))], slots);
    expect(plan.items.map(({ amount }) => amount)).toEqual([152_000]);
    expect(plan.totalAfter).toBe(152_000);
  });

  it('creates separate slots for equal new cells', () => {
    const plan = planOf([item([LATER], shift(1, 1)), item([LATER], shift(1, 2))], []);
    expect(addedBy(plan).map(([, , guards]) => guards)).toEqual([1, 2]);
    expect(codesOf(plan)).toEqual(['duplicate', 'duplicate']);
  });

  it('keeps times and price of a slot whose shift has changed since, also for added places', () => {
    const was = { startTime: '05:00', endTime: '11:00' };
    const plan = planOf([item([LATER], shift(1, 3, was))], [slot(1, LATER, 1, 2, was)]);
    expect(targetsOf(plan)).toEqual([[1, 3]]);
    expect(plan.items).toMatchObject([
      { ...was, startsAt: '2024-03-19T21:00:00.000Z', amount: 120_000, problems: [] },
    ]);
  });

  it('has no price for places added to such a slot within the lead time', () => {
    const was = { startTime: '05:00', endTime: '11:00' };
    const plan = planOf(
      [item([TOMORROW], shift(1, 3, { ...was, isApplyUrgent: true }))],
      [slot(1, TOMORROW, 1, 2, was)],
    );
    expect(codesOf(plan)).toEqual(['no_price']);
    expect([targetsOf(plan), plan.totalAfter]).toEqual([[], 80_000]);
  });

  it('distinguishes custom shifts by their times', () => {
    const late = { startTime: '23:00', endTime: '05:00' };
    const slots = [slot(1, LATER, CUSTOM_SHIFT, 1)];
    expect(planOf([item([LATER], shift(CUSTOM_SHIFT, 1))], slots)).toMatchObject({ targets: [], added: [] });
    const moved = planOf([item([LATER], shift(CUSTOM_SHIFT, 1, late))], slots);
    expect(targetsOf(moved)).toEqual([[1, 0]]);
    expect(moved.added).toMatchObject([{ shiftId: CUSTOM_SHIFT, ...late, price: 65_001 }]);
  });

  it('keeps the price of places that a pending change requested before the lead time', () => {
    const slots = [slot(1, TOMORROW, 1, 2, { requestedGuards: 4 })];
    const same = planOf([item([TOMORROW], shift(1, 4))], slots);
    expect(targetsOf(same)).toEqual([[1, 4]]);
    expect(same).toMatchObject({ added: [], totalAfter: 160_000 });
    expect(hasNoSlotChanges(same, slots)).toBe(true);
    const more = planOf([item([TOMORROW], shift(1, 5, { isApplyUrgent: true }))], slots);
    expect(targetsOf(more)).toEqual([[1, 4]]);
    expect(addedBy(more)).toEqual([[TOMORROW, 1, 1, 72_000, 'urgent']]);
    expect(targetsOf(planOf([item([TOMORROW], shift(1, 2))], slots))).toEqual([]);
  });

  it('refuses amounts and numbers of guards over the limit', () => {
    const expensive = [slot(1, LATER, 1, 1, { price: minor(1_000_000_000_000) })];
    expect(codesOf(planOf([item([LATER], shift(1, 1))], expensive))).toEqual(['']);
    expect(codesOf(planOf([item([LATER], shift(1, 2))], expensive))).toEqual(['over_limit']);
    const many = [item([LATER], shift(1, 600)), item([LATER], shift(1, 600))];
    expect(codesOf(planOf(many, [slot(1, LATER, 1, 600)]))).toEqual(['over_limit', 'over_limit']);
  });

  it('keeps no cell beyond the limit of an order', () => {
    const cart = [
      ...Array.from({ length: 2000 }, () => item([LATER], shift(2, 1))),
      item([LATER], shift(1, 1)),
    ];
    expect(codesOf(planOf(cart, [slot(1, LATER, 1, 1)])).at(-1)).toBe('over_limit');
  });
});

describe('an edit without changes of slots', () => {
  const slots = [slot(1, LATER, 1, 2, { requestedGuards: 3 }), slot(2, LATER, 2, 1, { requestedGuards: 0 })];
  it.each<[string, Item[], boolean]>([
    ['the pending change itself', [item([LATER], shift(1, 3))], true],
    ['the slots in force', [item([LATER], shift(1, 2), shift(2, 1))], false],
    ['another number', [item([LATER], shift(1, 4))], false],
    ['an additional cell', [item([LATER], shift(1, 3)), item([LATER], shift(3, 1))], false],
  ])('%s', (_, cart, expected) => {
    expect(hasNoSlotChanges(planOf(cart, slots), slots)).toBe(expected);
  });
});

describe('a reduction past the cut-off', () => {
  const soon = slot(1, TOMORROW, 1, 2); // in 20 hours
  const started = slot(2, TODAY, 1, 2);
  const far = slot(3, LATER, 1, 2);
  const asked = slot(4, TOMORROW, 1, 2, { state: 'requested' });
  const startedAddition = slot(5, TODAY, 1, 2, { state: 'requested' });
  const pendingRemoval = slot(6, TOMORROW, 1, 2, { requestedGuards: 0 });
  const pendingReduction = slot(7, TOMORROW, 1, 3, { requestedGuards: 2 });
  it.each<
    [
      string,
      ExistingSlot,
      number,
      'Approved' | 'PendingApproval' | 'Ordered',
      isBound: boolean,
      tooLate: boolean,
    ]
  >([
    ['a later slot', far, 0, 'Approved', true, false],
    ['within the cut-off, removed', soon, 0, 'Approved', true, true],
    ['within the cut-off, one guard less', soon, 1, 'Approved', true, true],
    ['within the cut-off, one guard more', soon, 3, 'Approved', true, false],
    ['within the cut-off, by staff', soon, 0, 'Approved', false, false],
    ['started', started, 1, 'Approved', true, true],
    ['started, by staff', started, 1, 'Approved', false, true],
    ['a pending addition', asked, 0, 'PendingApproval', true, false],
    ['a pending addition that has started', startedAddition, 0, 'PendingApproval', true, true],
    ['a slot of a pending order', asked, 0, 'Ordered', true, true],
    ['removal requested in time', pendingRemoval, 0, 'PendingApproval', true, false],
    ['reduction requested in time', pendingReduction, 2, 'PendingApproval', true, false],
    ['more than the reduction requested in time', pendingReduction, 1, 'PendingApproval', true, true],
  ])('%s', (_, one, guards, status, isBound, isTooLate) => {
    const plan = { targets: [{ slot: one, guards }] };
    const found = reductionsPastCutOff(plan, { now: NOW, cutOffHours: 24, status, isBound });
    expect(found.map(({ id }) => id)).toEqual(isTooLate ? [one.id] : []);
  });

  it('begins exactly at the cut-off', () => {
    const plan = { targets: [{ slot: soon, guards: 0 }] };
    const at = (now: string) =>
      reductionsPastCutOff(plan, { now, cutOffHours: 24, status: 'Approved', isBound: true }).length;
    expect([at(addHours(soon.startsAt, -24)), at(addHours(soon.startsAt, -23.99))]).toEqual([0, 1]);
  });
});

/** The guards of each cell. */
const guardsIn = (cells: readonly [key: string, guards: number][]) => {
  const sums = new Map<string, number>();
  for (const [key, guards] of cells) if (guards > 0) sums.set(key, (sums.get(key) ?? 0) + guards);
  return sums;
};
const guardsInCart = (cart: readonly Item[]) =>
  guardsIn([...orderedCells(cart)].map(({ key, shift: { guards } }) => [key, guards]));

const aDay = fc.constantFrom('2024-03-09', TODAY, TOMORROW, '2024-03-12', LATER);
const aShift = fc
  .record({
    id: fc.constantFrom(1, 2, 3, 4, CUSTOM_SHIFT),
    guards: fc.integer({ min: 1, max: 4 }),
    isApplyUrgent: fc.boolean(),
  })
  .map(({ id, guards, isApplyUrgent }) => shift(id, guards, { isApplyUrgent }));
const anItem = fc
  .record({
    dates: fc.array(aDay, { minLength: 1, maxLength: 4 }),
    shifts: fc.array(aShift, { minLength: 1, maxLength: 3 }),
  })
  .map(({ dates, shifts }) => item(dates, ...shifts));
const aCart = fc.array(anItem, { minLength: 1, maxLength: 4 });
const someSlots = fc
  .array(
    fc.record({
      date: aDay,
      shiftId: fc.constantFrom(1, 2, 3, 4, CUSTOM_SHIFT),
      guards: fc.integer({ min: 1, max: 4 }),
      price: fc.nat({ max: 100_000 }).map(minor),
      isWaiting: fc.boolean(),
      requestedGuards: fc.option(fc.nat({ max: 5 })),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ date, shiftId, guards, price, isWaiting, requestedGuards }, index) =>
      slot(
        index + 1,
        date,
        shiftId,
        guards,
        isWaiting ? { price, state: 'requested' } : { price, requestedGuards },
      ),
    ),
  );
const someTime = fc.integer({ min: -72, max: 72 }).map((hours) => addHours(NOW, hours));

const amountsOf = (slots: readonly ExistingSlot[]) =>
  sumMoney(slots.map(({ price, guards }) => timesCount(price, guards)));

/** The booking's live slots once the request is stored; `isNow`: once it is in force. */
const afterwards = (
  { targets, added }: ChangePlan,
  slots: readonly ExistingSlot[],
  isNow: boolean,
): ExistingSlot[] => {
  const targetOf = new Map(targets.map((target) => [target.slot.id, target.guards]));
  const left = slots.flatMap((slot): ExistingSlot[] => {
    const guards = targetOf.get(slot.id) ?? slot.guards;
    if (slot.state === 'approved' && !isNow)
      return [{ ...slot, requestedGuards: guards === slot.guards ? null : guards }];
    return guards === 0 ? [] : [{ ...slot, guards, requestedGuards: null }];
  });
  const fresh = added.map(
    (cell, index): ExistingSlot => ({
      ...slot(slots.length + index + 1, cell.date, cell.shiftId, cell.guards, {
        startTime: cell.startTime,
        endTime: cell.endTime,
      }),
      price: cell.price,
      bucket: cell.bucket,
      state: isNow ? 'approved' : 'requested',
    }),
  );
  return [...left, ...fresh];
};

describe('every edit', () => {
  it('results in exactly the cells of the cart', () => {
    checkCostlyProperty(aCart, someSlots, someTime, (cart, slots, now) => {
      const after = afterwards(planOf(cart, slots, { now }), slots, true);
      expect(guardsIn(after.map((slot) => [slotKey(slot), slot.guards]))).toEqual(guardsInCart(cart));
    });
  });

  it('has totals equal to the sums of the slots before and after', () => {
    checkProperty(aCart, someSlots, someTime, (cart, slots, now) => {
      const plan = planOf(cart, slots, { now });
      const requested = slots.map((slot) => ({
        ...slot,
        guards: slot.requestedGuards ?? slot.guards,
      }));
      expect(plan.totalBefore).toBe(amountsOf(requested));
      const differences = [
        ...slotChanges(plan, slots).map(({ slot: { price }, before, after }) => price * (after - before)),
        ...plan.added.filter((cell) => !hasError(cell)).map(({ amount }) => amount),
      ];
      expect(differences.reduce((sum, amount) => sum + amount, plan.totalBefore)).toBe(plan.totalAfter);
      const validPlan = { ...plan, added: plan.added.filter((cell) => !hasError(cell)) };
      expect(plan.totalAfter).toBe(amountsOf(afterwards(validPlan, slots, true)));
      if (!plan.items.some(hasError))
        expect(sumMoney(plan.items.map(({ amount }) => amount))).toBe(plan.totalAfter);
    });
  });

  it('never changes the price of an existing slot, and has a verdict for each cell', () => {
    checkCostlyProperty(aCart, someSlots, someTime, (cart, slots, now) => {
      const plan = planOf(cart, slots, { now });
      for (const { slot, guards } of plan.targets) {
        expect(slots).toContain(slot);
        expect(guards).not.toBe(slot.guards);
      }
      expect(plan.items.map(({ date, shiftId, guards }) => [date, shiftId, guards])).toEqual(
        [...orderedCells(cart)].map(({ date, shift: { shiftId, guards } }) => [date, shiftId, guards]),
      );
    });
  });

  it('has no changes when it is sent again, however much later', () => {
    checkCostlyProperty(aCart, someSlots, someTime, fc.nat({ max: 100 }), (cart, slots, now, hours) => {
      const plan = planOf(cart, slots, { now });
      fc.pre(!plan.items.some(hasError));
      const stored = afterwards(plan, slots, false);
      const again = planOf(cart, stored, { now: addHours(now, hours) });
      expect(hasNoSlotChanges(again, stored)).toBe(true);
      expect(codesOf(again).filter(Boolean)).toEqual([]);
      const cutOff = { cutOffHours: 24, status: 'PendingApproval', isBound: true } as const;
      expect(reductionsPastCutOff(again, { ...cutOff, now: addHours(now, hours) })).toEqual([]);
    });
  });
});

describe('the live items of every booking', () => {
  /** Items with the guards left in each of their cells: 0 if rejected or cancelled. */
  const aBooking = fc
    .tuple(aCart, fc.array(fc.nat({ max: 4 }), { minLength: 20, maxLength: 20 }))
    .map(([items, numbers]) => {
      const cells = new Map([...orderedCells(items)].map((cell) => [cell.key, cell]));
      const live = [...cells.values()].flatMap(({ date, shift: { shiftId } }, index) => {
        const guards = numbers[index % numbers.length] ?? 0;
        return guards === 0
          ? []
          : [slot(index + 1, date, shiftId, guards, { state: index % 3 ? 'approved' : 'requested' })];
      });
      return { items, live };
    });

  it('are exactly its live cells', () => {
    checkProperty(aBooking, ({ items, live }) => {
      const found = liveItems(items, live);
      expect(guardsInCart(found)).toEqual(guardsIn(live.map((slot) => [slotKey(slot), slot.guards])));
      for (const { dates, shifts } of found)
        expect([dates.length > 0, shifts.length > 0]).toEqual([true, true]);
    });
  });

  it('change nothing when they are sent unchanged, at any time', () => {
    checkProperty(aBooking, someTime, ({ items, live }, now) => {
      const plan = planOf(liveItems(items, live), live, { now });
      expect([plan.targets, plan.added]).toEqual([[], []]);
      expect(codesOf(plan).filter(Boolean)).toEqual([]);
      expect(plan.totalAfter).toBe(plan.totalBefore);
      expect(hasNoSlotChanges(plan, live)).toBe(true);
    });
  });
});
