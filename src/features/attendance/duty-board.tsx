import { type BoardSlot, dutyBoardCalls } from '@contract/duty-board';
import { boardEntries, boardWindow } from '@domain/duty-board';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import type { ListActions } from '@src/hooks/use-list-state';
import { useMedia } from '@src/hooks/use-media';
import { useNow } from '@src/hooks/use-now';
import { millisecondsInMinute } from 'date-fns/constants';
import { UserRoundCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingRows, useAsking } from './asking-rows';
import { BoardList } from './board-list';
import { BoardTimeline } from './board-timeline';
import type { SlotAction } from './duty-actions';
import { DutyDialog, type ShownDuty } from './duty-dialog';
import type { AttendanceState } from './list-state';

interface DutyBoardProps {
  shown: { state: AttendanceState; actions: Pick<ListActions, 'isFiltered' | 'clear'> };
  slotAction: SlotAction;
}

/**
 * Who asks staff to act, and below the shifts of these hours with their guards, live: posts by hours, on a phone a list with the
 * most urgent first.
 */
export const DutyBoard = ({ shown: { state, actions }, slotAction }: DutyBoardProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const query = Object.fromEntries(
    (['state', 'premiseId', 'region', 'premiseGroupId', 'globalKey'] as const).flatMap((name) =>
      state[name] ? [[name, state[name]]] : [],
    ),
  );
  const board = useCall(
    dutyBoardCalls.get,
    { query },
    { keepsPrevious: true, refetchInterval: millisecondsInMinute },
  );
  const asking = useAsking(query);
  const [opened, setOpened] = useState<ShownDuty>();
  return (
    <Loaded
      queries={{ board, setting }}
      waitsFor={asking.map(({ rows }) => rows)}
      skeleton={<SkeletonRows rows={8} label={t('loading')} />}
    >
      {(loaded) => (
        <>
          <AskingRows asking={asking} zone={loaded.setting.timeZone} slotAction={slotAction} />
          {loaded.board.slots.length === 0 ? (
            <EmptyState
              icon={UserRoundCheck}
              text={t(actions.isFiltered ? 'attendance.filtered' : 'attendance.board.none')}
            />
          ) : (
            <Board
              slots={loaded.board.slots}
              state={state.state}
              setting={loaded.setting}
              onOpen={setOpened}
            />
          )}
          {opened && (
            <DutyDialog
              duty={opened}
              zone={loaded.setting.timeZone}
              slotAction={slotAction}
              onClose={() => setOpened(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
};

interface BoardProps {
  slots: readonly BoardSlot[];
  /** Only guards in this state; empty for all. */
  state: AttendanceState['state'];
  setting: BusinessSetting;
  onOpen: (duty: ShownDuty) => void;
}

const Board = ({ slots, state, setting, onOpen }: BoardProps) => {
  const isWide = useMedia('(min-width: 768px)');
  // By the minute: the board doesn't move for less.
  const now = `${useNow(setting).slice(0, 16)}:00.000Z`;
  const shown = useMemo(() => {
    const window = boardWindow(now);
    const entries = boardEntries(slots, window).filter(
      (entry) => !state || (entry.kind === 'guard' && entry.guard.state === state),
    );
    return { window, now, zone: setting.timeZone, entries };
  }, [slots, state, now, setting.timeZone]);
  return (
    <Card>
      {isWide ? <BoardTimeline {...shown} onOpen={onOpen} /> : <BoardList {...shown} onOpen={onOpen} />}
    </Card>
  );
};
