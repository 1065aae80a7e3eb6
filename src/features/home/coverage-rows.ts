import type { CoverageDay } from '@contract/home';

export type PremiseCoverage = CoverageDay['premises'][number];

const isOpen = (coverage: PremiseCoverage | undefined) =>
  coverage !== undefined && coverage.filled < coverage.required;

/** A premise with its coverage on each day; undefined on days without ordered guards. */
export interface PremiseRow {
  id: number;
  name: string;
  cells: (PremiseCoverage | undefined)[];
}

/** Groups the days by premise, sorted by the first day with an open place, then by name. */
export const premiseRows = (days: readonly CoverageDay[]): PremiseRow[] => {
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
  return [...rows.values()].sort((a, b) => firstOpen(a) - firstOpen(b) || a.name.localeCompare(b.name));
};

/** Splits the premises of a day into those with open places, by the start of the first gap, and the others. */
export const splitDay = ({
  premises,
}: CoverageDay): { open: PremiseCoverage[]; filled: PremiseCoverage[] } => ({
  open: premises.filter(isOpen).sort((a, b) => ((a.firstGapAt ?? '') < (b.firstGapAt ?? '') ? -1 : 1)),
  filled: premises.filter((coverage) => !isOpen(coverage)),
});

/** The places of all days. */
export const countPlaces = (days: readonly CoverageDay[]): Pick<PremiseCoverage, 'filled' | 'required'> => {
  const all = days.flatMap(({ premises }) => premises);
  return {
    filled: all.reduce((sum, { filled }) => sum + filled, 0),
    required: all.reduce((sum, { required }) => sum + required, 0),
  };
};
