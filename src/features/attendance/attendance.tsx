import { DUTY_QUEUES, dutyCalls } from '@contract/duty';
import { DUTY_STATES } from '@contract/duty-state';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { lazyPart } from '@src/components/ui/lazy-part';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useTranslation } from 'react-i18next';
import { AttendanceFrame, useAttendanceView } from './attendance-frame';
import type { SlotAction } from './duty-actions';
import { DutyList } from './duty-list';
import { attendanceList } from './list-state';

// Loaded on demand.
const DutyBoard = lazyPart(() => import('./duty-board').then((module) => module.DutyBoard));
const OfferList = lazyPart(() => import('./offer-list').then((module) => module.OfferList));

/** Guards on duty, as a list or as a board of these hours. */
const Duties = ({ isBoard, slotAction }: { isBoard: boolean; slotAction: SlotAction }) => {
  const { t } = useTranslation();
  const shown = useListState(attendanceList);
  const { query } = shown;
  const list = useCall(dutyCalls.list, { query }, { keepsPrevious: true, enabled: !isBoard });
  const download = useListDownload(dutyCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const regions = useCombo(comboCalls.region);
  const groups = useCombo(comboCalls.premiseGroup);
  return (
    <AttendanceFrame download={<DownloadMenu {...download} count={isBoard ? 0 : list.data?.total} />}>
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
        <DutyBoard shown={shown} slotAction={slotAction} />
      ) : (
        <DutyList shown={shown} list={list} slotAction={slotAction} />
      )}
    </AttendanceFrame>
  );
};

/** Who is told, confirmed, on site or missing, with what staff do about it, and to whom open shifts were offered. */
export const Attendance = ({ slotAction }: { slotAction: SlotAction }) => {
  const { view } = useAttendanceView();
  if (view === 'offers') return <OfferList />;
  return <Duties isBoard={view === 'board'} slotAction={slotAction} />;
};
