import { useRef, useState } from 'react';

/** The selected rows of a page, for bulk actions; `canChoose` says which rows can be selected. */
export const useChosenRows = <R, I extends string | number>(
  rows: readonly R[],
  {
    idOf,
    canChoose,
    isChosenAtFirst = () => false,
  }: { idOf: (row: R) => I; canChoose: (row: R) => boolean; isChosenAtFirst?: (row: R) => boolean },
) => {
  /** As they were when they were chosen. */
  const [chosenRows, setChosenRows] = useState<ReadonlyMap<I, R>>(
    () => new Map(rows.filter(isChosenAtFirst).map((row) => [idOf(row), row])),
  );
  const open = rows.filter(canChoose);
  /** The row that was ticked or unticked last: the other end of a range. */
  const last = useRef<I>(undefined);
  const choose = (changed: readonly R[], isChosen: boolean) =>
    setChosenRows((before) => {
      const after = new Map(before);
      for (const row of changed) isChosen ? after.set(idOf(row), row) : after.delete(idOf(row));
      return after;
    });
  return {
    canChoose,
    open,
    chosen: open.filter((row) => chosenRows.has(idOf(row))),
    isChosen: (row: R) => chosenRows.has(idOf(row)),
    /** The row as it was when it was chosen. */
    whenChosen: (row: R) => chosenRows.get(idOf(row)),
    choose,
    /** Ticks or unticks a row; `isRange`: and all from the one before to it, as with the Shift key. */
    chooseOne: (row: R, isChosen: boolean, isRange: boolean) => {
      const ends = [last.current, idOf(row)].map((id) => open.findIndex((each) => idOf(each) === id));
      last.current = idOf(row);
      const [from = -1, to = -1] = ends.sort((a, b) => a - b);
      choose(isRange && from >= 0 ? open.slice(from, to + 1) : [row], isChosen);
    },
  };
};
export type ChosenRows<R> = ReturnType<typeof useChosenRows<R, string | number>>;
