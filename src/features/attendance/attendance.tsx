import { DUTY_QUEUES, type DutyRow, dutyCalls, type ToldGuard } from '@contract/duty';
import { DUTY_STATES } from '@contract/duty-state';
import { comboCalls } from '@contract/metadata';
import { dayOf, timeOf } from '@domain/time';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { type Column, DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { GuardLink } from '@src/components/ui/guard-link';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatTimes } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { Send, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DutyActions } from './duty-actions';
import { attendanceList } from './list-state';
import { TellDialog } from './tell-dialog';

type SlotAction = (slot: DutyRow['slot']) => ReactNode;

/** When each thing happened, and how it is known. */
const Facts = ({ row, t, zone }: { row: DutyRow; t: TFunction; zone: string }) => {
  const facts = [
    row.toldAt && t('attendance.fact.told', { time: timeOf(row.toldAt, zone) }),
    row.state === 'late' && t('attendance.fact.late', { count: row.lateMinutes ?? 0 }),
    row.reason && t(`attendance.reason.${row.reason}`),
    row.note,
    row.checkedInAt && t('attendance.fact.in', { time: timeOf(row.checkedInAt, zone) }),
    row.checkedOutAt && t('attendance.fact.out', { time: timeOf(row.checkedOutAt, zone) }),
    row.presence && t(`attendance.presence.${row.presence}`),
  ].filter(Boolean);
  return (
    <span className="block text-xs leading-5 text-text-muted">
      {facts.join(' · ')}
      {row.needsConfirmation && (
        <Badge tone="warning" className="ml-1">
          {t('attendance.fact.sentLate')}
        </Badge>
      )}
    </span>
  );
};

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
        <Facts row={row} t={t} zone={zone} />
      </>
    ),
  },
  {
    id: 'actions',
    header: t('attendance.actions'),
    cell: (row) => <DutyActions row={row} slotAction={slotAction} />,
  },
];

/** Tells guards of everything that is untold in the next seven days. */
const TellButton = () => {
  const { t } = useTranslation();
  const [told, setTold] = useState<readonly ToldGuard[]>();
  const telling = useSubmit(useChange(dutyCalls.tell), {
    name: t('attendance.tell'),
    onDone: ({ guards }) => setTold(guards),
  });
  return (
    <>
      <Button
        kind="primary"
        icon={Send}
        pending={telling.isSending}
        onClick={() => void telling.submit({ body: {} })}
      >
        {t('attendance.tell')}
      </Button>
      <ErrorSummary {...telling.errorSummary} />
      {told && <TellDialog guards={told} onClose={() => setTold(undefined)} />}
    </>
  );
};

/** Who is told, confirmed, on site or missing, with what staff do about it. */
export const Attendance = ({ slotAction }: { slotAction: SlotAction }) => {
  const { t, i18n } = useTranslation();
  const shown = useListState(attendanceList);
  const { state, query, actions } = shown;
  const list = useCall(dutyCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(dutyCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        title={t('duty.title')}
        subtitle={t('attendance.subtitle')}
        action={<TellButton />}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <GuardTabs />
      <FilterBar
        list={shown}
        search={t('attendance.search')}
        selects={[
          {
            name: 'queue',
            label: t('attendance.queue.label'),
            all: t('attendance.queue.all'),
            values: DUTY_QUEUES,
            textOf: (queue) => t(`attendance.queue.${queue}`),
          },
          {
            name: 'state',
            label: t('duty.stateLabel'),
            all: t('attendance.allStates'),
            values: DUTY_STATES,
            textOf: (each) => t(`duty.state.${each}`),
          },
          {
            name: 'premiseId',
            label: t('duty.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
        ]}
        flags={[{ name: 'needsConfirmation', label: t('attendance.needsConfirmation') }]}
      />
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
            rowKey={({ slotId, guard }) => `${slotId} ${guard.id}`}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};
