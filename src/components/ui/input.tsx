import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL } from './control';

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input {...props} className={clsx(CONTROL, 'h-control', className)} />
);
