import type { CoverageDay } from '@contract/home';
import { compareNames } from '@domain/name-order';

export type PremiseCoverage = CoverageDay['premises'][number];
export type PlaceCount = Pick<PremiseCoverage, 'filled' | 'required'>;

export interface CoverageRow {
  id: number;
  name: string;
  /** By day; undefined without ordered guards. */
  cells: (PremiseCoverage | undefined)[];
  total: PlaceCount;
}

const sumOf = (cells: readonly (PremiseCoverage | undefined)[]): PlaceCount => ({
  filled: cells.reduce((sum, cell) => sum + (cell?.filled ?? 0), 0),
  required: cells.reduce((sum, cell) => sum + (cell?.required ?? 0), 0),
});

/** Arranges the coverage by premise name, in the order of the language, and day, with totals. */
export const coverageTable = (
  days: readonly CoverageDay[],
  language: string,
): { rows: CoverageRow[]; totals: PlaceCount[]; total: PlaceCount } => {
  const names = new Map(days.flatMap(({ premises }) => premises.map(({ id, name }) => [id, name])));
  const rows = [...names].map(([id, name]) => {
    const cells = days.map(({ premises }) => premises.find((premise) => premise.id === id));
    return { id, name, cells, total: sumOf(cells) };
  });
  return {
    rows: rows.sort((a, b) => compareNames(language)(a.name, b.name)),
    totals: days.map(({ premises }) => sumOf(premises)),
    total: sumOf(days.flatMap(({ premises }) => premises)),
  };
};
