import type { CartItem } from '@contract/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, daysOfMonth, weekday } from './day';
import { itemsOfDays, periodOfItems, repeatDays, repeatItems, requestedItems } from './repeat-booking';
import { checkCostlyProperty } from './test/property';

const shift = {
  shiftId: 7,
  type: 'Morning',
  startTime: '07:00',
  endTime: '19:00',
  numOfSecurity: 2,
  isApplyUrgent: true,
} as const;
const form: CartItem & { id: number } = {
  id: 1,
  dates: ['2027-01-04', '2027-01-29', '2027-01-31'],
  selectMode: 'Month',
  shifts: [shift],
  bookingOwner: 'Wong',
  bookingOwnerContact: 'Wong',
  emailBookingOwner: 'wong@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
};
const booking = { cartItems: [form] };
const terms = {
  into: { kind: 'month', month: '2027-02', by: 'dates' } as const,
  today: '2027-01-10',
  shifts: [{ id: 7, type: 'Morning' as const, startTime: '07:00', endTime: '19:00' }],
  owner: null,
};

const repeatBooking = (
  repeated: Parameters<typeof requestedItems>[0],
  options: Parameters<typeof repeatItems>[1],
) => repeatItems(requestedItems(repeated), options);

describe('a repeated booking', () => {
  it('has the repeated days, and why others are skipped', () => {
    const { items, days } = repeatBooking(booking, { ...terms, today: '2027-02-05' });
    expect(days.map(({ to, skipped }) => [to, skipped])).toEqual([
      ['2027-02-04', 'past'],
      [null, 'noSuchDay'],
      [null, 'noSuchDay'],
    ]);
    expect(items).toEqual([]);
  });

  it('drops urgent consent, and selects its days one by one', () => {
    const [item] = repeatBooking(booking, terms).items;
    const { isApplyUrgent: _consent, ...plain } = shift;
    expect(item).toMatchObject({ dates: ['2027-02-04'], selectMode: 'Single', shifts: [plain] });
    expect(item).not.toHaveProperty('id');
  });

  it('orders a shift that the premise does not have as a custom shift', () => {
    const [item] = repeatBooking(booking, { ...terms, shifts: [] }).items;
    expect(item?.shifts[0]).toMatchObject({ shiftId: -1, startTime: '07:00', endTime: '19:00' });
  });

  it('uses the shift’s current times and the target premise’s contact', () => {
    const owner = {
      bookingOwner: 'Lee',
      bookingOwnerContact: 'Lee',
      emailBookingOwner: '',
      phoneNumberBookingOwner: '9876 5432',
      mobileNumberBookingOwner: '',
    };
    const shifts = [{ id: 7, type: 'Morning' as const, startTime: '08:00', endTime: '20:00' }];
    const [item] = repeatBooking(booking, { ...terms, shifts, owner }).items;
    expect(item?.shifts[0]).toMatchObject({ startTime: '08:00', endTime: '20:00' });
    expect(item).toMatchObject({ bookingOwner: 'Lee', emailBookingOwner: 'wong@keepwatch.test' });
  });

  it('has its first and last day', () => {
    expect(periodOfItems(requestedItems(booking))).toEqual({ first: '2027-01-04', last: '2027-01-31' });
  });
});

describe('the shifts of a week', () => {
  const night = { shiftId: 8, type: 'Night' as const, startTime: '19:00', endTime: '07:00' };
  const morning = { shiftId: 7, type: 'Morning' as const, startTime: '07:00', endTime: '19:00' };
  const places = (required: number) => ({ required, filled: 0, waiting: 0 });
  const owner = {
    bookingOwner: 'Wong',
    bookingOwnerContact: 'Wong',
    emailBookingOwner: 'wong@keepwatch.test',
    phoneNumberBookingOwner: '2345 6789',
    mobileNumberBookingOwner: '',
  };

  it('become items in which equal days are one', () => {
    const items = itemsOfDays(
      [
        { date: '2026-11-16', shifts: [{ ...night, ...places(2) }] },
        { date: '2026-11-17', shifts: [] },
        { date: '2026-11-18', shifts: [{ ...night, ...places(2) }] },
        {
          date: '2026-11-20',
          shifts: [
            { ...morning, ...places(1) },
            { ...night, ...places(2) },
          ],
        },
      ],
      owner,
    );
    expect(items.map(({ dates, shifts }) => [dates, shifts.map((each) => each.numOfSecurity)])).toEqual([
      [['2026-11-16', '2026-11-18'], [2]],
      [['2026-11-20'], [1, 2]],
    ]);
    expect(items[0]).toMatchObject({ bookingOwner: 'Wong' });
    expect(itemsOfDays([{ date: '2026-11-16', shifts: [] }], owner)).toEqual([]);
  });

  it('are repeated in a later week, except on days that are over', () => {
    const items = itemsOfDays([{ date: '2026-11-16', shifts: [{ ...night, ...places(2) }] }], owner);
    const into = (weeks: number) => ({ into: { kind: 'weeks', weeks } as const, today: '2026-11-25' });
    expect(repeatDays(items, into(1)).days).toEqual([
      { date: '2026-11-16', to: '2026-11-23', skipped: 'past' },
    ]);
    expect(repeatDays(items, into(2)).days).toEqual([
      { date: '2026-11-16', to: '2026-11-30', skipped: null },
    ]);
    const weekly = { into: { kind: 'everyWeek', until: '2026-12-08' } as const, today: '2026-11-25' };
    expect(repeatItems(items, { ...weekly, shifts: [], owner: null }).items[0]?.dates).toEqual([
      '2026-11-30',
      '2026-12-07',
    ]);
  });
});

describe('a month repeated by weekday', () => {
  const every = (month: string, weekdays: readonly number[]) =>
    daysOfMonth(month).filter((day) => weekdays.includes(weekday(day)));
  const inMonth = (month: string, by: 'weekdays' | 'dates', today: string) => ({
    into: { kind: 'month', month, by } as const,
    today,
  });
  const into = inMonth('2027-01', 'weekdays', '2026-11-22');
  const items = (dates: string[]) => [{ dates, shifts: [shift] }];

  it('adds a fifth Friday without counterpart if all Fridays are equal', () => {
    // December 2026 has four Fridays, January 2027 has five.
    const { days, added, uncovered } = repeatDays(items(every('2026-12', [5])), into);
    expect(days.map(({ to }) => to)).toEqual(['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22']);
    expect(added).toEqual([{ to: '2027-01-29', like: '2026-12-25' }]);
    expect(uncovered).toEqual([]);
  });

  it('returns the fifth Friday as uncovered if they differ', () => {
    const some = repeatDays(items(['2026-12-04', '2026-12-18']), into);
    expect([some.added, some.uncovered]).toEqual([[], ['2027-01-29']]);
    const more = { ...shift, numOfSecurity: 3 };
    const differingFridays = [
      ...items(['2026-12-04', '2026-12-11', '2026-12-18']),
      { dates: ['2026-12-25'], shifts: [more] },
    ];
    expect(repeatDays(differingFridays, into).uncovered).toEqual(['2027-01-29']);
  });

  it('returns none where the booking had ended two such days before', () => {
    const { added, uncovered } = repeatDays(items(daysOfMonth('2026-12').slice(0, 14)), into);
    expect([added, uncovered]).toEqual([[], []]);
  });

  it('skips a fifth Tuesday that the other month does not have', () => {
    const { days } = repeatDays(items(every('2026-12', [2])), into);
    expect(days.at(-1)).toEqual({ date: '2026-12-29', to: null, skipped: 'noSuchDay' });
  });

  it('by date returns a 31st without counterpart as uncovered', () => {
    const november = inMonth('2026-12', 'dates', '2026-11-22');
    const { added, uncovered } = repeatDays(items(daysOfMonth('2026-11')), november);
    expect([added, uncovered]).toEqual([[], ['2026-12-31']]);
  });

  it('orders the added day like its counterpart', () => {
    const whole = {
      ...booking,
      cartItems: [{ ...form, dates: every('2027-02', [1]) }],
      slots: [],
    };
    const [item] = repeatBooking(whole, {
      ...terms,
      into: { kind: 'month', month: '2027-03', by: 'weekdays' },
    }).items;
    expect(item?.dates).toEqual(every('2027-03', [1]));
    expect(item?.dates).toHaveLength(5);
  });

  const aMonth = fc.integer({ min: 0, max: 400 }).map((count) => addMonths('2020-01', count));
  const aWay = fc.constantFrom('weekdays' as const, 'dates' as const);
  const somePattern = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 31, maxLength: 31 });

  it('accounts for every day, in months of any length', () => {
    checkCostlyProperty(
      aMonth,
      fc.integer({ min: -14, max: 14 }),
      aWay,
      somePattern,
      (fromMonth, distance, by, guards) => {
        const toMonth = addMonths(fromMonth, distance);
        const asked = daysOfMonth(fromMonth).flatMap((date, index) =>
          guards[index] ? [{ dates: [date], shifts: [{ ...shift, numOfSecurity: guards[index] }] }] : [],
        );
        const { days, added, uncovered } = repeatDays(asked, inMonth(toMonth, by, `${toMonth}-01`));
        // Each day of the first month is copied once, or has a reason.
        expect(days.map(({ date }) => date)).toEqual(asked.flatMap(({ dates }) => dates));
        for (const { to, skipped } of days) expect(skipped).toBe(to === null ? 'noSuchDay' : null);
        // No day of the target month has two counterparts.
        const targets = [...days.flatMap(({ to }) => to ?? []), ...added.map(({ to }) => to), ...uncovered];
        expect(new Set(targets).size).toBe(targets.length);
        // A block of days may go on into the first days of the next month.
        expect(targets.every((day) => day >= `${toMonth}-01` && day <= `${addMonths(toMonth, 1)}-06`)).toBe(
          true,
        );
      },
    );
  });

  it('leaves no such weekday of the target month out without returning it', () => {
    const someWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    checkCostlyProperty(
      aMonth,
      fc.integer({ min: 0, max: 14 }),
      someWeekdays,
      fc.nat(30),
      (fromMonth, distance, weekdays, missingIndex) => {
        const toMonth = addMonths(fromMonth, distance);
        const all = every(fromMonth, weekdays);
        const into = inMonth(toMonth, 'weekdays', `${fromMonth}-01`);
        const whole = repeatDays(items(all), into);
        expect(whole.uncovered).toEqual([]);
        const guarded = [...whole.days.flatMap(({ to }) => to ?? []), ...whole.added.map(({ to }) => to)];
        expect(guarded.sort()).toEqual(every(toMonth, weekdays));
        // A missing weekday is missing again, and a fifth one is returned as uncovered.
        const missing = all[missingIndex % all.length];
        const withoutMissing = repeatDays(items(all.filter((day) => day !== missing)), into);
        const left = every(toMonth, weekdays).filter(
          (day) =>
            ![
              ...withoutMissing.days.map(({ to }) => to),
              ...withoutMissing.added.map(({ to }) => to),
            ].includes(day),
        );
        expect(left.length).toBeLessThanOrEqual(2);
        expect(left.filter((day) => !withoutMissing.uncovered.includes(day)).length).toBeLessThanOrEqual(1);
      },
    );
  });
});
