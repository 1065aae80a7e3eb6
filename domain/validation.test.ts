import { CUSTOM_SHIFT } from '@contract/shift';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { minor } from './money';
import { priceSlot } from './pricing';
import {
  anyClockTime,
  anyPriceBook,
  DEFAULT_SHIFTS,
  LONG_DAY,
  priceBook,
  specialDate,
} from './test/price-book';
import { checkCostlyProperty, checkProperty } from './test/property';
import { slotInterval } from './time';
import { type CellsToEvaluate, hasError, type LiveSlot, validateCells } from './validation';

const NOW = '2024-03-10T02:00:00.000Z'; // 10:00 in Hong Kong
type Item = CellsToEvaluate['cartItems'][number];
type Ordered = Item['shifts'][number];

const ordered = (shiftId: number, changes: Partial<Ordered> = {}): Ordered => {
  const { type, startTime, endTime } = DEFAULT_SHIFTS.find(({ id }) => id === shiftId) ?? {
    type: 'Morning' as const,
    startTime: '07:00',
    endTime: '19:00',
  };
  return { shiftId, type, startTime, endTime, numOfSecurity: 1, ...changes };
};
const item = (dates: string[], shifts: Ordered[], applyUrgent: Item['applyUrgent'] = undefined): Item => ({
  dates,
  shifts,
  applyUrgent,
});
const live = (date: string, changes: Partial<LiveSlot> = {}): LiveSlot => {
  const { shiftId, startTime, endTime, numOfSecurity: guards } = ordered(1);
  const interval = slotInterval(date, startTime, endTime, 'Asia/Hong_Kong');
  return { date, shiftId, startTime, endTime, guards, ...interval, ...changes };
};
const evaluate = (cartItems: readonly Item[], changes: Partial<CellsToEvaluate> = {}) =>
  validateCells({ cartItems, book: priceBook(), now: NOW, isPremiseClosed: false, live: [], ...changes });
const codesOf = (cartItems: readonly Item[], changes: Partial<CellsToEvaluate> = {}) =>
  evaluate(cartItems, changes).items.map(({ problems }) => problems.map(({ code }) => code).join(' '));

describe('the verdict on a cart', () => {
  it('has an entry for each date and shift, with price and amount', () => {
    const { total, items } = evaluate([
      item(['2024-03-29', '2024-03-30'], [ordered(1, { numOfSecurity: 2 }), ordered(3)]),
      item(['2024-04-01'], [ordered(CUSTOM_SHIFT, { startTime: '22:00', endTime: '06:00' })]),
    ]);
    expect(items.map(({ cartItem, date, shiftId, amount }) => [cartItem, date, shiftId, amount])).toEqual([
      [0, '2024-03-29', 1, 96_000],
      [0, '2024-03-29', 3, 60_000],
      [0, '2024-03-30', 1, 96_000],
      [0, '2024-03-30', 3, 60_000],
      [1, '2024-04-01', CUSTOM_SHIFT, 86_001],
    ]);
    expect(items.at(-1)).toMatchObject({ type: 'Night', startsAt: '2024-04-01T14:00:00.000Z' });
    expect(total).toBe(398_001);
  });

  it('counts a date named twice in one item once', () => {
    expect(evaluate([item(['2024-03-29', '2024-03-29'], [ordered(1)])]).items).toHaveLength(1);
  });

  it('leaves cells with errors out of the total, and only those', () => {
    const { total, items } = evaluate([item(['2024-03-09', '2024-03-29'], [ordered(1)])]);
    expect(items.map(hasError)).toEqual([true, false]);
    expect(total).toBe(48_000);
  });

  it('uses the times of the premise’s shift, not those sent', () => {
    const sent = ordered(LONG_DAY, { type: 'Night', startTime: '08:00', endTime: '09:00' });
    expect(evaluate([item(['2024-03-29'], [sent])]).items[0]).toMatchObject({
      type: 'Morning',
      startTime: '07:00',
      endTime: '19:00',
      price: 90_000,
    });
  });
});

describe('problems', () => {
  const aday = '2024-03-29';
  it.each<[string, Item[], Partial<CellsToEvaluate>, string[]]>([
    ['none', [item([aday], [ordered(1)])], {}, ['']],
    ['yesterday', [item(['2024-03-09'], [ordered(4)])], {}, ['past']],
    ['today, already started', [item(['2024-03-10'], [ordered(1)])], {}, ['past']],
    ['today, not yet', [item(['2024-03-10'], [ordered(2, { isApplyUrgent: true })])], {}, ['']],
    [
      'started this instant',
      [item(['2024-03-10'], [ordered(2)])],
      { now: '2024-03-10T04:00:00.000Z' },
      ['past'],
    ],
    ['urgent without consent', [item(['2024-03-10'], [ordered(2)])], {}, ['urgent_consent']],
    [
      'urgent, consent for another cell',
      [
        item(
          ['2024-03-10'],
          [ordered(2)],
          [
            { date: '2024-03-10', shiftId: 3 },
            { date: '2024-03-11', shiftId: 2 },
          ],
        ),
      ],
      {},
      ['urgent_consent'],
    ],
    [
      'urgent with consent',
      [item(['2024-03-10'], [ordered(2)], [{ date: '2024-03-10', shiftId: 2 }])],
      {},
      [''],
    ],
    ['24 months ahead', [item(['2026-03-10'], [ordered(1)])], {}, ['']],
    ['a day more', [item(['2026-03-11'], [ordered(1)])], {}, ['over_limit']],
    ['no such shift', [item([aday], [ordered(99)])], {}, ['no_price']],
    ['closed', [item([aday], [ordered(1)])], { isPremiseClosed: true }, ['premise_closed']],
    [
      'twice in the cart',
      [item([aday], [ordered(1)]), item([aday], [ordered(1)])],
      {},
      ['duplicate', 'duplicate'],
    ],
    ['twice in one item', [item([aday], [ordered(1), ordered(1)])], {}, ['duplicate', 'duplicate']],
    [
      'at the times of a live slot of another shift',
      [item([aday], [ordered(1)])],
      { live: [live(aday, { shiftId: CUSTOM_SHIFT })] },
      ['duplicate'],
    ],
    [
      'as a shift of the premise and as a custom one with its times',
      [item([aday], [ordered(1), { ...ordered(1), shiftId: CUSTOM_SHIFT }])],
      {},
      ['duplicate', 'duplicate'],
    ],
    ['like a live slot', [item([aday], [ordered(1)])], { live: [live(aday)] }, ['duplicate']],
    ['other date, other shift', [item([aday], [ordered(1)])], { live: [live('2024-03-28')] }, ['']],
    [
      'custom shifts with different times',
      [item([aday], [ordered(CUSTOM_SHIFT), ordered(CUSTOM_SHIFT, { startTime: '08:00' })])],
      {},
      ['', ''],
    ],
    ['1000 at once', [item([aday], [ordered(1, { numOfSecurity: 1000 })])], {}, ['']],
    [
      'one more guard than the limit, with a live slot',
      [item([aday, '2024-03-30'], [ordered(1, { numOfSecurity: 1000 })])],
      { live: [live(aday, { shiftId: CUSTOM_SHIFT, startTime: '06:30' })] },
      ['over_limit', ''],
    ],
    [
      'too many in overlapping hours of two shifts',
      [
        item(
          [aday],
          [ordered(1, { numOfSecurity: 600 }), ordered(LONG_DAY, { numOfSecurity: 600 }), ordered(4)],
        ),
      ],
      {},
      ['over_limit', 'over_limit', ''],
    ],
    [
      'consecutive shifts',
      [item([aday], [ordered(1, { numOfSecurity: 1000 }), ordered(2, { numOfSecurity: 1000 })])],
      {},
      ['', ''],
    ],
  ])('%s', (_, cartItems, changes, expected) => {
    expect(codesOf(cartItems, changes)).toEqual(expected);
  });

  it('a duplicate is a warning, all others are errors', () => {
    const { items } = evaluate([item(['2024-03-09'], [ordered(1), ordered(1)])]);
    expect(items[0]?.problems).toEqual([
      { code: 'past', severity: 'error' },
      { code: 'duplicate', severity: 'warning' },
    ]);
  });

  it('a cell without price has price zero', () => {
    expect(evaluate([item(['2024-03-29'], [ordered(99, { numOfSecurity: 5 })])])).toMatchObject({
      total: 0,
      items: [{ price: 0, amount: 0, bucket: 'normal' }],
    });
  });

  it('an amount beyond the maximum is over the limit', () => {
    const prices = [{ type: 'Morning' as const, price: minor(900_000_000_000), validFrom: '2023-01-01' }];
    const cart = [item(['2024-03-29'], [ordered(1, { numOfSecurity: 1000 })])];
    expect(codesOf(cart, { book: priceBook({ prices }) })).toEqual(['over_limit']);
  });

  it('cells from the 2001st on are over the limit, and far longer carts are truncated', () => {
    const days = Array.from({ length: 501 }, (_, index) => addDays('2024-04-01', index));
    const codes = codesOf([
      item(
        days,
        [1, 2, 3, 4].map((id) => ordered(id)),
      ),
    ]);
    expect(codes).toHaveLength(2004);
    expect(codes.filter((code) => code === 'over_limit')).toHaveLength(4);
    expect(codes.lastIndexOf('')).toBe(1999);
    const many = Array.from({ length: 50 }, () => item(days, [ordered(1)]));
    expect(evaluate(many).items.length).toBeLessThan(5000);
  });
});

describe('every verdict', () => {
  const aShift = fc.oneof(
    fc
      .record({ id: fc.constantFrom(1, 2, 3, 4, LONG_DAY, 99), guards: fc.integer({ min: 1, max: 1000 }) })
      .map(({ id, guards }) => ordered(id, { numOfSecurity: guards })),
    fc
      .tuple(anyClockTime, anyClockTime, fc.boolean())
      .map(([startTime, endTime, isApplyUrgent]) =>
        ordered(CUSTOM_SHIFT, { startTime, endTime, isApplyUrgent }),
      ),
  );
  const aCart = fc.array(
    fc.record({
      dates: fc.array(
        fc.integer({ min: -3, max: 30 }).map((count) => addDays('2024-03-10', count)),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      shifts: fc.array(aShift, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  );

  it('sums the cells without errors, and prices each like priceSlot', () => {
    checkProperty(anyPriceBook, aCart, (book, cartItems) => {
      const { total, items } = evaluate(cartItems, { book: { ...book, specialDates: [specialDate()] } });
      const sound = items.filter((cell) => !hasError(cell));
      expect(total).toBe(sound.reduce((sum, { amount }) => sum + amount, 0));
      for (const cell of items) {
        expect(cell.amount).toBe(cell.price * cell.guards);
        const outcome = priceSlot({ ...book, specialDates: [specialDate()] }, cell, NOW);
        expect(outcome.ok ? outcome.price : 0).toBe(cell.price);
      }
    });
  });

  it('depends on other items only for duplicates and the limit of guards', () => {
    checkCostlyProperty(aCart, aCart, (first, second) => {
      const alone = evaluate(first).items;
      const together = evaluate([...first, ...second]).items.slice(0, alone.length);
      const own = (cell: (typeof alone)[number]) => ({
        ...cell,
        problems: cell.problems.filter(({ code }) => code !== 'duplicate' && code !== 'over_limit'),
      });
      expect(together.map(own)).toEqual(alone.map(own));
    });
  });
});
