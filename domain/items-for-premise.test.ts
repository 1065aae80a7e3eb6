import type { CartItem } from '@contract/booking';
import { describe, expect, it } from 'vitest';
import { itemsForPremise } from './items-for-premise';

const shift = {
  shiftId: 7,
  type: 'Morning',
  startTime: '07:00',
  endTime: '19:00',
  numOfSecurity: 2,
  isApplyUrgent: true,
} as const;
const form: CartItem = {
  dates: ['2027-01-04', '2027-01-29', '2027-01-31'],
  selectMode: 'Month',
  shifts: [shift],
  bookingOwner: 'Wong',
  bookingOwnerContact: 'Wong',
  emailBookingOwner: 'wong@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
};

describe('the same order for another premise', () => {
  const owner = {
    bookingOwner: 'Au',
    bookingOwnerContact: '',
    emailBookingOwner: '',
    phoneNumberBookingOwner: '',
    mobileNumberBookingOwner: '',
  };
  const ordered = { ...form, applyUrgent: [{ date: '2027-01-04', shiftId: 7 }] };

  it('takes the times of a shift that the premise has, and its contact where it is known', () => {
    const there = { id: 7, type: 'Morning' as const, startTime: '08:00', endTime: '20:00' };
    const [item] = itemsForPremise([ordered], { shifts: [there], owner });
    expect(item?.shifts).toEqual([{ ...shift, startTime: '08:00', endTime: '20:00' }]);
    expect(item?.applyUrgent).toEqual(ordered.applyUrgent);
    expect([item?.dates, item?.bookingOwner, item?.bookingOwnerContact]).toEqual([form.dates, 'Au', 'Wong']);
  });

  it('orders a shift that the premise does not have as a custom one, with its consent', () => {
    const [item] = itemsForPremise([ordered], { shifts: [], owner });
    expect(item?.shifts).toEqual([{ ...shift, shiftId: -1 }]);
    expect(item?.applyUrgent).toEqual([{ date: '2027-01-04', shiftId: -1 }]);
  });
});
