import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A spinner without text; its context says what is loading. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <span className={clsx('inline-block', className)} aria-hidden>
    <LoaderCircle className="animate-spin size-full" />
  </span>
);
