import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { CONTROL } from './control';

interface NumberStepperProps {
  /** Undefined while the input is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** What is counted. */
  label: string;
  id?: string;
  min?: number;
  max?: number;
  isInvalid?: boolean;
  describedBy?: string;
  className?: string;
}

/** A small whole number with minus and plus buttons. */
export const NumberStepper = ({
  value,
  onChange,
  label,
  min = 1,
  max = 1000,
  ...rest
}: NumberStepperProps) => {
  const { t } = useTranslation();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? min - by) + by)));
  return (
    <span className={clsx('inline-flex items-center gap-1', rest.className)}>
      <Button
        size="icon"
        icon={Minus}
        aria-label={t('stepper.less', { label })}
        disabled={value !== undefined && value <= min}
        onClick={() => step(-1)}
      />
      <input
        id={rest.id}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={rest.isInvalid}
        aria-describedby={rest.describedBy}
        value={value ?? ''}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
          onChange(digits === '' ? undefined : Math.min(max, Number(digits)));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        className={clsx(CONTROL, 'tabular h-control max-w-14 px-1 text-center')}
      />
      <Button
        size="icon"
        icon={Plus}
        aria-label={t('stepper.more', { label })}
        disabled={value !== undefined && value >= max}
        onClick={() => step(1)}
      />
    </span>
  );
};
