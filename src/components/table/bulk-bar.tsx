import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../ui/checkbox';

interface BulkBarProps<R> {
  chosen: ChosenRows<R>;
  /** What the checkbox ticks, if not every selectable row. */
  all?: readonly R[];
  /** Label of the checkbox, with the number of rows. */
  allLabel: string;
  isRunning: boolean;
  /** Count and sum of the selected rows. */
  numbers: ReactNode;
  /** Bulk actions, as `Button`s; shown once a row is selected. */
  children: ReactNode;
}

/** Selects all selectable rows of a page, and offers bulk actions on the selected ones. */
export const BulkBar = <R,>({
  chosen,
  all = chosen.open,
  allLabel,
  isRunning,
  numbers,
  children,
}: BulkBarProps<R>) => {
  const box = useRef<HTMLInputElement>(null);
  const count = chosen.chosen.length;
  const isAll = count > 0 && all.every(chosen.isChosen);
  const isSome = count > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  if (all.length === 0 && count === 0) return null;
  return (
    <div
      className={clsx(
        'flex min-h-control flex-wrap items-center gap-x-4 gap-y-2',
        // Sticky, so that the actions are in reach while selecting further down.
        count > 0 && 'sticky top-14 z-bar -mx-4 -my-2 bg-surface px-4 py-2 md:-mx-6 md:px-6',
      )}
    >
      {all.length > 0 && (
        <Checkbox
          ref={box}
          data-all-rows
          label={allLabel}
          checked={isAll}
          disabled={isRunning}
          onChange={({ target }) => chosen.choose(target.checked ? all : chosen.open, target.checked)}
        />
      )}
      {count > 0 && (
        <>
          <span className="tabular text-sm text-text-muted">{numbers}</span>
          <span className="ml-auto flex flex-wrap gap-2">{children}</span>
        </>
      )}
    </div>
  );
};
