import type { DutyRow, dutyCalls } from '@contract/duty';
import { dayOf, timeOf } from '@domain/time';
import { useSetting } from '@src/api/setting';
import type { useCall } from '@src/api/use-call';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { ListView } from '@src/components/table/list-view';
import { ContactLink } from '@src/components/ui/contact-link';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { GuardLink } from '@src/components/ui/guard-link';
import { Unbroken } from '@src/components/ui/unbroken';
import type { useListState } from '@src/hooks/use-list-state';
import { formatDay, formatTimes } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DutyActions, type SlotAction } from './duty-actions';
import { DutyFacts } from './duty-facts';

const dutyColumns = (
  t: TFunction,
  language: string,
  zone: string,
  slotAction: SlotAction,
): Column<DutyRow>[] => [
  {
    id: 'guard',
    header: t('duty.guard'),
    isTitle: true,
    className: 'whitespace-nowrap',
    cell: ({ guard }) => (
      <>
        <GuardLink guard={guard} />
        {guard.phone && (
          <span className="block text-sm leading-8 font-normal whitespace-nowrap">
            <ContactLink kind="tel" to={guard.phone} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'startsAt',
    header: t('attendance.shift'),
    sort: 'startsAt',
    cell: ({ premise, startsAt, endsAt }) => (
      <>
        {premise.name}
        <span className="block text-sm text-text-muted">
          <Unbroken>
            {`${formatDay(language, dayOf(startsAt, zone), 'weekday')} ${formatTimes(timeOf(startsAt, zone), timeOf(endsAt, zone))}`}
          </Unbroken>
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: t('duty.stateLabel'),
    cell: (row) => (
      <>
        <DutyStateBadge state={row.state} />
        <DutyFacts row={row} zone={zone} />
      </>
    ),
  },
  {
    id: 'actions',
    header: t('table.actions'),
    cell: (row) => <DutyActions row={row} slotAction={slotAction} />,
  },
];

interface DutyListProps {
  shown: Pick<ReturnType<typeof useListState>, 'actions'> & { state: { sort: string } };
  list: ReturnType<typeof useCall<typeof dutyCalls.list>>;
  slotAction: SlotAction;
}

/** Guards on slots from now on, with what staff do about each. */
export const DutyList = ({ shown: { state, actions }, list, slotAction }: DutyListProps) => {
  const { t, i18n } = useTranslation();
  const setting = useSetting();
  return (
    <ListView
      list={list}
      also={{ setting }}
      actions={actions}
      empty={{ icon: UserRoundCheck, none: t('attendance.none'), filtered: t('attendance.filtered') }}
    >
      {(rows) => (
        <DataTable
          caption={t('duty.title')}
          columns={dutyColumns(t, i18n.language, setting.data?.timeZone ?? 'UTC', slotAction)}
          rows={rows}
          rowKey={({ slotId, guard, startsAt }) => `${slotId} ${guard.id} ${startsAt}`}
          sort={state.sort}
          onSort={actions.sortBy}
        />
      )}
    </ListView>
  );
};
