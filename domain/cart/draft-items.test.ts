import { describe, expect, it } from 'vitest';
import { minor } from '../money';
import { priceSlot } from '../pricing';
import { LONG_DAY, priceBook, specialDate } from '../test/price-book';
import { bookedStatus } from './booked-shifts';
import { EMPTY_DRAFT } from './cart';
import { needsConsent } from './cart-cells';
import { sumOf, surchargeOf } from './cart-sum';
import { bookedCells, itemsOf } from './draft-items';
import { evaluateItems } from './evaluate-cells';
import { openChoices } from './open-choices';
import { dayBlock, type OrderRules } from './order-rules';
import { shiftsOf } from './shift-options';

// 10:00 in Hong Kong on Friday, March 1.
const book = priceBook({ specialDates: [specialDate()] });
const rules: OrderRules = { book, now: book.now, isPremiseClosed: false };
const chosen = (guards: number) => ({ isChosen: true, guards });
const draft = (dates: string[], changes: Partial<typeof EMPTY_DRAFT> = {}) => ({
  ...EMPTY_DRAFT,
  ...changes,
  dates,
});
const shifts = (
  choices: Record<string, ReturnType<typeof chosen>>,
  others: (typeof EMPTY_DRAFT)['others'] = [],
) => shiftsOf({ shifts: choices, others, former: [] }, book);

describe('the items of a draft', () => {
  it('are one for all days with the same shifts', () => {
    const items = itemsOf(
      draft(['2024-03-05', '2024-03-06']),
      shifts({ '1': chosen(2), '3': chosen(1) }),
      rules,
    );
    expect(items).toEqual([
      {
        dates: ['2024-03-05', '2024-03-06'],
        shifts: [
          { shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00', numOfSecurity: 2 },
          { shiftId: 3, type: 'Night', startTime: '18:00', endTime: '00:00', numOfSecurity: 1 },
        ],
        applyUrgent: [],
      },
    ]);
  });

  it('include a separate one for a day with other numbers; 0 leaves a shift out', () => {
    const perDay = { '2024-03-06': { '1': 5, '3': 0 }, '2024-03-07': { '1': 0, '3': 0 } };
    const dates = ['2024-03-05', '2024-03-06', '2024-03-07'];
    const items = itemsOf(draft(dates, { perDay }), shifts({ '1': chosen(2), '3': chosen(1) }), rules);
    expect(items.map((item) => [item.dates, item.shifts.map((shift) => shift.numOfSecurity)])).toEqual([
      [['2024-03-05'], [2, 1]],
      [['2024-03-06'], [5]],
    ]);
  });

  it('leave out shifts of today that have started', () => {
    const items = itemsOf(
      draft(['2024-03-01', '2024-03-05']),
      shifts({ '1': chosen(1), '2': chosen(1) }),
      rules,
    );
    expect(items.map((item) => [item.dates, item.shifts.map(({ shiftId }) => shiftId)])).toEqual([
      [['2024-03-01'], [2]],
      [['2024-03-05'], [1, 2]],
    ]);
  });

  it('contain consent for the accepted urgent cells only', () => {
    const [item] = itemsOf(
      draft(['2024-03-02', '2024-03-05'], { accepted: ['2024-03-02 1 06:00 12:00'] }),
      shifts({ '1': chosen(1), '4': chosen(1) }),
      rules,
    );
    expect(item?.applyUrgent).toEqual([{ date: '2024-03-02', shiftId: 1 }]);
    const open = evaluateItems(item ? [item] : [], rules).filter(needsConsent);
    expect(open.map(({ date, shiftId }) => [date, shiftId])).toEqual([['2024-03-02', 4]]);
    // Special: 660.01 plus 50 %.
    expect(open.map(surchargeOf)).toEqual([33_001]);
  });

  it('accept custom times with or without colon, with the type of the shift they begin in', () => {
    const rows = shifts({ 'other-1': chosen(1) }, [{ key: 'other-1', startTime: '2200', endTime: '06:00' }]);
    const [item] = itemsOf(draft(['2024-03-05']), rows, rules);
    expect(item?.shifts).toEqual([
      { shiftId: -1, type: 'Night', startTime: '22:00', endTime: '06:00', numOfSecurity: 1 },
    ]);
    const unread = shifts({ 'other-1': chosen(1) }, [{ key: 'other-1', startTime: '22', endTime: '06:00' }]);
    expect(itemsOf(draft(['2024-03-05']), unread, rules)).toEqual([]);
  });
});

describe('a booked cell', () => {
  const night = {
    date: '2024-03-06',
    shiftId: 3,
    type: 'Night' as const,
    startTime: '18:00',
    endTime: '00:00',
  };
  const beside = { ...rules, booked: [{ ...night, required: 2, filled: 0, waiting: 2 }] };
  const days = ['2024-03-05', '2024-03-06'];
  const rows = shifts({ '1': chosen(1), '3': chosen(1) });

  it('is ordered again unless only missing cells are chosen', () => {
    const [all] = itemsOf(draft(days), rows, beside);
    expect(all?.dates).toEqual(days);
    expect(bookedCells(draft(days), rows, beside)).toMatchObject([{ date: '2024-03-06', shiftId: 3 }]);
    const missing = itemsOf(draft(days, { onlyMissing: true }), rows, beside);
    expect(missing.map((item) => [item.dates, item.shifts.map(({ shiftId }) => shiftId)])).toEqual([
      [['2024-03-05'], [1, 3]],
      [['2024-03-06'], [1]],
    ]);
  });

  it('is a duplicate in the page’s verdict as in the server’s', () => {
    const cells = evaluateItems(itemsOf(draft(days), rows, beside), beside);
    const open = openChoices(cells, [], beside);
    expect(open.clashes.map(({ date, shiftId }) => [date, shiftId])).toEqual([['2024-03-06', 3]]);
    expect(openChoices(cells, ['2024-03-06 3 18:00 00:00'], beside).clashes).toEqual([]);
  });

  it('is waiting while a part of it is pending', () => {
    const status = (required: number, filled: number, waiting: number) =>
      bookedStatus({ required, filled, waiting });
    expect([status(2, 0, 1), status(2, 0, 0), status(2, 1, 0), status(2, 2, 0)]).toEqual([
      'waiting',
      'approved',
      'assigning',
      'assigned',
    ]);
  });
});

describe('the sum', () => {
  it('adds up the prices by bucket', () => {
    const dates = ['2024-03-02', '2024-03-05', '2024-03-29'];
    const rows = shifts({ '1': chosen(2), [LONG_DAY]: chosen(1) });
    const sum = sumOf(evaluateItems(itemsOf(draft(dates), rows, rules), rules));
    const price = (date: string, shiftId: number) => {
      const answer = priceSlot(book, { date, shiftId, startTime: '', endTime: '' }, rules.now);
      if (!answer.ok) throw new Error('no price');
      return answer.price;
    };
    const day = (date: string) => price(date, 1) * 2 + price(date, LONG_DAY);
    expect(sum).toEqual({
      buckets: {
        urgent: minor(day('2024-03-02')),
        normal: minor(day('2024-03-05')),
        special: minor(day('2024-03-29')),
      },
      total: minor(dates.reduce((total, date) => total + day(date), 0)),
      days: 3,
      shifts: 6,
      guardsEach: null,
      unit: 'shifts',
    });
  });

  it('counts nights or days of one shift, and else shifts, with the guards of each', () => {
    const cell = { bucket: 'normal' as const, amount: minor(1), guards: 2, date: '2024-03-05' };
    const of = (...cells: Partial<Parameters<typeof sumOf>[0][number]>[]) => {
      const { days, shifts, guardsEach, unit } = sumOf(
        cells.map((each) => ({ ...cell, type: 'Night' as const, ...each })),
      );
      return [days, shifts, guardsEach, unit];
    };
    expect(of({}, { date: '2024-03-06' })).toEqual([2, 2, 2, 'nights']);
    expect(of({ type: 'Special' }, { date: '2024-03-06', type: 'Special' })).toEqual([2, 2, 2, 'nights']);
    expect(of({}, { date: '2024-03-06', type: 'Morning' })).toEqual([2, 2, 2, 'days']);
    expect(of({}, { type: 'Morning' })).toEqual([1, 2, 2, 'shifts']);
    expect(of({}, { date: '2024-03-06', guards: 3 })).toEqual([2, 2, null, 'nights']);
  });
});

describe('a day', () => {
  const rows = shifts({});
  it.each([
    ['2024-02-29', 'past'],
    ['2024-03-01', null],
    ['2026-03-01', null],
    ['2026-03-02', 'tooFar'],
  ])('%s: %s', (day, block) => {
    expect(dayBlock(day, rows, rules)).toBe(block);
  });

  it('can be today while one of the chosen shifts has not started', () => {
    expect(dayBlock('2024-03-01', shifts({ '1': chosen(1) }), rules)).toBe('started');
    expect(dayBlock('2024-03-01', shifts({ '1': chosen(1), '2': chosen(1) }), rules)).toBeNull();
  });

  it('can’t be ordered at a closed premise', () => {
    expect(dayBlock('2024-03-05', rows, { ...rules, isPremiseClosed: true })).toBe('closed');
  });
});
