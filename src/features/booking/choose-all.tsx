import { Checkbox } from '@src/components/ui/checkbox';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SlotSelection } from './use-slot-selection';

interface ChooseAllProps {
  ids: readonly number[];
  selection: SlotSelection;
  label: (chosen: number) => string;
  /** Drawn at the other end. */
  children?: ReactNode;
  /** Only the checkbox, with a label for screen readers. */
  isBare?: boolean;
}

/** Selects all or none, and shows how many are selected. */
export const ChooseAll = ({ ids: all, selection, label, children, isBare = false }: ChooseAllProps) => {
  const box = useRef<HTMLInputElement>(null);
  const ids = all.filter(selection.canChoose);
  const chosen = ids.filter(selection.isChosen).length;
  const isSome = chosen > 0 && chosen < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  const checkbox = (
    <Checkbox
      ref={box}
      label={label(chosen)}
      isLabelHidden={isBare}
      disabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      onChange={(event) => selection.onChoose(ids, event.target.checked)}
    />
  );
  if (isBare) return checkbox;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-surface-sunken px-3 py-2">
      {checkbox}
      {children}
    </div>
  );
};
