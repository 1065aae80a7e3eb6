import type { NextSlot } from '@contract/home';
import type { Column } from '@src/components/table/data-table';
import { SlotPeople } from '@src/components/ui/slot-people';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';

export const openPlaceColumns = (t: TFunction, language: string): Column<NextSlot>[] => [
  {
    id: 'premise',
    header: t('coverage.premise'),
    isTitle: true,
    cell: ({ id, date, premise }) => (
      <Link
        to={paths.staffing({ from: date, to: date, premiseIds: premise.id, slotId: id })}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {premise.name}
      </Link>
    ),
  },
  {
    id: 'shift',
    header: t('roster.shift'),
    sort: 'startsAt',
    cell: ({ date, type, startTime, endTime }) => (
      <>
        <span className="whitespace-nowrap">{formatDay(language, date, 'weekday')}</span>{' '}
        <span className="tabular whitespace-nowrap text-text-muted">
          {t(`shift.type.${type}`)} {formatTimes(startTime, endTime)}
        </span>
      </>
    ),
  },
  {
    id: 'guards',
    header: t('roster.guards'),
    cell: (slot) => (slot.guards.length > 0 ? <SlotPeople slot={slot} /> : '–'),
  },
  {
    id: 'places',
    header: t('home.open.title'),
    cell: ({ numOfSecurity, filled }) => (
      <span className="tabular font-medium whitespace-nowrap text-accent-text">
        {t('slot.open', { count: numOfSecurity - filled })}
      </span>
    ),
  },
];
