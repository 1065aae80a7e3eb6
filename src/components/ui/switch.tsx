import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  /** A line of help. */
  help?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off and takes effect at once. In submitted forms use a `Checkbox`. */
export const Switch = ({ label, help, isOn, isDisabled, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="mt-1 text-text-muted">
            {help}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className={clsx(
          'relative h-6 w-11 shrink-0 rounded-full border transition-colors disabled:cursor-not-allowed disabled:opacity-55',
          isOn ? 'border-primary bg-primary' : 'border-line-strong bg-surface-sunken',
        )}
      >
        <span
          className={clsx(
            'absolute top-1/2 left-0.5 size-4.5 -translate-y-1/2 rounded-full transition-transform',
            isOn ? 'translate-x-5 bg-primary-on' : 'bg-text-muted',
          )}
          aria-hidden
        />
      </button>
    </div>
  );
};
