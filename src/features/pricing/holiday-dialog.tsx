import { type Holidays, priceCalls, type SpecialDate } from '@contract/price';
import type { Day } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { formatPercentInput } from '@src/lib/percent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HolidayColumn } from './holiday-column';
import { specialPercentField } from './special-date-values';

interface HolidayDialogProps {
  year: number;
  today: Day;
  stored: readonly SpecialDate[];
  currency: string;
  onClose: () => void;
}

type HolidayList = keyof Holidays;
const LISTS: readonly HolidayList[] = ['statutory', 'general'];
const DEFAULT_POINTS = { statutory: 20_000, general: 15_000 } satisfies Record<HolidayList, number>;

const NO_HOLIDAYS: Holidays = { statutory: [], general: [] };

/**
 * Adds Hong Kong's holidays of a year from two lists, each with its percentage. Upcoming days that aren't stored
 * yet are preselected; a day in both lists is stored once, as statutory.
 */
export const HolidayDialog = ({ year, today, stored, currency, onClose }: HolidayDialogProps) => {
  const { t } = useTranslation();
  const query = useCall(priceCalls.holidays, { query: { year: String(year) } });
  const holidays = query.data ?? NO_HOLIDAYS;
  const suggestedDays = (list: HolidayList) =>
    holidays[list]
      .map(({ date }) => date)
      .filter((day) => day > today && !stored.some(({ date }) => date === day));
  const [chosen, setChosen] = useState<Partial<Record<HolidayList, readonly Day[]>>>({});
  const [percent, setPercent] = useState({
    statutory: formatPercentInput(DEFAULT_POINTS.statutory),
    general: formatPercentInput(DEFAULT_POINTS.general),
  });
  const tickedOf = (list: HolidayList) => chosen[list] ?? suggestedDays(list);
  const typed = (list: HolidayList) => specialPercentField.safeParse(percent[list]);
  const isInvalid = (list: HolidayList) => tickedOf(list).length > 0 && !typed(list).success;
  const datesOf = (list: HolidayList): SpecialDate[] =>
    holidays[list]
      .filter(({ date }) => tickedOf(list).includes(date))
      .map((holiday) => ({
        ...holiday,
        kind: list,
        mode: 'percent',
        value: typed(list).data ?? 0,
        shiftTypes: [...SHIFT_TYPES],
      }));
  const statutory = datesOf('statutory');
  const isStatutory = (day: Day) => statutory.some(({ date }) => date === day);
  const dates = [...statutory, ...datesOf('general').filter(({ date }) => !isStatutory(date))];
  const saveLabel =
    dates.length > 0
      ? t('managePricing.holiday.save', { count: dates.length })
      : t('managePricing.specialDate.save');
  const sending = useSubmit(useChange(priceCalls.saveSpecialDates), {
    name: saveLabel,
    done: () => t('managePricing.specialDate.toast.updateSuccess'),
    failed: t('managePricing.specialDate.toast.updateFailed'),
    onDone: onClose,
  });
  const checks = useChecks(sending, {
    errors: LISTS.filter(isInvalid).map((list) => ({
      name: `percent-${list}`,
      label: t('form.summaryItem', {
        label: t(`managePricing.holiday.list.${list}`),
        message: t('managePricing.specialDate.percent'),
      }),
      message: typed(list).error?.issues[0]?.message ?? '',
    })),
    problem: !query.data
      ? t('form.notLoaded')
      : dates.length === 0
        ? t('managePricing.holiday.nothing')
        : undefined,
  });
  return (
    <FormDialog
      size="wide"
      title={t('managePricing.holiday.title', { year })}
      description={t('managePricing.holiday.text')}
      submitLabel={saveLabel}
      sending={checks.sending}
      onSubmit={() => checks.submit(() => sending.submit({ body: { dates } }))}
      onClose={onClose}
    >
      <Loaded queries={{ query }} skeleton={<SkeletonRows rows={10} label={t('loading')} />}>
        {() => (
          <div className="grid gap-6 md:grid-cols-2">
            {LISTS.map((list) => (
              <HolidayColumn
                key={list}
                list={list}
                holidays={holidays[list]}
                stored={stored}
                currency={currency}
                ticked={tickedOf(list)}
                onTicked={(days) => setChosen({ ...chosen, [list]: days })}
                percent={percent[list]}
                onPercent={(text) => setPercent({ ...percent, [list]: text })}
                error={checks.errorOf(`percent-${list}`)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </FormDialog>
  );
};
