import { expect, it } from 'vitest';
import { readDetailState, writeDetailState } from './detail-state';

const TODAY = '2026-11-20';
const read = (search: string) => readDetailState(new URLSearchParams(search), TODAY);

it('shows this month until told otherwise', () => {
  expect(read('')).toEqual({ month: '2026-11', day: undefined, page: 1 });
  expect(writeDetailState(read(''), TODAY).toString()).toBe('');
});

it('comes back as it was written', () => {
  const state = { month: '2027-02', day: '2027-02-28', page: 2 };
  expect(readDetailState(writeDetailState(state, TODAY), TODAY)).toEqual(state);
});

it('opens the month of a day, and no day outside the month shown', () => {
  expect(read('day=2026-12-24')).toMatchObject({ month: '2026-12', day: '2026-12-24' });
  expect(read('month=2026-10&day=2026-12-24')).toMatchObject({ month: '2026-10', day: undefined });
});

it.each(['month=2026-13', 'month=soon', 'day=2026-02-30', 'page=-1'])('reads %s as left out', (search) => {
  expect(read(search)).toEqual(read(''));
});
