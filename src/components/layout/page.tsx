import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The column of every page: at most 1,280 px wide, blocks 24 px apart, on phones 16. */
export const Page = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx('mx-auto flex w-full max-w-page flex-col gap-4 p-4 md:gap-6 md:p-6', className)}>
    {children}
  </div>
);
