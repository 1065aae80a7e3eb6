import type { CoverageDay } from '@contract/home';

export type Covered = CoverageDay['premises'][number];
export type Sum = Pick<Covered, 'filled' | 'required'>;

export interface CoverageRow {
  id: number;
  name: string;
  /** By day; nothing where no guard is ordered. */
  cells: (Covered | undefined)[];
  total: Sum;
}

const sumOf = (cells: readonly (Covered | undefined)[]): Sum => ({
  filled: cells.reduce((sum, cell) => sum + (cell?.filled ?? 0), 0),
  required: cells.reduce((sum, cell) => sum + (cell?.required ?? 0), 0),
});

/** Days across, premises down by name, with what they sum up to. */
export const coverageTable = (
  days: readonly CoverageDay[],
): { rows: CoverageRow[]; totals: Sum[]; total: Sum } => {
  const names = new Map(days.flatMap(({ premises }) => premises.map(({ id, name }) => [id, name])));
  const rows = [...names].map(([id, name]) => {
    const cells = days.map(({ premises }) => premises.find((premise) => premise.id === id));
    return { id, name, cells, total: sumOf(cells) };
  });
  return {
    rows: rows.sort((a, b) => a.name.localeCompare(b.name)),
    totals: days.map(({ premises }) => sumOf(premises)),
    total: sumOf(days.flatMap(({ premises }) => premises)),
  };
};
