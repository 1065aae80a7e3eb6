import type { SpecialDate } from '@contract/price';
import type { Day } from '@contract/primitives';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { EmptyState } from '@src/components/ui/empty-state';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay } from '@src/lib/format';
import { CalendarDays, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KindBadge } from './kind-look';
import { RemoveSpecialDates } from './remove-special-dates';
import { useSpecialDateTexts } from './special-date-texts';
import type { ChosenDays } from './use-chosen-days';

interface SpecialDateListProps {
  dates: readonly SpecialDate[];
  isWholeYear: boolean;
  currency: string;
  chosen: ChosenDays;
  onEdit: (date: Day) => void;
}

/** Special dates of a year or a month, with actions to edit and remove them. */
export const SpecialDateList = ({ dates, isWholeYear, currency, chosen, onEdit }: SpecialDateListProps) => {
  const { t, i18n } = useTranslation();
  const texts = useSpecialDateTexts(currency);
  if (dates.length === 0)
    return (
      <EmptyState
        icon={CalendarDays}
        text={t(
          isWholeYear ? 'managePricing.specialDate.noneInYear' : 'managePricing.specialDate.noneInMonth',
        )}
      />
    );
  const columns: Column<SpecialDate>[] = [
    {
      id: 'date',
      header: t('managePricing.specialDate.date'),
      cell: ({ date }) => (
        <span className="whitespace-nowrap">{formatDay(i18n.language, date, 'weekday')}</span>
      ),
      isTitle: true,
    },
    { id: 'name', header: t('managePricing.specialDate.name'), cell: texts.nameOf },
    {
      id: 'kind',
      header: t('managePricing.specialDate.kindLabel'),
      cell: ({ kind }) => <KindBadge kind={kind} />,
    },
    {
      id: 'price',
      header: t('managePricing.specialDate.price'),
      cell: (row) => <Unbroken>{texts.priceOf(row)}</Unbroken>,
    },
    { id: 'shifts', header: t('managePricing.specialDate.shifts'), cell: texts.shiftsOf },
    {
      id: 'actions',
      header: t('table.actions'),
      align: 'right',
      cell: ({ date }) => (
        <span className="-my-2 inline-flex justify-end gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            aria-label={t('managePricing.specialDate.editOf', { date: formatDay(i18n.language, date) })}
            onClick={() => onEdit(date)}
          >
            {t('managePricing.edit')}
          </Button>
          <RemoveSpecialDates dates={[date]} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('managePricing.specialDate.title')}
      columns={columns}
      rows={dates}
      rowKey={({ date }) => date}
      lead={{
        header: t('managePricing.specialDate.choose'),
        cell: ({ date }) => (
          <Checkbox
            isLabelHidden
            label={t('managePricing.specialDate.chooseOf', { date: formatDay(i18n.language, date) })}
            checked={chosen.days.includes(date)}
            onChange={() => chosen.toggle(date)}
          />
        ),
      }}
    />
  );
};
