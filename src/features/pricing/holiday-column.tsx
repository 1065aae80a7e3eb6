import type { Holidays, SpecialDate } from '@contract/price';
import type { Day, Lang } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Badge } from '@src/components/ui/badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { useSpecialDateTexts } from './special-date-texts';

interface HolidayColumnProps {
  list: keyof Holidays;
  holidays: Holidays['general'];
  stored: readonly SpecialDate[];
  currency: string;
  ticked: readonly Day[];
  onTicked: (days: Day[]) => void;
  percent: string;
  onPercent: (text: string) => void;
  error: string | undefined;
}

/** One of the two holiday lists, with the percentage of its days. */
export const HolidayColumn = (props: HolidayColumnProps) => {
  const { list, holidays, ticked, onTicked } = props;
  const { t } = useTranslation();
  const isAll = ticked.length === holidays.length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-base font-semibold">{t(`managePricing.holiday.list.${list}`)}</legend>
      <p className="text-sm text-text-muted">{t(`managePricing.holiday.help.${list}`)}</p>
      <FormField
        name={`percent-${list}`}
        label={t('managePricing.specialDate.percent')}
        error={props.error}
        className="max-w-[200px]"
      >
        {(field) => (
          <Input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            value={props.percent}
            onChange={({ target }) => props.onPercent(target.value)}
          />
        )}
      </FormField>
      <div className="rounded border">
        <Checkbox
          className="w-full border-b bg-surface-sunken px-3 py-2"
          ref={(box) => {
            if (box) box.indeterminate = ticked.length > 0 && !isAll;
          }}
          label={t('managePricing.holiday.all')}
          checked={isAll}
          onChange={({ target }) => onTicked(target.checked ? holidays.map(({ date }) => date) : [])}
        />
        <ul className="py-1">
          {holidays.map((holiday) => (
            <HolidayRow key={holiday.date} {...props} holiday={holiday} />
          ))}
        </ul>
      </div>
    </fieldset>
  );
};

interface HolidayRowProps extends HolidayColumnProps {
  holiday: Holidays['general'][number];
}

const HolidayRow = ({ holiday, stored, currency, ticked, onTicked }: HolidayRowProps) => {
  const { t, i18n } = useTranslation();
  const texts = useSpecialDateTexts(currency);
  const { date, names } = holiday;
  const before = stored.find((special) => special.date === date);
  return (
    <li>
      <Checkbox
        className="w-full px-3 py-1 hover:bg-surface-sunken"
        checked={ticked.includes(date)}
        onChange={({ target }) =>
          onTicked(target.checked ? [...ticked, date] : ticked.filter((each) => each !== date))
        }
        label={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="tabular whitespace-nowrap text-text-muted">
              {formatDay(i18n.language, date, 'weekday')}
            </span>
            <span>{names[i18n.language as Lang]}</span>
            {before && (
              <Badge tone="neutral">
                {t('managePricing.holiday.stored', { price: texts.priceOf(before) })}
              </Badge>
            )}
          </span>
        }
      />
    </li>
  );
};
