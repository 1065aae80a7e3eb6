import { JOURNAL_FORMS } from '@contract/journal-export';
import type { Day } from '@contract/primitives';
import { reportPeriod } from '@domain/report-period';
import { DayField } from '@src/components/form/day-field';
import { FilterChip } from '@src/components/ui/filter-chip';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import type { JournalState } from './journal-state';

const QUICK = ['lastMonth', 'thisMonth'] as const;

/** The period of the entries, and the program that the file is for. */
export const JournalFilters = ({ state, today }: { state: JournalState; today: Day }) => {
  const { t } = useTranslation();
  const { from, to } = state.period;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {QUICK.map((name) => {
        const period = reportPeriod(name, today);
        return (
          <FilterChip
            key={name}
            isOn={from === period.from && to === period.to}
            onChange={() => state.choosePeriod(period)}
          >
            {t(`report.period.${name}`)}
          </FilterChip>
        );
      })}
      <div className="grid w-full gap-3 sm:flex sm:w-auto">
        <DayField
          label={t('calendar.from')}
          value={from}
          latest={to}
          onChange={(day) => day && state.choosePeriod({ from: day, to: day > to ? day : to })}
        />
        <DayField
          label={t('calendar.to')}
          value={to}
          earliest={from}
          onChange={(day) => day && state.choosePeriod({ from: day < from ? day : from, to: day })}
        />
      </div>
      <SegmentedControl
        label={t('journal.form.label')}
        value={state.form}
        options={JOURNAL_FORMS.map((value) => ({ value, label: t(`journal.form.${value}`) }))}
        onChange={state.chooseForm}
      />
    </div>
  );
};
