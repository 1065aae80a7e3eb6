import { expect, it } from 'vitest';
import { type PremiseCoverage, premiseRows } from './coverage-rows';

const coverage = (id: number, name: string, filled: number, required: number): PremiseCoverage => ({
  ...{ id, name, filled, required },
  firstGapAt: '2027-03-01T08:00:00.000Z',
});
const sums = { filled: 0, required: 0, quiet: 0 };

it('starts with the premise whose first open place is earliest', () => {
  const rows = premiseRows(
    [
      { date: '2027-03-01', ...sums, premises: [coverage(3, 'Cove', 1, 2), coverage(2, 'Bay', 1, 1)] },
      {
        date: '2027-03-02',
        ...sums,
        premises: [coverage(4, 'Dock', 0, 1), coverage(2, 'Bay', 0, 1), coverage(1, 'Arch', 2, 2)],
      },
    ],
    'en',
  );
  expect(rows.map(({ name }) => name)).toEqual(['Cove', 'Bay', 'Dock', 'Arch']);
  expect(rows[1]?.cells).toEqual([coverage(2, 'Bay', 1, 1), coverage(2, 'Bay', 0, 1)]);
  expect(rows[0]?.cells[1]).toBeUndefined();
});
