import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** A line under the number: of how many, until when. */
  note?: ReactNode;
  /** The list that the number counts. */
  to?: string | undefined;
  /** Draws the eye: something is to be done. */
  isCalling?: boolean;
}

/** A number with its name; leads to what it counts. */
export const Figure = ({ label, value, note, to, isCalling }: FigureProps) => (
  <div
    className={clsx(
      'relative flex min-w-0 flex-col gap-1 rounded-lg border bg-surface-raised p-4 shadow-raised',
      to && 'transition-colors hover:bg-surface-sunken',
      isCalling && 'border-l-4 border-l-accent',
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
