import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL } from './control';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string | number; label: string; isDisabled?: boolean }[];
  /** Label of the empty choice. */
  placeholder?: string;
}

/** The native select, which works on phones, by keyboard and with screen readers. */
export const Select = ({ options, placeholder, className, ...props }: SelectProps) => (
  <span className={clsx('relative block', className)}>
    <select {...props} className={clsx(CONTROL, 'h-control appearance-none truncate pr-9')}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-muted"
      aria-hidden
    />
  </span>
);
