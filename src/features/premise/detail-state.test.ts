import { expect, it } from 'vitest';
import { readDetailState, writeDetailState } from './detail-state';

const TODAY = '2026-11-20'; // a Friday
const read = (search: string) => readDetailState(new URLSearchParams(search), TODAY, 1);

it('shows the current month by default, and knows the current week', () => {
  expect(read('')).toEqual({
    view: 'month',
    month: '2026-11',
    from: '2026-11-16',
    day: undefined,
    page: 1,
    isSplitting: false,
  });
  expect(writeDetailState(read(''), TODAY, 1).toString()).toBe('');
});

it.each([
  'month=2027-02&day=2027-02-28&page=2',
  'view=week',
  'page=2&edit=split',
  'view=week&from=2026-12-28&day=2027-01-01&page=2',
])('is restored as it was written: %s', (search) => {
  expect(writeDetailState(read(search), TODAY, 1).toString()).toBe(search);
});

it('opens the month of a day, and ignores a day outside the shown month', () => {
  expect(read('day=2026-12-24')).toMatchObject({ month: '2026-12', day: '2026-12-24' });
  expect(read('month=2026-10&day=2026-12-24')).toMatchObject({ month: '2026-10', day: undefined });
});

it('opens the week of a day, from its Monday, and ignores a day outside the shown week', () => {
  expect(read('view=week&day=2026-12-24')).toMatchObject({ from: '2026-12-21', day: '2026-12-24' });
  expect(read('view=week&from=2026-12-24')).toMatchObject({ from: '2026-12-21' });
  expect(read('view=week&from=2026-12-24&day=2026-12-28')).toMatchObject({ day: undefined });
});

it('starts the week on Sunday in a calendar that does', () => {
  const inHongKong = (search: string) => readDetailState(new URLSearchParams(search), TODAY, 7);
  expect(inHongKong('view=week').from).toBe('2026-11-15');
  expect(inHongKong('view=week&from=2026-12-27')).toMatchObject({ from: '2026-12-27' });
  expect(writeDetailState(inHongKong('view=week'), TODAY, 7).toString()).toBe('view=week');
});

it('keeps the period when switching between month and week', () => {
  expect(read('month=2027-02').from).toBe('2027-02-01');
  expect(read('month=2027-02&day=2027-02-17').from).toBe('2027-02-15');
  expect(read('view=week').month).toBe('2026-11');
  expect(read('view=week&from=2026-11-30').month).toBe('2026-12');
  expect(read('view=week&from=2026-11-30&day=2026-11-30').month).toBe('2026-11');
});

it.each(['month=2026-13', 'month=soon', 'day=2026-02-30', 'page=-1', 'view=year', 'from=2026-02-30'])(
  'ignores %s',
  (search) => {
    expect(read(search)).toEqual(read(''));
  },
);
