import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A turning ring without words; the place it stands in says what is awaited. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <span className={clsx('inline-block', className)} aria-hidden>
    <LoaderCircle className="animate-spin size-full" />
  </span>
);
