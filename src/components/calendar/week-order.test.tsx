import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { MonthGrid } from './month-grid';
import { YearGrid } from './year-grid';

const none = () => undefined;
const shared = { today: '2027-03-08', focusDay: '2027-03-08', onFocusDay: none, onPick: none };
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'));

afterEach(() => i18next.changeLanguage('en'));

it.each([
  ['hk', '星期日', '2027-03-07'],
  ['cn', '星期一', '2027-03-08'],
  ['en', 'Monday', '2027-03-08'],
])('begins the weeks of %s on %s, in a year as in a month', async (language, weekday, firstDay) => {
  await i18next.changeLanguage(language);
  render(<YearGrid months={['2027-03']} {...shared} onStroke={none} dayView={() => ({})} />);
  const ofYear = headings();
  expect(ofYear[0]).toBe(weekday);
  const firstCell = screen.getAllByRole('row')[2]?.querySelector<HTMLElement>('[role=gridcell]');
  expect(firstCell?.dataset.day).toBe(firstDay);
  cleanup();
  render(<MonthGrid month="2027-03" label="March" {...shared} onMonth={none} dayView={() => ({})} />);
  expect(headings()).toEqual(ofYear);
});
