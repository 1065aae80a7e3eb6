import { weekdayName } from '@src/lib/format';
import { weekdaysInOrder } from '@src/lib/week';
import { useTranslation } from 'react-i18next';

interface WeekdayPickerProps {
  /** 1 = Monday … 7 = Sunday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  language: string;
}

/** The days of the week that a range includes. */
export const WeekdayPicker = ({ value, onChange, language }: WeekdayPickerProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{t('booking.weekdays')}</legend>
      {weekdaysInOrder(language).map((weekday) => {
        const isIncluded = value.includes(weekday);
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={isIncluded}
            onClick={() =>
              onChange(isIncluded ? value.filter((other) => other !== weekday) : [...value, weekday].sort())
            }
            className="min-h-control-sm min-w-9 rounded-full border border-line-strong px-2 text-xs transition-colors hover:border-text-muted aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-on"
          >
            {weekdayName(language, weekday)}
          </button>
        );
      })}
    </fieldset>
  );
};
