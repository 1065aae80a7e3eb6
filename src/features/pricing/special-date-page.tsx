import { priceCalls, type SpecialDate } from '@contract/price';
import type { Day } from '@contract/primitives';
import { yearOf } from '@domain/day';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { PeriodStepper } from '@src/components/calendar/period-stepper';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { usePageSearch } from '@src/hooks/use-page-search';
import { formatDay, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CalendarHeart, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HolidayDialog } from './holiday-dialog';
import { PricingTabs } from './pricing-tabs';
import { RemoveSpecialDates } from './remove-special-dates';
import { SpecialDateDialog } from './special-date-dialog';
import { SpecialDateList } from './special-date-list';
import { useChosenDays } from './use-chosen-days';
import { YearCalendar } from './year-calendar';

interface ChosenBarProps {
  days: readonly Day[];
  stored: readonly SpecialDate[];
  onEdit: () => void;
  onClear: () => void;
}

/** Sticky actions on the selected days. */
const ChosenBar = ({ days, stored, onEdit, onClear }: ChosenBarProps) => {
  const { t, i18n } = useTranslation();
  const [first] = days;
  const removable = stored.filter(({ date }) => days.includes(date)).map(({ date }) => date);
  if (first === undefined) return null;
  return (
    <section
      aria-label={t('managePricing.specialDate.chosen', { count: days.length })}
      className="sticky bottom-4 z-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface-raised px-4 py-3 shadow-overlay"
    >
      <p className="text-sm" role="status">
        <span className="font-medium">{t('managePricing.specialDate.chosen', { count: days.length })}</span>
        {days.length === 1 && (
          <span className="text-text-muted"> · {formatDay(i18n.language, first, 'full')}</span>
        )}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" icon={X} onClick={onClear}>
          {t('managePricing.specialDate.clear')}
        </Button>
        {removable.length > 0 && <RemoveSpecialDates dates={removable} onRemoved={onClear} />}
        <Button size="sm" icon={Pencil} onClick={onEdit}>
          {t('managePricing.specialDate.setChosen')}
        </Button>
      </span>
    </section>
  );
};

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Special dates: a year as calendar and list. */
export const SpecialDatePage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={10} label={t('loading')} />}>
      {(loaded) => <SpecialDates setting={loaded.setting} />}
    </Loaded>
  );
};

/** Year and month in the URL; the default is the current year. */
const useYearAndMonth = (today: string) => {
  const [search, setSearch] = usePageSearch();
  const [, requestedYear] = /^(19\d\d|2\d\d\d)$/.exec(search.get('year') ?? '') ?? [];
  const year = requestedYear ? Number(requestedYear) : yearOf(today);
  const month = MONTHS.find((each) => Number(each) === Number(search.get('month')));
  const show = (changes: { year?: number; month?: string }) =>
    setSearch(
      (before) => {
        before.set('year', String(changes.year ?? year));
        if (changes.month !== undefined) {
          if (changes.month) before.set('month', String(Number(changes.month)));
          else before.delete('month');
        }
        return before;
      },
      { replace: true },
    );
  return { year, month, show };
};

const SpecialDates = ({ setting }: { setting: BusinessSetting }) => {
  const { t, i18n } = useTranslation();
  const today = businessToday(setting);
  const { year, month, show } = useYearAndMonth(today);
  const [openDialog, setOpenDialog] = useState<'dates' | 'holidays' | readonly string[]>();
  const chosen = useChosenDays();
  const dates = useCall(
    priceCalls.listSpecialDates,
    { query: { year: String(year) } },
    { keepsPrevious: true },
  );
  const close = () => setOpenDialog(undefined);
  return (
    <Page>
      <PageHeader
        title={t('managePricing.specialDate.title')}
        subtitle={t('managePricing.specialDate.subtitle')}
        action={
          <Button kind="create" onClick={() => setOpenDialog('dates')}>
            {t('managePricing.specialDate.add')}
          </Button>
        }
      />
      <PricingTabs current={paths.specialDates} />
      <div className="flex flex-wrap items-center gap-3">
        <PeriodStepper
          label={String(year)}
          previousLabel={t('managePricing.specialDate.previousYear')}
          nextLabel={t('managePricing.specialDate.nextYear')}
          onStep={(count) => show({ year: year + count })}
        />
        <Select
          className="w-full sm:w-[200px]"
          aria-label={t('managePricing.specialDate.month')}
          placeholder={t('managePricing.specialDate.allMonths')}
          options={MONTHS.map((each) => ({
            value: each,
            label: formatMonth(i18n.language, `${year}-${each}`),
          }))}
          value={month ?? ''}
          onChange={({ target }) => show({ month: target.value })}
        />
        <Button icon={CalendarHeart} className="sm:ml-auto" onClick={() => setOpenDialog('holidays')}>
          {t('managePricing.holiday.open', { year })}
        </Button>
      </div>
      <Loaded queries={{ dates }} skeleton={<SkeletonRows rows={10} label={t('loading')} />}>
        {(loaded) => (
          <>
            <YearCalendar
              year={year}
              month={month}
              today={today}
              dates={loaded.dates}
              currency={setting.currency}
              chosen={chosen}
              onYear={(next) => show({ year: next })}
              onMonth={(next) => show({ month: next })}
            />
            <ChosenBar
              days={chosen.days}
              stored={loaded.dates}
              onClear={chosen.clear}
              onEdit={() => setOpenDialog(chosen.days)}
            />
            <SpecialDateList
              dates={loaded.dates.filter(({ date }) => !month || date.slice(5, 7) === month)}
              isWholeYear={!month}
              currency={setting.currency}
              chosen={chosen}
              onEdit={(date) => setOpenDialog([date])}
            />
            {openDialog === 'holidays' && (
              <HolidayDialog
                year={year}
                today={today}
                stored={loaded.dates}
                currency={setting.currency}
                onClose={close}
              />
            )}
            {openDialog !== undefined && openDialog !== 'holidays' && (
              <SpecialDateDialog
                days={openDialog === 'dates' ? chosen.days : openDialog}
                stored={loaded.dates}
                setting={setting}
                onClose={close}
                onSaved={chosen.clear}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
};
