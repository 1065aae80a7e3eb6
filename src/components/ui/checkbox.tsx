import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
}

const MARK = 'pointer-events-none absolute hidden size-4 text-primary-on forced-colors:hidden';

export const Checkbox = ({ label, isLabelHidden, className, ...props }: CheckboxProps) => (
  <label className={clsx('inline-flex min-h-6 items-center gap-2 text-sm', className)}>
    {/* Custom drawn: the native checkbox doesn't follow the theme. */}
    <span className="relative grid shrink-0 place-items-center">
      <input
        type="checkbox"
        {...props}
        className="peer size-5 appearance-none rounded border border-line-strong bg-surface-raised transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:opacity-55 forced-colors:appearance-auto"
      />
      <Check className={clsx(MARK, 'peer-checked:block peer-indeterminate:hidden')} aria-hidden />
      <Minus className={clsx(MARK, 'peer-indeterminate:block')} aria-hidden />
    </span>
    <span className={clsx(isLabelHidden && 'sr-only')}>{label}</span>
  </label>
);
