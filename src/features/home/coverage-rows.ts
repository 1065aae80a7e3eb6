import type { HomeDay } from '@contract/home';
import { compareNames } from '@domain/name-order';

export type PremiseCoverage = HomeDay['premises'][number];

const isOpen = (coverage: PremiseCoverage | undefined) =>
  coverage !== undefined && coverage.filled < coverage.required;

/** A premise with its coverage on each day; undefined on days without a gap. */
export interface PremiseRow {
  id: number;
  name: string;
  cells: (PremiseCoverage | undefined)[];
}

/** Groups the days by premise, sorted by the first day with an open place, then by name. */
export const premiseRows = (days: readonly HomeDay[], language: string): PremiseRow[] => {
  const rows = new Map<number, PremiseRow>();
  for (const [index, { premises }] of days.entries())
    for (const coverage of premises) {
      const { id, name } = coverage;
      const row = rows.get(id) ?? { id, name, cells: days.map(() => undefined) };
      row.cells[index] = coverage;
      rows.set(id, row);
    }
  const firstOpen = ({ cells }: PremiseRow) => {
    const index = cells.findIndex(isOpen);
    return index < 0 ? days.length : index;
  };
  const byName = compareNames(language);
  return [...rows.values()].sort((a, b) => firstOpen(a) - firstOpen(b) || byName(a.name, b.name));
};
