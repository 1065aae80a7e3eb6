import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode; id?: string }[];
  className?: string;
}

/** Pairs of label and value; a missing value shows a dash. */
export const DescriptionList = ({ items, className }: DescriptionListProps) => (
  <dl className={clsx('grid grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-2 text-sm', className)}>
    {items.map((item) => (
      <div key={item.id ?? item.label} className="contents">
        <dt className="text-text-muted">{item.label}</dt>
        <dd className="min-w-0 break-words">{item.value || '–'}</dd>
      </div>
    ))}
  </dl>
);
