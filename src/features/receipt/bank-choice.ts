import type { BankImport, BankImportRow, BankMatch } from '@contract/bank-import';
import { useChosenRows } from '@src/hooks/use-chosen-rows';
import { useState } from 'react';

/** Who paid a line and what: as proposed, or as a clerk chose. */
export type LineChoice = Pick<BankMatch, 'payer' | 'payerName' | 'allocations' | 'printCodes'>;

/** A line of a file, with what would be recorded. */
export interface ChosenLine extends BankImportRow {
  choice: LineChoice | null;
  /** Chosen by the clerk. */
  isChanged: boolean;
}

export type LineState = 'waiting' | 'recorded' | 'out';

export const stateOfLine = ({ receiptId, amount }: BankImportRow): LineState =>
  receiptId !== null ? 'recorded' : amount > 0 ? 'waiting' : 'out';

export const canChange = (line: ChosenLine): boolean => stateOfLine(line) === 'waiting' && !line.isLocked;

const canConfirm = (line: ChosenLine): boolean => canChange(line) && line.choice !== null;

/** What is safe to confirm without a look. */
const isSure = (line: ChosenLine): boolean =>
  canConfirm(line) && !line.isChanged && line.match?.isExact === true && !line.seenBefore;

/** The lines of a file with what a clerk changed, and those that are ticked: at first the exact ones. */
export const useBankLines = ({ rows }: BankImport) => {
  const [changed, setChanged] = useState<ReadonlyMap<number, LineChoice>>(new Map());
  const lines = rows.map((line): ChosenLine => {
    const own = changed.get(line.row);
    return { ...line, choice: own ?? line.match, isChanged: own !== undefined };
  });
  const chosen = useChosenRows(lines, {
    idOf: ({ row }) => row,
    canChoose: canConfirm,
    isChosenAtFirst: isSure,
  });
  return {
    lines,
    chosen,
    sure: lines.filter(isSure),
    /** Something was chosen by hand and isn't recorded. */
    isDirty: lines.some((line) => line.isChanged && canConfirm(line)),
    change: (line: ChosenLine, choice: LineChoice) => {
      setChanged((before) => new Map(before).set(line.row, choice));
      chosen.choose([line], true);
    },
  };
};
