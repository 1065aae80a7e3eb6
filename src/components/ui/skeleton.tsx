import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A placeholder, shown after 150 ms so that fast answers don't flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('animate-late block', className)}>
    <span className="animate-pulse block size-full rounded bg-surface-sunken" />
  </span>
);

/** A loading state with the given placeholders. */
export const SkeletonStack = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
      {children}
    </div>
  );
};

/** Placeholder rows of a loading list. */
export const SkeletonRows = ({ rows = 5, label }: { rows?: number; label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);
