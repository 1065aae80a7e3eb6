import { BOOKING_STATUSES, type BookingStatus } from '@contract/booking';
import type { Month } from '@contract/primitives';
import { addMonths } from '@domain/day';
import { useCompanies, usePremiseCombo } from '@src/api/combo';
import { Button } from '@src/components/ui/button';
import { FilterChip } from '@src/components/ui/filter-chip';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { Sheet } from '@src/components/ui/sheet';
import { formatMonth } from '@src/lib/format';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingListState, countFilters, NO_FILTERS } from './list-state';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/** As a booking lives, so that the row of chips reads from left to right. */
const IN_ORDER: readonly BookingStatus[] = [
  'Ordered',
  'PendingApproval',
  'Approved',
  'SecurityAssigning',
  'Confirmed',
  'Rejected',
  'Cancelled',
];

const SORTS = ['-createdAt', 'firstDate', 'premise', 'status', '-total'] as const;

interface BookingFiltersProps {
  state: BookingListState;
  thisMonth: Month;
  onChange: (change: Partial<BookingListState>) => void;
}

/** The search, and beside it all filters; on phones these stand in a sheet. */
export const BookingFilters = (props: BookingFiltersProps) => {
  const { t } = useTranslation();
  const { state, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(state);
  return (
    <search className="flex flex-col gap-3">
      <div className="flex gap-3">
        <SearchField
          label={t('manageBooking.search')}
          value={state.globalKey}
          onChange={(globalKey) => onChange({ globalKey })}
          className="min-w-0 flex-1 md:max-w-[320px]"
        />
        <Button icon={SlidersHorizontal} badge={count} className="lg:hidden" onClick={() => setOpen(true)}>
          {t('manageBooking.filters')}
        </Button>
        <div className="hidden gap-3 lg:flex">
          <Pickers {...props} />
        </div>
      </div>
      <div className="hidden flex-wrap items-center gap-2 lg:flex">
        <Chips {...props} />
        {count > 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ ...NO_FILTERS, globalKey: state.globalKey })}
          >
            {t('manageBooking.clear')}
          </Button>
        )}
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('manageBooking.filters')}>
        <Pickers {...props} />
        <div className="flex flex-wrap gap-2">
          <Chips {...props} />
        </div>
        <Select
          aria-label={t('manageBooking.sort.label')}
          options={SORTS.map((sort) => ({ value: sort, label: t(`manageBooking.sort.${sortWord(sort)}`) }))}
          value={state.sort}
          onChange={({ target }) => onChange({ sort: target.value as BookingListState['sort'] })}
        />
        <div className="flex gap-2">
          <Button className="flex-1" onClick={() => onChange({ ...NO_FILTERS, globalKey: state.globalKey })}>
            {t('manageBooking.clear')}
          </Button>
          <Button kind="primary" className="flex-1" onClick={() => setOpen(false)}>
            {t('manageBooking.show')}
          </Button>
        </div>
      </Sheet>
    </search>
  );
};

const sortWord = (sort: (typeof SORTS)[number]) => (sort.startsWith('-') ? `${sort.slice(1)}Down` : sort);

const Pickers = ({ state, thisMonth, onChange }: BookingFiltersProps) => {
  const { t, i18n } = useTranslation();
  const premises = usePremiseCombo();
  const companies = useCompanies();
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(thisMonth, index - MONTHS_BACK),
  );
  const choices = (items: readonly { id: number; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        aria-label={t('manageBooking.column.premise')}
        placeholder={t('manageBooking.allPremises')}
        options={choices(premises.data)}
        value={state.premiseId}
        onChange={({ target }) => onChange({ premiseId: target.value })}
        className="lg:w-[200px]"
      />
      <Select
        aria-label={t('manageBooking.company')}
        placeholder={t('manageBooking.allCompanies')}
        options={choices(companies.data)}
        value={state.companyId}
        onChange={({ target }) => onChange({ companyId: target.value })}
        className="lg:w-[200px]"
      />
      <Select
        aria-label={t('manageBooking.month')}
        placeholder={t('manageBooking.allMonths')}
        options={[...new Set([...months, ...(state.month ? [state.month] : [])])]
          .sort()
          .map((month) => ({ value: month, label: formatMonth(i18n.language, month) }))}
        value={state.month}
        onChange={({ target }) => onChange({ month: target.value })}
        className="lg:w-[160px]"
      />
    </>
  );
};

const Chips = ({ state, onChange }: BookingFiltersProps) => {
  const { t } = useTranslation();
  const setStatus = (status: BookingStatus, isOn: boolean) =>
    onChange({
      statuses: BOOKING_STATUSES.filter((each) => (each === status ? isOn : state.statuses.includes(each))),
    });
  return (
    <>
      <FilterChip isOn={state.isWaiting} onChange={(isWaiting) => onChange({ isWaiting })}>
        {t('manageBooking.waiting')}
      </FilterChip>
      <FilterChip isOn={state.isUrgent} onChange={(isUrgent) => onChange({ isUrgent })}>
        {t('manageBooking.urgent')}
      </FilterChip>
      <span className="mx-1 hidden h-5 w-px bg-line lg:block" aria-hidden />
      {IN_ORDER.map((status) => (
        <FilterChip
          key={status}
          isOn={state.statuses.includes(status)}
          onChange={(isOn) => setStatus(status, isOn)}
        >
          {t(`booking.status.${status}`)}
        </FilterChip>
      ))}
    </>
  );
};
