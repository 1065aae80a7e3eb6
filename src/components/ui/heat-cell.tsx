import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * How well a slot is covered: `empty` without guards, `open` with some missing, `refilled` if some were
 * missing earlier, `filled` with all.
 */
export type HeatLevel = 'empty' | 'open' | 'refilled' | 'filled';

const LOOKS: Record<HeatLevel, string> = {
  empty: 'bg-accent text-accent-on font-medium',
  open: 'bg-accent-soft text-accent-text font-medium',
  refilled: 'text-text-muted hover:bg-surface-sunken',
  filled: 'text-text-muted hover:bg-surface-sunken',
};

interface HeatCellProps {
  level: HeatLevel;
  to: string;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A cell of a heat map, linked to the list that it counts. */
export const HeatCell = ({ level, className, ...link }: HeatCellProps) => (
  <Link
    {...link}
    className={clsx(
      'tabular flex min-h-11 rounded p-1 text-sm focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-primary-text',
      LOOKS[level],
      className,
    )}
  />
);
