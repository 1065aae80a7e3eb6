import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface SegmentedControlProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  value: V;
  options: readonly { value: V; label: string; icon?: LucideIcon }[];
  onChange: (value: V) => void;
  className?: string;
}

/** A few choices side by side, one of which is selected. Radio buttons: arrow keys move. */
export const SegmentedControl = <V extends string>(props: SegmentedControlProps<V>) => {
  const name = useId();
  return (
    <fieldset
      className={clsx('inline-flex rounded border border-line bg-surface-sunken p-px', props.className)}
    >
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-control-sm items-center gap-2 rounded px-3 text-sm whitespace-nowrap text-text-muted transition-colors has-checked:bg-surface-raised has-checked:font-medium has-checked:text-text has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-primary-text"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            className="sr-only"
          />
          {option.icon && <option.icon className="size-4" aria-hidden />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
