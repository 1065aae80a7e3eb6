import { comboCalls } from '@contract/metadata';
import type { ReportGroup } from '@contract/report';
import { useCombo } from '@src/api/combo';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';
import type { ReportState } from './report-state';

const WIDTH = 'w-full sm:w-[200px]';

/** A group of rows, or the table of guards and days. */
type ReportView = ReportGroup | 'guardDay';

interface GroupSelectProps<G extends ReportView> {
  state: ReportState;
  groupBy: G;
  groups: readonly G[];
}

/** Selects what the rows of a report are grouped by. */
export const GroupSelect = <G extends ReportView>({ state, groupBy, groups }: GroupSelectProps<G>) => {
  const { t } = useTranslation();
  return (
    <Select
      className={WIDTH}
      aria-label={t('report.groupBy')}
      value={groupBy}
      options={groups.map((value) => ({ value, label: t(`report.groupedBy.${value}`) }))}
      onChange={({ target }) => state.change({ groupBy: target.value, sort: undefined, offset: undefined })}
    />
  );
};

interface FilterSelectProps {
  state: ReportState;
  name: string;
  label: string;
  all: string;
  options: readonly { value: string | number; label: string }[];
}

export const FilterSelect = ({ state, name, label, all, options }: FilterSelectProps) => (
  <Select
    className={WIDTH}
    aria-label={label}
    placeholder={all}
    value={state.valueOf(name)}
    options={options}
    onChange={({ target }) => state.change({ [name]: target.value, offset: undefined })}
  />
);

const optionsOf = (all: readonly { id: number; name: string }[] | undefined) =>
  (all ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Filters by premise and company. */
export const PremiseFilters = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  return (
    <>
      <FilterSelect
        state={state}
        name="premiseId"
        label={t('report.by.premise')}
        all={t('report.allPremises')}
        options={optionsOf(premises.data)}
      />
      <FilterSelect
        state={state}
        name="companyId"
        label={t('report.by.company')}
        all={t('report.allCompanies')}
        options={optionsOf(companies.data)}
      />
    </>
  );
};

export const GuardFilter = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation();
  const guards = useCombo(comboCalls.guard);
  return (
    <FilterSelect
      state={state}
      name="securityId"
      label={t('report.by.guard')}
      all={t('report.allGuards')}
      options={optionsOf(guards.data)}
    />
  );
};
