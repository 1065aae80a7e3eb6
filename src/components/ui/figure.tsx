import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** A line below the number, such as "of 12". */
  note?: ReactNode;
  /** Path of the list that the number counts. */
  to?: string | undefined;
  /** Highlights a number that needs action. */
  isHighlighted?: boolean;
}

/** A labelled number that links to the list it counts. */
export const Figure = ({ label, value, note, to, isHighlighted }: FigureProps) => (
  <div
    className={clsx(
      'relative flex min-w-0 flex-col gap-1 rounded-lg border bg-surface-raised p-4 shadow-raised',
      to && 'transition-colors hover:bg-surface-sunken',
      isHighlighted && 'border-l-4 border-l-accent',
    )}
  >
    <span className="flex items-center justify-between gap-2 text-sm text-text-muted">
      {to ? (
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
      {to && <ChevronRight className="size-4 shrink-0" aria-hidden />}
    </span>
    <span className="tabular text-xl font-semibold whitespace-nowrap">{value}</span>
    {note && <span className="text-xs text-text-muted">{note}</span>}
  </div>
);
