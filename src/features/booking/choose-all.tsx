import { Checkbox } from '@src/components/ui/checkbox';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Ticks } from './use-ticks';

interface ChooseAllProps {
  ids: readonly number[];
  ticks: Ticks;
  label: (chosen: number) => string;
  /** Stands at the other end. */
  children?: ReactNode;
}

/** Ticks everything that can be ticked or nothing, and says how much is ticked. */
export const ChooseAll = ({ ids: all, ticks, label, children }: ChooseAllProps) => {
  const box = useRef<HTMLInputElement>(null);
  const ids = all.filter(ticks.canChoose);
  const chosen = ids.filter(ticks.isChosen).length;
  const isSome = chosen > 0 && chosen < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-surface-sunken px-3 py-2">
      <Checkbox
        ref={box}
        label={label(chosen)}
        disabled={ids.length === 0}
        checked={ids.length > 0 && chosen === ids.length}
        onChange={(event) => ticks.onChoose(ids, event.target.checked)}
      />
      {children}
    </div>
  );
};
