import { changeListState } from '@src/hooks/use-list-state';
import { describe, expect, it } from 'vitest';
import { countFilters, readListState, toQuery, writeListState } from './list-state';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('state of the booking list in the URL', () => {
  it('comes back from the URL as it was written', () => {
    const search =
      'globalKey=Harbour&status=Ordered&status=Confirmed&premiseId=3&companyId=2&month=2027-03&urgent=true&waiting=true&sort=-total&page=2';
    expect(writeListState(read(search)).toString()).toBe(search);
  });

  it('writes nothing for the list as it opens', () => {
    expect(writeListState(read('')).toString()).toBe('');
  });

  it('passes over what means nothing', () => {
    const state = read('status=Lost&premiseId=x&month=2027-13&urgent=1&sort=colour&page=-4');
    expect(writeListState(state).toString()).toBe('');
  });

  it('asks the server for a month by its year and number, and for several statuses', () => {
    expect(toQuery(read('month=2027-03&status=Ordered&status=Approved&page=3'))).toEqual({
      limit: '20',
      offset: '40',
      sort: '-createdAt',
      year: '2027',
      month: '3',
      status: ['Ordered', 'Approved'],
    });
  });

  it('begins at the first page when a filter changes, and counts what is set', () => {
    const state = changeListState(read('page=4&status=Ordered'), { isUrgent: true });
    expect(state.page).toBe(1);
    expect(countFilters(state)).toBe(2);
  });
});
