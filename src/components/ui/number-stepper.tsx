import { MAX_GUARDS } from '@contract/booking';
import { formatNumber } from '@src/lib/format';
import { currentLanguage } from '@src/lib/language';
import { parseCount } from '@src/lib/number-text';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { CONTROL } from './control';

interface NumberStepperProps {
  /** Undefined while the input holds no whole number from `min` to `max`. */
  value: number | undefined;
  /** With the text, which `value` doesn't hold while it is undefined. */
  onChange: (value: number | undefined, text: string) => void;
  /** The text that the input starts with if there is no value. */
  initialText?: string | undefined;
  /** What is counted. */
  label: string;
  id?: string;
  min?: number;
  max?: number;
  isInvalid?: boolean;
  describedBy?: string;
  className?: string;
}

/** A small whole number with minus and plus buttons. Keeps anything else as it was typed, and says what is expected. */
export const NumberStepper = ({
  value,
  onChange,
  initialText = '',
  label,
  min = 1,
  max = MAX_GUARDS,
  ...rest
}: NumberStepperProps) => {
  const { t } = useTranslation();
  const noteId = useId();
  const [typed, setTyped] = useState(initialText);
  useEffect(() => {
    if (value !== undefined) setTyped('');
  }, [value]);
  const isRefused = value === undefined && typed !== '';
  const type = (text: string) => {
    const count = parseCount(text);
    const isAccepted = count !== undefined && count >= min && count <= max;
    setTyped(isAccepted ? '' : text);
    onChange(isAccepted ? count : undefined, text);
  };
  const step = (by: number) => {
    const count = Math.min(max, Math.max(min, (value ?? min - by) + by));
    onChange(count, String(count));
  };
  return (
    <span className={clsx('inline-flex flex-col gap-1', rest.className)}>
      <span className="inline-flex items-center gap-1">
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
          aria-invalid={rest.isInvalid || isRefused}
          aria-describedby={clsx(rest.describedBy, isRefused && noteId) || undefined}
          value={value ?? typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          className={clsx(CONTROL, 'tabular h-control max-w-14 px-1! text-center')}
        />
        <Button
          size="icon"
          icon={Plus}
          aria-label={t('stepper.more', { label })}
          disabled={value !== undefined && value >= max}
          onClick={() => step(1)}
        />
      </span>
      {isRefused && (
        // As wide as the controls above.
        <span id={noteId} role="alert" className="w-0 min-w-full text-xs text-danger-text">
          {t('stepper.range', { min, max: formatNumber(currentLanguage(), max) })}
        </span>
      )}
    </span>
  );
};
