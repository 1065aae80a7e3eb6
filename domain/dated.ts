import type { Day } from '@contract/primitives';

/** A row valid from a day until the next row of its kind. */
export interface Dated {
  validFrom: Day;
}

/** The row valid on a day: the latest that begins on or before it. */
export const latestOn = <Row extends Dated>(rows: readonly Row[], date: Day): Row | undefined =>
  rows.reduce<Row | undefined>(
    (latest, row) => (row.validFrom <= date && (!latest || row.validFrom > latest.validFrom) ? row : latest),
    undefined,
  );

/** The day on which the next row becomes valid; undefined if none follows. */
export const nextStartAfter = (rows: readonly Dated[], date: Day): Day | undefined =>
  rows
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > date)
    .sort()[0];
