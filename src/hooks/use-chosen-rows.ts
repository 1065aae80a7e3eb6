import { useState } from 'react';

/** The selected rows of a page, for bulk actions; `canChoose` says which rows can be selected. */
export const useChosenRows = <R, I extends string | number>(
  rows: readonly R[],
  { idOf, canChoose }: { idOf: (row: R) => I; canChoose: (row: R) => boolean },
) => {
  const [ids, setIds] = useState<ReadonlySet<I>>(new Set());
  const open = rows.filter(canChoose);
  return {
    open,
    chosen: open.filter((row) => ids.has(idOf(row))),
    isChosen: (row: R) => ids.has(idOf(row)),
    choose: (changed: readonly R[], isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const row of changed) isChosen ? after.add(idOf(row)) : after.delete(idOf(row));
        return after;
      }),
  };
};
export type ChosenRows<R> = ReturnType<typeof useChosenRows<R, string | number>>;
