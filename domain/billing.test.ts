import { BUCKETS } from '@contract/price';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillableSlot, draftInvoice, isForecast, lastEndAwaited, priceData } from './billing';
import { minor, timesBasisPoints } from './money';
import { DEFAULT_SHIFTS } from './test/price-book';
import { checkProperty } from './test/property';

const SIX_HOURS = { startsAt: '2024-03-09T22:00:00.000Z', endsAt: '2024-03-10T04:00:00.000Z' };
const whole = (guards: number) => Array.from({ length: guards }, () => SIX_HOURS);

const slot = (id: number, changes: Partial<BillableSlot> = {}): BillableSlot => ({
  id,
  shiftId: 1,
  type: 'Morning',
  startTime: '06:00',
  endTime: '12:00',
  date: '2024-03-10',
  ...SIX_HOURS,
  price: minor(48_000),
  bucket: 'normal',
  guards: 2,
  servedMinutes: null,
  intervals: [SIX_HOURS, SIX_HOURS],
  ...changes,
});
const draft = (slots: BillableSlot[], forecast = false, taxRate = 0) =>
  draftInvoice(slots, { forecast, taxRate });

const aSlot = fc
  .record({
    shift: fc.constantFrom(...DEFAULT_SHIFTS),
    bucket: fc.constantFrom(...BUCKETS),
    price: fc.constantFrom(0, 1, 47_999, 48_000, 72_000),
    guards: fc.integer({ min: 1, max: 5 }),
    served: fc.option(fc.nat({ max: 5 })),
    assigned: fc.nat({ max: 5 }),
  })
  .map(({ shift, price, served, guards, assigned, bucket }) => {
    const { id: shiftId, ...times } = shift;
    const within = (count: number) => Math.min(count, guards);
    return {
      shiftId,
      ...times,
      bucket,
      guards,
      price: minor(price),
      servedMinutes: served === null ? null : within(served) * 360,
      intervals: whole(within(assigned)),
    };
  });
const someSlots = fc
  .array(aSlot, { maxLength: 40 })
  .map((all) => all.map((one, index) => slot(index + 1, one)));
const places = ({ guards, servedMinutes, intervals }: BillableSlot, forecast: boolean) =>
  forecast ? guards : servedMinutes === null ? intervals.length : servedMinutes / 360;

describe('price data', () => {
  it('counts guard-slots per distinct price in three buckets', () => {
    const row = (bucket: BillableSlot['bucket'], price: number, count: number) => ({
      bucket,
      price: minor(price),
      count,
    });
    expect(
      priceData([
        row('normal', 500, 2),
        row('urgent', 750, 1),
        row('normal', 400, 1),
        row('normal', 500, 3),
        row('special', 0, 4),
        row('special', 9, 0),
      ]),
    ).toEqual({
      shiftPrices: [
        { price: 400, count: 1, amount: 400 },
        { price: 500, count: 5, amount: 2500 },
      ],
      urgentDatePrices: [{ price: 750, count: 1, amount: 750 }],
      specialDatePrices: [{ price: 0, count: 4, amount: 0 }],
    });
  });
});

describe('a draft', () => {
  it('without slots is empty', () => {
    expect(draft([])).toMatchObject({ lines: [], subtotal: 0, tax: 0, total: 0 });
  });

  it('bills confirmed or covered places, and lists open places at 0', () => {
    const { lines, total } = draft([
      slot(1),
      slot(2, { intervals: whole(1) }),
      slot(3, { servedMinutes: 0 }),
    ]);
    expect(lines).toMatchObject([
      { served: true, price: 48_000, count: 3, amount: 144_000, slotIds: [1, 2] },
      { served: false, price: 0, count: 3, amount: 0, slotIds: [2, 3] },
    ]);
    expect(total).toBe(144_000);
  });

  it('of a running month bills what is ordered', () => {
    const { lines, total, forecast } = draft(
      [slot(1, { intervals: [] }), slot(2, { servedMinutes: 360 })],
      true,
    );
    expect(forecast).toBe(true);
    expect(lines).toMatchObject([{ count: 4, slotIds: [1, 2] }]);
    expect(total).toBe(192_000);
  });

  it('bills a place served in part by the minute, on a separate line', () => {
    const left = { ...SIX_HOURS, endsAt: '2024-03-09T23:00:00.000Z' };
    const replacement = { ...SIX_HOURS, startsAt: '2024-03-10T03:22:00.000Z' };
    const { lines, priceData: data, total } = draft([slot(1, { intervals: [SIX_HOURS, left, replacement] })]);
    expect(lines).toMatchObject([
      { part: null, count: 1, amount: 48_000 },
      {
        part: { date: '2024-03-10', intervals: [left, replacement] },
        count: 1,
        amount: 13_067,
        slotIds: [1],
      },
    ]);
    expect(data.shiftPrices).toEqual([
      { price: 13_067, count: 1, amount: 13_067 },
      { price: 48_000, count: 1, amount: 48_000 },
    ]);
    expect(total).toBe(61_067);
  });

  it('counts guards who replace each other as one place', () => {
    const at = '2024-03-10T01:00:00.000Z';
    const intervals = [
      { ...SIX_HOURS, endsAt: at },
      { ...SIX_HOURS, startsAt: at },
    ];
    expect(draft([slot(1, { guards: 1, intervals })]).lines).toMatchObject([{ part: null, amount: 48_000 }]);
  });

  it('fills whole places with confirmed minutes, leaving at most one in part', () => {
    const { lines, priceData: data } = draft([slot(1, { servedMinutes: 587, intervals: [] })]);
    expect(lines).toMatchObject([
      { part: null, count: 1, amount: 48_000 },
      { part: { date: '2024-03-10', intervals: [], minutes: 227 }, count: 1, amount: 30_267 },
    ]);
    expect(data.shiftPrices.map(({ count, amount }) => [count, amount])).toEqual([
      [1, 30_267],
      [1, 48_000],
    ]);
  });

  it('keeps the intervals of a place if staff confirmed what is covered', () => {
    const replacement = { ...SIX_HOURS, startsAt: '2024-03-10T00:47:00.000Z' };
    const intervals = [SIX_HOURS, replacement];
    const confirmed = (servedMinutes: number | null) => draft([slot(1, { servedMinutes, intervals })]);
    expect(confirmed(360 + 193)).toEqual(confirmed(null));
    expect(confirmed(360 + 192).lines[1]?.part).toMatchObject({ intervals: [], minutes: 192 });
  });

  it('bills confirmed minutes so that places and minutes add up, and more minutes never cost less', () => {
    const aPlace = fc.record({
      price: fc.nat({ max: 100_000 }),
      guards: fc.integer({ min: 1, max: 6 }),
      share: fc.nat({ max: 1_000 }),
      more: fc.nat({ max: 400 }),
      intervals: fc.array(fc.tuple(fc.nat({ max: 359 }), fc.integer({ min: 1, max: 360 })), { maxLength: 8 }),
    });
    const instant = (minute: number) =>
      new Date(Date.parse(SIX_HOURS.startsAt) + Math.min(360, minute) * 60_000).toISOString();
    checkProperty(aPlace, ({ price, guards, share, more, intervals }) => {
      const max = guards * 360;
      const minutes = Math.round((max * share) / 1_000);
      const billed = (servedMinutes: number | null) =>
        draft([
          slot(1, {
            price: minor(price),
            guards,
            servedMinutes,
            intervals: intervals.map(([from, length]) => ({
              startsAt: instant(from),
              endsAt: instant(from + length),
            })),
          }),
        ]);
      const { lines, total } = billed(minutes);
      expect(lines.reduce((places, { count }) => places + count, 0)).toBe(guards);
      expect(lines.filter(({ part }) => part).length).toBeLessThanOrEqual(1);
      const ofLine = ({ served, count, part }: (typeof lines)[number]) =>
        served ? (part?.minutes ?? count * 360) : 0;
      expect(lines.reduce((sum, line) => sum + ofLine(line), 0)).toBe(minutes);
      expect(billed(Math.min(max, minutes + more)).total).toBeGreaterThanOrEqual(total);
      expect(billed(max).total).toBe(price * guards);
    });
  });

  it('has separate lines for each bucket, shift, times and price', () => {
    const { lines } = draft([
      slot(1),
      slot(2, { bucket: 'urgent' }),
      slot(3, { shiftId: -1 }),
      slot(4, { endTime: '11:00' }),
      slot(5, { price: minor(1) }),
      slot(6),
    ]);
    expect(lines.map(({ slotIds }) => slotIds)).toContainEqual([1, 6]);
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(5);
  });

  it('taxes the sum once', () => {
    expect(
      draft([slot(1, { price: minor(333), guards: 1, intervals: whole(1) })], false, 1000),
    ).toMatchObject({
      subtotal: 333,
      tax: 33,
      total: 366,
    });
  });

  it('is the sum of its rows, in lines and in price data', () => {
    checkProperty(someSlots, fc.boolean(), fc.nat({ max: 2500 }), (slots, forecast, taxRate) => {
      const { lines, priceData: data, subtotal, tax, total } = draft(slots, forecast, taxRate);
      const rows = [...data.shiftPrices, ...data.urgentDatePrices, ...data.specialDatePrices];
      const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
      for (const { price, count, amount } of [...lines, ...rows]) expect(amount).toBe(price * count);
      expect(sum(lines)).toBe(subtotal);
      expect(sum(rows)).toBe(subtotal);
      expect(subtotal).toBe(slots.reduce((all, one) => all + one.price * places(one, forecast), 0));
      expect(tax).toBe(timesBasisPoints(subtotal, taxRate));
      expect(total).toBe(subtotal + tax);
    });
  });

  it('has each place once, in its bucket', () => {
    checkProperty(someSlots, fc.boolean(), (slots, forecast) => {
      const { lines } = draft(slots, forecast);
      for (const one of slots) {
        const its = lines.filter(({ slotIds }) => slotIds.includes(one.id));
        expect(its.every(({ bucket }) => bucket === one.bucket)).toBe(true);
        expect(its.map(({ served }) => served)).toEqual([
          ...(places(one, forecast) > 0 ? [true] : []),
          ...(places(one, forecast) < one.guards ? [false] : []),
        ]);
      }
      const counted = (served: boolean) =>
        lines.filter((line) => line.served === served).reduce((all, { count }) => all + count, 0);
      const billed = slots.reduce((all, one) => all + places(one, forecast), 0);
      expect(counted(true)).toBe(billed);
      expect(counted(true) + counted(false)).toBe(slots.reduce((all, one) => all + one.guards, 0));
    });
  });

  it('does not depend on the order of the slots', () => {
    checkProperty(someSlots, fc.boolean(), (slots, forecast) => {
      const sorted = ({ lines, ...rest }: ReturnType<typeof draft>) => ({
        ...rest,
        lines: lines.map((line) => ({ ...line, slotIds: [...line.slotIds].sort((a, b) => a - b) })),
      });
      expect(sorted(draft([...slots].reverse(), forecast))).toEqual(sorted(draft(slots, forecast)));
    });
  });
});

describe('a month', () => {
  const zone = 'Asia/Hong_Kong';
  it.each([
    ['that runs', '2024-03-31T15:59:59.999Z', [], true],
    ['that is over', '2024-03-31T16:00:00.000Z', [], false],
    ['whose last night runs on', '2024-03-31T20:00:00.000Z', ['2024-03-31T22:00:00.000Z'], true],
    ['whose last night has ended', '2024-03-31T22:00:00.000Z', ['2024-03-31T22:00:00.000Z'], false],
  ])('%s', (_, now, ends, expected) => {
    expect(
      isForecast(
        '2024-03',
        ends.map((endsAt) => ({ endsAt })),
        zone,
        now,
      ),
    ).toBe(expected);
  });
});

describe('the end of the last shift that a month waits for', () => {
  const night = { endsAt: '2024-03-31T22:00:00.000Z' };
  const evening = { endsAt: '2024-03-31T16:00:00.000Z' };
  it.each([
    ['is not awaited while the month itself runs', '2024-03-31T15:59:59.999Z', null],
    ['is that of the night that runs on', '2024-03-31T20:00:00.000Z', night.endsAt],
    ['is past once the night has ended', night.endsAt, null],
  ])('%s', (_, now, expected) => {
    expect(lastEndAwaited('2024-03', [night, evening], 'Asia/Hong_Kong', now)).toBe(expected);
  });
});
