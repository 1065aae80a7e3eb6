import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL } from './control';

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea
    rows={3}
    {...props}
    className={clsx(CONTROL, 'field-sizing-content min-h-control py-2', className)}
  />
);
