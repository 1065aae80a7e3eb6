import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { CONTROL } from './control';

interface NumberStepperProps {
  /** Empty while nothing sensible is typed in. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Says what is counted. */
  label: string;
  id?: string;
  least?: number;
  most?: number;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  className?: string;
}

/** A small whole number: minus, the number itself to type in, plus. */
export const NumberStepper = ({
  value,
  onChange,
  label,
  least = 1,
  most = 1000,
  ...rest
}: NumberStepperProps) => {
  const { t } = useTranslation();
  const step = (by: number) => onChange(Math.min(most, Math.max(least, (value ?? least - by) + by)));
  return (
    <span className={clsx('inline-flex items-center gap-1', rest.className)}>
      <Button
        size="icon"
        icon={Minus}
        aria-label={t('stepper.less', { label })}
        disabled={rest.isDisabled || (value !== undefined && value <= least)}
        onClick={() => step(-1)}
      />
      <input
        id={rest.id}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={rest.isInvalid}
        aria-describedby={rest.describedBy}
        disabled={rest.isDisabled}
        value={value ?? ''}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
          onChange(digits === '' ? undefined : Math.min(most, Number(digits)));
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
        disabled={rest.isDisabled || (value !== undefined && value >= most)}
        onClick={() => step(1)}
      />
    </span>
  );
};
