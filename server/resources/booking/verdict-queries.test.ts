import type { Booking, CartItem } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import { addDays } from '@domain/day';
import { shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' }); // Sunday, 18:00 in Hong Kong
const call = caller(ports);
let site: Site;
let item: CartItem;

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T10:00:00.000Z');
  site = await makeSite(ports);
  item = await cartItemOf(ports, ['2026-03-11', '2026-03-12'], { Morning: 2, Night: 1 });
});

const send = (path: string, cartItems: CartItem[]) =>
  call(site.people.Client, 'POST', path, { premiseId: site.premiseId, cartItems });
const order = (cartItems: CartItem[]) => send('/api/v2/client/booking', cartItems);
const validate = async (cartItems: CartItem[]): Promise<BookingVerdict> =>
  (await send('/api/v2/booking-validation', cartItems)).body;
const problems = ({ items }: BookingVerdict) =>
  items.map((cell) => cell.problems.map(({ code, severity }) => `${severity} ${code}`).join());

const anyShift = (shifts: CartItem['shifts']): fc.Arbitrary<CartItem['shifts'][number]> =>
  fc
    .record({
      base: fc.oneof(
        fc.constantFrom(...shifts),
        fc
          .record({ startHour: fc.nat({ max: 23 }), endHour: fc.nat({ max: 23 }) })
          .map(({ startHour, endHour }) => ({
            shiftId: -1,
            type: 'Special' as const,
            startTime: `${String(startHour).padStart(2, '0')}:30`,
            endTime: `${String(endHour).padStart(2, '0')}:00`,
          })),
      ),
      numOfSecurity: fc.constantFrom(1, 2, 700),
      isApplyUrgent: fc.constantFrom(undefined, true, true, true),
    })
    .map(({ base, numOfSecurity, isApplyUrgent }) => ({
      ...base,
      numOfSecurity,
      ...(isApplyUrgent ? { isApplyUrgent } : {}),
    }));

const anyCart = (shifts: CartItem['shifts']): fc.Arbitrary<CartItem[]> =>
  fc.array(
    fc
      .record({
        days: fc.array(fc.constantFrom(-1, 0, 1, 1, 2, 2, 3, 5, 8, 13, 21), { minLength: 1, maxLength: 3 }),
        ordered: fc.array(anyShift(shifts), { minLength: 1, maxLength: 3 }),
      })
      .map(({ days, ordered }) => ({
        ...item,
        dates: days.map((day) => addDays('2026-03-08', day)),
        shifts: ordered,
      })),
    { minLength: 1, maxLength: 3 },
  );

const cellsOf = (rows: readonly (Booking['slots'][number] | BookingVerdict['items'][number])[]) =>
  rows
    .map(({ date, shiftId, type, startTime, endTime, numOfSecurity, price, amount, bucket }) =>
      [date, shiftId, type, startTime, endTime, numOfSecurity, price, amount, bucket].join(' '),
    )
    .sort();

describe('a verdict', () => {
  it('warns of duplicates in the cart and of existing bookings, and accepts the order', async () => {
    const twice = [
      { ...item, dates: ['2026-03-11'] },
      { ...item, dates: ['2026-03-11', '2026-03-12'] },
    ];
    expect(problems(await validate(twice))).toEqual([...Array(4).fill('warning duplicate'), '', '']);
    const ordered = await order(twice);
    expect([ordered.status, ordered.body.slots.length]).toEqual([201, 6]);
    const again = await validate([{ ...item, dates: ['2026-03-12'] }]);
    expect(problems(again)).toEqual(Array(2).fill('warning duplicate'));
  });

  it('agrees with the order cell by cell, whatever was booked before', async () => {
    const stored = await ports.db.select().from(shiftTable);
    const shifts = stored.map(({ id, type, startTime, endTime }) => ({
      shiftId: id,
      type,
      startTime,
      endTime,
      numOfSecurity: 1,
    }));
    const counts = { accepted: 0, refused: 0 };
    const property = fc.asyncProperty(anyCart(shifts), async (cart) => {
      const verdict = await validate(cart);
      const { status, body } = await order(cart);
      const [first] = verdict.items.flatMap((cell) =>
        cell.problems.filter(({ severity }) => severity === 'error'),
      );
      counts[first ? 'refused' : 'accepted'] += 1;
      if (first) {
        expect([status, body.code]).toEqual([422, first.code]);
        expect(body.items).toEqual(verdict.items);
      } else {
        expect([status, body.total]).toEqual([201, verdict.total]);
        expect(cellsOf(body.slots)).toEqual(cellsOf(verdict.items));
      }
    });
    await fc.assert(property, { numRuns: 40, seed: 20260308, endOnFailure: true });
    expect(counts.accepted).toBeGreaterThan(5);
    expect(counts.refused).toBeGreaterThan(5);
  });
});
