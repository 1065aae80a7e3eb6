import { bookingCalls } from '@contract/booking-calls';
import { describe, expect, it } from 'vitest';
import { bookingList } from './list-state';

const read = (search: string) => bookingList.read(new URLSearchParams(search));

describe('the booking list in the URL', () => {
  it('is restored from the URL', () => {
    const search =
      'globalKey=Harbour&status=Ordered&status=Confirmed&premiseId=3&companyId=2&month=2027-03&urgent=true&waiting=true&sort=-total&page=2';
    expect(bookingList.write(read(search)).toString()).toBe(search);
  });

  it('ignores invalid values', () => {
    expect(read('status=Lost&premiseId=x&month=2027-13&urgent=1&sort=colour&page=-4')).toEqual(read(''));
  });

  it('sends a month as year and number, and several statuses', () => {
    const query = bookingList.toQuery(
      read('month=2027-03&status=Ordered&status=Approved&urgent=true&page=3'),
    );
    expect(query).toEqual({
      limit: '20',
      offset: '40',
      sort: '-createdAt',
      year: '2027',
      month: '3',
      status: ['Ordered', 'Approved'],
      urgent: 'true',
    });
    expect(bookingCalls.list.admin.query.safeParse(query).success).toBe(true);
  });

  it('counts the filters without the search', () => {
    expect(bookingList.countFilters(read('globalKey=a&status=Ordered&status=Approved&urgent=true'))).toBe(3);
  });

  it('has either what waits or the bookings of some statuses', () => {
    const changed = (search: string, changes: Parameters<typeof bookingList.change>[1]) =>
      bookingList.write(bookingList.change(read(search), changes)).toString();
    expect(changed('waiting=true&urgent=true&page=2', { status: ['Approved'] })).toBe(
      'status=Approved&urgent=true',
    );
    expect(changed('status=Approved&status=Ordered&premiseId=3', { waiting: true })).toBe(
      'premiseId=3&waiting=true',
    );
    expect(changed('status=Approved', { waiting: false })).toBe('status=Approved');
  });
});
