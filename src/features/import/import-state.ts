import type { ImportBody, ImportedRow, ImportField } from '@contract/import';

/** A row to be imported, which can be corrected or left out. */
export interface ListRow {
  /** Its number in the file. */
  line: number;
  /** In the order of the imported fields. */
  cells: readonly string[];
  isLeftOut: boolean;
  /** Imported in spite of warnings. */
  isAccepted: boolean;
}

/** The server's verdict on a row; undefined if the row is left out or not checked yet. */
export type Verdict = ImportedRow | undefined;

export type RowState = 'ok' | 'error' | 'warning' | 'leftOut';

export const stateOfRow = ({ isLeftOut }: ListRow, verdict: Verdict): RowState => {
  if (isLeftOut) return 'leftOut';
  if (!verdict || verdict.ok) return 'ok';
  return verdict.problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
};

/** The indexes of the rows to send, and their request body. */
export const toBody = (rows: readonly ListRow[], fields: readonly ImportField[]) => {
  const sent = rows.flatMap(({ isLeftOut }, index) => (isLeftOut ? [] : [index]));
  const body: ImportBody = {
    rows: sent.map((index) => [...(rows[index]?.cells ?? [])]),
    mapping: Object.fromEntries(fields.map(({ field }, column) => [field, column])),
    accepted: sent.flatMap((index, place) => (rows[index]?.isAccepted ? [place] : [])),
  };
  return { sent, body };
};

/** The verdicts on the sent rows, by their index in the list. */
export const mapVerdicts = (sent: readonly number[], rows: readonly ImportedRow[]): Verdict[] => {
  const verdicts: Verdict[] = [];
  for (const verdict of rows) {
    const index = sent[verdict.row];
    if (index !== undefined) verdicts[index] = verdict;
  }
  return verdicts;
};
