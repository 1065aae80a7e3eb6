import type { Booking, CartItem } from '@contract/booking';
import { minor } from '@domain/money';
import { describe, expect, it } from 'vitest';
import { firstMonthOf, repeatBooking } from './repeat-items';

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
const slotOn = (date: string, state: 'approved' | 'rejected', id: number): Booking['slots'][number] => ({
  id,
  version: 1,
  bookingId: 9,
  premiseId: 3,
  date,
  shiftId: 7,
  type: 'Morning',
  startTime: '07:00',
  endTime: '19:00',
  startsAt: `${date}T00:00:00.000Z`,
  endsAt: `${date}T12:00:00.000Z`,
  numOfSecurity: 2,
  filled: 0,
  price: minor(1),
  amount: minor(2),
  bucket: 'normal',
  state,
  reason: null,
  served: null,
  gaps: [],
  guards: [],
});
const booking = {
  cartItems: [form],
  slots: form.dates.map((date, index) => slotOn(date, 'approved', index + 1)),
  pendingChange: null,
};
const terms = {
  toMonth: '2027-02',
  by: 'dates' as const,
  today: '2027-01-10',
  shifts: [{ id: 7, type: 'Morning' as const, startTime: '07:00', endTime: '19:00' }],
  owner: null,
};

describe('a repeated booking', () => {
  it('says which days come again, and why others do not', () => {
    const { items, days } = repeatBooking(booking, { ...terms, today: '2027-02-05' });
    expect(days.map(({ to, skipped }) => [to, skipped])).toEqual([
      ['2027-02-04', 'past'],
      [null, 'noSuchDay'],
      [null, 'noSuchDay'],
    ]);
    expect(items).toEqual([]);
  });

  it('asks for the urgent consent anew, and chooses its days one by one', () => {
    const [item] = repeatBooking(booking, terms).items;
    const { isApplyUrgent: _consent, ...plain } = shift;
    expect(item).toMatchObject({ dates: ['2027-02-04'], selectMode: 'Single', shifts: [plain] });
    expect(item).not.toHaveProperty('id');
  });

  it('orders a shift that the premise does not have by its times', () => {
    const [item] = repeatBooking(booking, { ...terms, shifts: [] }).items;
    expect(item?.shifts[0]).toMatchObject({ shiftId: -1, startTime: '07:00', endTime: '19:00' });
  });

  it('takes the times that the shift has now, and the contact of the other premise', () => {
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

  it('keeps a shift in force that stands in no item, for its removal was not approved', () => {
    const some = { ...booking, slots: [...booking.slots, slotOn('2027-01-20', 'approved', 4)] };
    expect(repeatBooking(some, terms).days.map(({ date }) => date)).toContain('2027-01-20');
  });

  it('leaves out what was rejected; where nothing is live, all that was asked for comes again', () => {
    const some = {
      ...booking,
      slots: [slotOn('2027-01-04', 'rejected', 1), slotOn('2027-01-29', 'approved', 2)],
    };
    expect(repeatBooking(some, terms).days.map(({ date }) => date)).toEqual(['2027-01-29']);
    const none = { ...booking, slots: [slotOn('2027-01-04', 'rejected', 1)] };
    expect(repeatBooking(none, terms).days).toHaveLength(3);
    expect(firstMonthOf(none)).toBe('2027-01');
  });
});
