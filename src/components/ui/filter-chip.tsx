import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface FilterChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter as a toggle button. */
export const FilterChip = ({ isOn, onChange, children }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
    className={clsx(
      'inline-flex min-h-control-sm items-center gap-1 rounded-full border px-3 text-sm whitespace-nowrap transition-colors',
      isOn
        ? 'border-primary bg-primary-soft font-medium text-primary-text'
        : 'border-line-strong bg-surface-raised text-text hover:bg-surface-sunken',
    )}
  >
    {isOn && <Check className="-ml-1 size-4" aria-hidden />}
    {children}
  </button>
);
