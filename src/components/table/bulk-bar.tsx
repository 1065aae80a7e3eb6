import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ChosenRows } from '../../hooks/use-chosen-rows';
import { Checkbox } from '../ui/checkbox';

interface BulkBarProps<R> {
  chosen: ChosenRows<R>;
  /** Says how many it chooses. */
  allLabel: string;
  isRunning: boolean;
  /** What was chosen, in numbers. */
  numbers: ReactNode;
  /** What is done to the chosen, as Buttons; drawn once something is chosen. */
  children: ReactNode;
}

/** Chooses all rows of a page that something can be done to, and does it to those chosen. */
export const BulkBar = <R,>({ chosen, allLabel, isRunning, numbers, children }: BulkBarProps<R>) => {
  const box = useRef<HTMLInputElement>(null);
  const count = chosen.chosen.length;
  const isSome = count > 0 && count < chosen.open.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div
      className={clsx(
        'flex min-h-control flex-wrap items-center gap-x-4 gap-y-2',
        // What is chosen further down is acted on from there.
        count > 0 && 'sticky top-14 z-bar -mx-4 -my-2 bg-surface px-4 py-2 md:-mx-6 md:px-6',
      )}
    >
      <Checkbox
        ref={box}
        label={allLabel}
        checked={count > 0 && count === chosen.open.length}
        disabled={isRunning}
        onChange={({ target }) => chosen.choose(chosen.open, target.checked)}
      />
      {count > 0 && (
        <>
          <span className="tabular text-sm text-text-muted">{numbers}</span>
          <span className="ml-auto flex flex-wrap gap-2">{children}</span>
        </>
      )}
    </div>
  );
};
