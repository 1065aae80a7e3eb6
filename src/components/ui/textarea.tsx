import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL } from './control';

/** Grows with its text. */
export const Textarea = ({ className, rows = 3, ...props }: ComponentProps<'textarea'>) => (
  <textarea
    rows={rows}
    {...props}
    // With its padding and border.
    style={{ minHeight: `calc(${rows}lh + 18px)` }}
    className={clsx(CONTROL, 'field-sizing-content py-2', className)}
  />
);
