import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface CardProps {
  title?: ReactNode;
  /** Right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Card = ({ title, action, className, children }: CardProps) => (
  <section className={clsx('rounded-lg border bg-surface-raised p-4 shadow-raised md:p-5', className)}>
    {(title || action) && (
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        {title && <h2 className="text-base font-semibold">{title}</h2>}
        {action}
      </div>
    )}
    {children}
  </section>
);
