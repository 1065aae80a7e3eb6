import { clsx } from 'clsx';

/** The shape of what is coming, shown after 150 ms so that quick answers don't flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('animate-late block', className)}>
    <span className="animate-pulse block size-full rounded bg-surface-sunken" />
  </span>
);

/** Rows of a list that is loading. */
export const SkeletonRows = ({ rows = 5, label }: { rows?: number; label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);
