import { describe, expect, it } from 'vitest';
import { daysFrom, daysOfMonth } from '../day';
import { paintDays, previewedDays } from './paint-days';

const canOrder = (day: string) => day >= '2024-02-10' && day !== '2024-02-14';
const all = [1, 2, 3, 4, 5, 6, 7];
const paint = (chosen: string[], stroke: Partial<Parameters<typeof paintDays>[1]>) =>
  paintDays(
    chosen,
    { mode: 'Single', from: '2024-02-12', to: '2024-02-16', weekdays: all, isErasing: false, ...stroke },
    canOrder,
  );

describe('painting days', () => {
  it('adds the days between in either direction, except those that cannot be ordered', () => {
    const expected = ['2024-02-12', '2024-02-13', '2024-02-15', '2024-02-16'];
    expect(paint([], {})).toEqual(expected);
    expect(paint([], { from: '2024-02-16', to: '2024-02-12' })).toEqual(expected);
  });

  it('removes them when erasing', () => {
    expect(paint(['2024-02-13', '2024-02-20'], { isErasing: true })).toEqual(['2024-02-20']);
  });

  it('extends to whole weeks and months', () => {
    expect(paint([], { mode: 'Week', to: '2024-02-21' })).toEqual(
      daysFrom('2024-02-12', '2024-02-25').filter(canOrder),
    );
    expect(paint([], { mode: 'Month', to: '2024-03-02' })).toEqual(
      [...daysOfMonth('2024-02'), ...daysOfMonth('2024-03')].filter(canOrder),
    );
  });

  it('adds the weekdays only, in every mode', () => {
    const weekends = ['2024-02-17', '2024-02-18', '2024-02-24', '2024-02-25'];
    for (const mode of ['CustomRange', 'Week', 'Single'] as const)
      expect(paint(['2024-03-20'], { mode, to: '2024-02-25', weekdays: [6, 7] })).toEqual([
        ...weekends,
        '2024-03-20',
      ]);
  });
});

describe('the preview of a click', () => {
  const shown = (draft: Partial<Parameters<typeof previewedDays>[0]>, day: string | null, weekStart?: 7) =>
    daysOfMonth('2024-02').filter(
      previewedDays({ selectMode: 'CustomRange', range: null, weekdays: all, ...draft }, day, weekStart),
    );

  it('is the day, or its week by the calendar of the language', () => {
    expect(shown({ selectMode: 'Single' }, '2024-02-14')).toEqual(['2024-02-14']);
    expect(shown({ selectMode: 'Week' }, '2024-02-14')).toEqual(daysFrom('2024-02-12', '2024-02-18'));
    expect(shown({ selectMode: 'Week' }, '2024-02-14', 7)).toEqual(daysFrom('2024-02-11', '2024-02-17'));
    expect(shown({ selectMode: 'Week' }, null)).toEqual([]);
  });

  it('is the range from its first day in either direction, on its weekdays', () => {
    const range = { from: '2024-02-14', to: null };
    expect(shown({ range }, '2024-02-16')).toEqual(daysFrom('2024-02-14', '2024-02-16'));
    expect(shown({ range, weekdays: [1, 2] }, '2024-02-06')).toEqual([
      '2024-02-06',
      '2024-02-12',
      '2024-02-13',
      '2024-02-14',
    ]);
  });

  it('is the day itself before a range begins and after it ends', () => {
    expect(shown({}, '2024-02-16')).toEqual(['2024-02-16']);
    expect(shown({ range: { from: '2024-02-14', to: '2024-02-20' } }, '2024-02-16')).toEqual(['2024-02-16']);
  });
});
