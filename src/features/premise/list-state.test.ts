import { changeListState } from '@src/hooks/use-list-state';
import { describe, expect, it } from 'vitest';
import { readListState, toQuery, writeListState } from './list-state';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('the state of the premise list in the URL', () => {
  it('comes back as it was written', () => {
    const filters = { globalKey: 'tower 8', region: '4', status: 'closed', isWithoutGroup: true } as const;
    const state = { ...filters, sort: '-createdAt', page: 3 } as const;
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('leaves the plain address plain', () => {
    expect(writeListState(read('')).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'page=99999999',
    'sort=salary',
    'region=abc',
    'region=-1',
    'status=gone',
  ])('reads %s as left out', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('begins at the first page with a new search, and keeps it on another page', () => {
    const state = read('globalKey=a&page=3');
    expect(changeListState(state, { globalKey: 'ab' })).toMatchObject({ globalKey: 'ab', page: 1 });
    expect(changeListState(state, { page: 4 })).toMatchObject({ globalKey: 'a', page: 4 });
  });

  it('asks the server for its page', () => {
    expect(toQuery(read('page=3&region=4&status=active&withoutGroup=true'))).toEqual({
      limit: '20',
      offset: '40',
      sort: 'name',
      region: '4',
      status: 'active',
      withoutGroup: 'true',
    });
  });
});
