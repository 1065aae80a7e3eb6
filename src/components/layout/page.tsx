import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The column of every page: at most 1,280 px wide, blocks 24 px apart. */
export const Page = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx('mx-auto flex w-full max-w-page flex-col gap-6 p-4 md:p-6', className)}>
    {children}
  </div>
);
