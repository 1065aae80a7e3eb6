import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MonthGrid } from './month-grid';
import type { Stroke } from './use-day-drag';

const picked = vi.fn<(day: string) => void>();
const drawn = vi.fn<(stroke: Stroke) => void>();
const cancelled = vi.fn();
// jsdom has no layout, so the test sets the day under the pointer.
let under: Element | null = null;
document.elementFromPoint = () => under;
beforeEach(() => vi.clearAllMocks());

const Calendar = ({ start, firstDay }: { start: string; firstDay?: string }) => {
  const [focusDay, setFocusDay] = useState(start);
  const [month, setMonth] = useState(start.slice(0, 7));
  return (
    <MonthGrid
      month={month}
      onMonth={setMonth}
      label="March"
      today="2027-03-10"
      firstDay={firstDay}
      focusDay={focusDay}
      onFocusDay={setFocusDay}
      dayView={(day) => ({ labels: [day], isDisabled: day < '2027-03-10' })}
      onPick={picked}
      onStroke={drawn}
      onStrokeCancel={cancelled}
    />
  );
};
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(day) });
const begin = async (start: string, firstDay?: string) => {
  render(<Calendar start={start} {...(firstDay && { firstDay })} />);
  const user = userEvent.setup();
  await user.tab();
  return user;
};
const focused = () => document.activeElement?.getAttribute('data-day');

describe('the month grid', () => {
  it('names the month at the first day of another one', () => {
    render(<Calendar start="2027-03-17" />);
    const shown = (day: string) => cell(day).querySelector('[aria-hidden]')?.textContent;
    expect(['2027-03-01', '2027-03-31', '2027-04-01', '2027-04-02'].map(shown)).toEqual([
      '1',
      '31',
      '1Apr',
      '2',
    ]);
  });

  it('is a single tab stop', async () => {
    await begin('2027-03-17');
    expect(focused()).toBe('2027-03-17');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  });

  it.each([
    ['{ArrowRight}', '2027-03-18'],
    ['{ArrowLeft}', '2027-03-16'],
    ['{ArrowUp}', '2027-03-10'],
    ['{ArrowDown}', '2027-03-24'],
    ['{Home}', '2027-03-15'],
    ['{End}', '2027-03-21'],
    ['{PageDown}', '2027-04-17'],
    ['{PageUp}', '2027-02-17'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '2027-04-07'],
  ])('%s leads to %s', async (keys, day) => {
    const user = await begin('2027-03-17');
    await user.keyboard(keys);
    expect(focused()).toBe(day);
  });

  it.each([
    ['2027-05-12', '{PageUp}', '2027-04-12'],
    ['2027-05-03', '{ArrowUp}', '2027-04-26'],
    ['2027-05-01', '{ArrowLeft}', '2027-04-30'],
    ['2027-04-05', '{PageUp}', '2027-03-10'],
    ['2027-03-15', '{ArrowUp}', '2027-03-08'],
    ['2027-03-12', '{ArrowUp}', '2027-03-12'],
    ['2027-03-10', '{PageUp}', '2027-03-10'],
    ['2027-03-08', '{ArrowLeft}', '2027-03-08'],
  ])('goes back from %s by %s no further than the week of the first day', async (start, keys, day) => {
    const user = await begin(start, '2027-03-10');
    await user.keyboard(keys);
    expect(focused()).toBe(day);
  });

  it('keeps the page from scrolling by a key that leads nowhere', async () => {
    await begin('2027-03-10', '2027-03-10');
    expect(fireEvent.keyDown(cell('2027-03-10'), { key: 'ArrowUp' })).toBe(false);
  });

  it('picks by space, Enter and click, including disabled days', async () => {
    const user = await begin('2027-03-17');
    await user.keyboard(' {ArrowRight}{Enter}');
    await user.click(cell('2027-03-02'));
    expect(picked.mock.calls).toEqual([['2027-03-17'], ['2027-03-18'], ['2027-03-02']]);
    expect(cell('2027-03-02').getAttribute('aria-disabled')).toBe('true');
    expect(focused()).toBe('2027-03-02');
  });

  it('selects from the day where shift was first pressed', async () => {
    const user = await begin('2027-03-17');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(drawn.mock.calls.map(([stroke]) => stroke)).toEqual([
      { from: '2027-03-17', to: '2027-03-18', by: 'keys', isStart: true },
      { from: '2027-03-17', to: '2027-03-25', by: 'keys', isStart: false },
      { from: '2027-03-26', to: '2027-03-25', by: 'keys', isStart: true },
    ]);
    expect(picked).not.toHaveBeenCalled();
  });

  it('selects by dragging, and cancels when the browser takes the pointer', async () => {
    await begin('2027-03-17');
    const grid = screen.getByRole('grid');
    under = cell('2027-03-17');
    fireEvent.pointerDown(under, { button: 0 });
    under = cell('2027-03-19');
    fireEvent.pointerMove(grid);
    fireEvent.pointerUp(grid);
    fireEvent.click(under);
    expect(drawn).toHaveBeenCalledWith({ from: '2027-03-17', to: '2027-03-19', by: 'drag', isStart: true });
    expect(picked).not.toHaveBeenCalled();

    fireEvent.pointerDown(under, { button: 0 });
    under = cell('2027-03-20');
    fireEvent.pointerMove(grid);
    fireEvent.pointerCancel(grid);
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});
