import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** The label is for screen readers only, where the row says it already. */
  isLabelHidden?: boolean;
}

export const Checkbox = ({ label, isLabelHidden, className, ...props }: CheckboxProps) => (
  <label className={clsx('inline-flex min-h-6 items-center gap-2 text-sm', className)}>
    <input type="checkbox" {...props} className="size-5 shrink-0 rounded accent-primary" />
    <span className={clsx(isLabelHidden && 'sr-only')}>{label}</span>
  </label>
);
