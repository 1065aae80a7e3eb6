import type { Day } from '@contract/primitives';

/** Something that counts from a day on, until the next of its kind does. */
export interface Dated {
  validFrom: Day;
}

/** What counts on a day: the latest that begins on it or before. */
export const latestOn = <Row extends Dated>(rows: readonly Row[], date: Day): Row | undefined =>
  rows.reduce<Row | undefined>(
    (latest, row) => (row.validFrom <= date && (!latest || row.validFrom > latest.validFrom) ? row : latest),
    undefined,
  );

/** The day on which the next one takes the place of what counts on a day; none where nothing follows. */
export const nextAfter = (rows: readonly Dated[], date: Day): Day | undefined =>
  rows
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > date)
    .sort()[0];
