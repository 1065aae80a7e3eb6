import { DUTY_QUEUES, dutyCalls, type ToldGuard } from '@contract/duty';
import { DUTY_STATES } from '@contract/duty-state';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { Button } from '@src/components/ui/button';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useSubmit } from '@src/hooks/use-submit';
import { ChartGantt, List, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotAction } from './duty-actions';
import { DutyList } from './duty-list';
import { attendanceList } from './list-state';
import { TellDialog } from './tell-dialog';

// Loaded on demand.
const DutyBoard = lazy(() => import('./duty-board').then((module) => ({ default: module.DutyBoard })));

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

/** Who is told, confirmed, on site or missing, with what staff do about it: as a list, or as a board of these hours. */
export const Attendance = ({ slotAction }: { slotAction: SlotAction }) => {
  const { t } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const isBoard = search.get('view') === 'board';
  const shown = useListState(attendanceList);
  const { query } = shown;
  const list = useCall(dutyCalls.list, { query }, { keepsPrevious: true, enabled: !isBoard });
  const download = useListDownload(dutyCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const regions = useCombo(comboCalls.region);
  const groups = useCombo(comboCalls.premiseGroup);
  const showView = (view: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (view === 'board') next.set('view', view);
      else next.delete('view');
      return next;
    });
  return (
    <Page>
      <PageHeader
        title={t('duty.title')}
        subtitle={t('attendance.subtitle')}
        action={<TellButton />}
        download={<DownloadMenu {...download} count={isBoard ? 0 : list.data?.total} />}
      />
      <GuardTabs />
      <SegmentedControl
        className="self-start"
        label={t('attendance.view.label')}
        value={isBoard ? 'board' : 'list'}
        options={[
          { value: 'list', label: t('attendance.view.list'), icon: List },
          { value: 'board', label: t('attendance.view.board'), icon: ChartGantt },
        ]}
        onChange={showView}
      />
      <FilterBar
        list={shown}
        search={t('attendance.search')}
        selects={[
          ...(isBoard
            ? []
            : [
                {
                  name: 'queue' as const,
                  label: t('attendance.queue.label'),
                  all: t('attendance.queue.all'),
                  values: DUTY_QUEUES,
                  textOf: (queue: string) => t(`attendance.queue.${queue}`),
                },
              ]),
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
          {
            name: 'region',
            label: t('premise.region'),
            all: t('premise.allRegions'),
            options: regions.data,
          },
          {
            name: 'premiseGroupId',
            label: t('premise.premiseGroup'),
            all: t('attendance.allGroups'),
            options: groups.data,
          },
        ]}
        flags={isBoard ? [] : [{ name: 'needsConfirmation', label: t('attendance.needsConfirmation') }]}
      />
      {isBoard ? (
        <Suspense>
          <DutyBoard shown={shown} slotAction={slotAction} />
        </Suspense>
      ) : (
        <DutyList shown={shown} list={list} slotAction={slotAction} />
      )}
    </Page>
  );
};
