import { expect, it } from 'vitest';
import { premiseList } from './list-state';

const read = (search: string) => premiseList.read(new URLSearchParams(search));

it.each([
  'page=0',
  'page=x',
  'page=1.5',
  'page=99999999',
  'sort=salary',
  'region=abc',
  'region=-1',
  'status=gone',
])('ignores %s', (search) => {
  expect(read(search)).toEqual(read(''));
});

it('requests its page from the server', () => {
  expect(premiseList.toQuery(read('page=3&region=4&status=active&withoutGroup=true'))).toEqual({
    limit: '20',
    offset: '40',
    sort: 'name',
    region: '4',
    status: 'active',
    withoutGroup: 'true',
  });
});
