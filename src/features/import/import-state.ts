import type { ImportBody, ImportedRow, ImportField } from '@contract/import';

export type FileFault = 'tooLarge' | 'tooMany' | 'olderWorkbook' | 'unreadable' | 'empty';

/** A row on its way in. It can be corrected, or left out. */
export interface ListRow {
  /** Its number in the file. */
  line: number;
  /** By the place of the field among those that are imported. */
  cells: readonly string[];
  isLeftOut: boolean;
  /** Comes in, whatever it is warned of. */
  isAccepted: boolean;
}

/** What the server says of a row; undefined of one that is left out, or that it has not seen yet. */
export type Verdict = ImportedRow | undefined;

export type RowState = 'ok' | 'error' | 'warning' | 'leftOut';

export const stateOf = ({ isLeftOut }: ListRow, verdict: Verdict): RowState => {
  if (isLeftOut) return 'leftOut';
  if (!verdict || verdict.ok) return 'ok';
  return verdict.problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
};

/** The places of the rows that are sent, and the body that they make. */
export const bodyOf = (rows: readonly ListRow[], fields: readonly ImportField[]) => {
  const sent = rows.flatMap(({ isLeftOut }, index) => (isLeftOut ? [] : [index]));
  const body: ImportBody = {
    rows: sent.map((index) => [...(rows[index]?.cells ?? [])]),
    mapping: Object.fromEntries(fields.map(({ field }, column) => [field, column])),
    accepted: sent.flatMap((index, place) => (rows[index]?.isAccepted ? [place] : [])),
  };
  return { sent, body };
};

/** What the server said of rows that were sent, by their places in the list. */
export const verdictsOf = (sent: readonly number[], rows: readonly ImportedRow[]): Verdict[] => {
  const verdicts: Verdict[] = [];
  for (const verdict of rows) {
    const index = sent[verdict.row];
    if (index !== undefined) verdicts[index] = verdict;
  }
  return verdicts;
};
