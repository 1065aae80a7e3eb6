import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A turning ring without words; the place it stands in says what is awaited. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={clsx('animate-spin', className ?? 'size-5')} aria-hidden />
);
