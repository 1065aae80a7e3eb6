import { describe, expect, it } from 'vitest';
import { countPlaces, type PremiseCoverage, premiseRows, splitDay } from './coverage-rows';

const coverage = (
  id: number,
  name: string,
  filled: number,
  required: number,
  hour?: number,
): PremiseCoverage => ({
  id,
  name,
  filled,
  required,
  firstGapAt: hour === undefined ? null : new Date(Date.UTC(2027, 2, 1, hour)).toISOString(),
});
const days = [
  {
    date: '2027-03-01',
    premises: [coverage(1, 'Arch', 2, 2), coverage(2, 'Bay', 1, 1), coverage(3, 'Cove', 1, 2, 8)],
  },
  {
    date: '2027-03-02',
    premises: [coverage(4, 'Dock', 0, 1, 32), coverage(2, 'Bay', 0, 1, 30), coverage(1, 'Arch', 2, 2)],
  },
];

describe('the rows of the next days', () => {
  it('start with the premise whose first open place is earliest', () => {
    expect(premiseRows(days).map(({ name }) => name)).toEqual(['Cove', 'Bay', 'Dock', 'Arch']);
    expect(premiseRows(days)[1]?.cells).toEqual([coverage(2, 'Bay', 1, 1), coverage(2, 'Bay', 0, 1, 30)]);
    expect(premiseRows(days)[0]?.cells[1]).toBeUndefined();
  });

  it('of one day are sorted by the start of the gap, and separated from filled ones', () => {
    const second = splitDay(days[1] ?? { date: '', premises: [] });
    expect(second.open.map(({ name }) => name)).toEqual(['Bay', 'Dock']);
    expect(second.filled.map(({ name }) => name)).toEqual(['Arch']);
  });

  it('are summed', () => {
    expect(countPlaces(days)).toEqual({ filled: 6, required: 9 });
  });
});
