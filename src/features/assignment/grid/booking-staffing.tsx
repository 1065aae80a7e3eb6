import type { Booking } from '@contract/booking';
import type { Id } from '@contract/primitives';
import { startOfMinute } from '@domain/coverage';
import { addDays } from '@domain/day';
import { businessToday, useSetting } from '@src/api/setting';
import { PeriodStepper } from '@src/components/calendar/period-stepper';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatDayRange } from '@src/lib/format';
import { serverNow } from '@src/lib/server-clock';
import { CalendarOff } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDays, type Period, periodOfSlots } from './period';
import { StaffingGrid } from './staffing-grid';
import type { GridView } from './use-chosen-cells';
import { useGridData } from './use-grid-data';
import { WIDE_LAYOUT } from './use-grid-layout';

interface BookingStaffingProps {
  booking: Booking;
  onClose: () => void;
}

/** The staffing grid of one booking: its running and upcoming shifts. */
export const BookingStaffing = ({ booking, onClose }: BookingStaffingProps) => {
  const { t } = useTranslation();
  const now = startOfMinute(serverNow().toISOString());
  const staffed = booking.slots.filter(({ state, endsAt }) => state === 'approved' && endsAt > now);
  const dates = staffed.map(({ date }) => date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last)
    return (
      <EmptyState
        icon={CalendarOff}
        text={t('assignment.noSlots')}
        action={
          <Button kind="close" onClick={onClose}>
            {t('assignment.done')}
          </Button>
        }
      />
    );
  return <Board key={booking.id} booking={booking} first={first} last={last} onClose={onClose} />;
};

interface BoardProps extends BookingStaffingProps {
  first: string;
  last: string;
}

const MAX_SHOWN_DAYS = 48;

const Board = ({ booking, first, last, onClose }: BoardProps) => {
  const { t, i18n } = useTranslation();
  const setting = useSetting();
  const [firstShownDay, setFirstShownDay] = useState(first);
  const [view, setView] = useState<GridView>('posts');
  const lastShownDay = addDays(firstShownDay, MAX_SHOWN_DAYS - 1);
  const to = last < lastShownDay ? last : lastShownDay;
  const shown = useMemo(
    (): Period => periodOfSlots([{ date: firstShownDay }, { date: to }]) ?? { from: firstShownDay, to },
    [firstShownDay, to],
  );
  const days = useMemo(() => listDays(shown), [shown]);
  const { premise, id } = booking;
  const premiseIds = useMemo(() => [premise.id], [premise.id]);
  const { query, data, moreGuards, slots, facts, staffing, loadPeriod } = useGridData({
    shown,
    premiseIds,
    draftKey: `booking.${id}.staffing`,
  });
  const names = useMemo(() => new Map([[premise.id, premise.name]]), [premise.id, premise.name]);
  const isShown = useCallback(({ bookingId }: { bookingId: Id }) => bookingId === id, [id]);
  const isShownGuard = useCallback(() => true, []);
  const isWhole = firstShownDay === first && to === last;
  return (
    <div className="flex flex-col gap-4">
      {!isWhole && (
        <PeriodStepper
          label={formatDayRange(i18n.language, firstShownDay, to)}
          previousLabel={t('assignment.grid.previous')}
          nextLabel={t('assignment.grid.next')}
          onStep={(count) => {
            const next = addDays(firstShownDay, count * MAX_SHOWN_DAYS);
            if (next <= last) setFirstShownDay(next < first ? first : next);
          }}
        />
      )}
      <Loaded queries={{ query, setting }} skeleton={<Skeleton className="h-[420px]" />}>
        {(loaded) =>
          data &&
          facts && (
            <StaffingGrid
              data={data}
              slots={slots}
              facts={facts}
              staffing={staffing}
              days={days}
              today={businessToday(loaded.setting)}
              premiseNames={names}
              view={view}
              onView={setView}
              isShown={isShown}
              moreGuards={moreGuards}
              layout={WIDE_LAYOUT}
              isLoadingPeriod={query.isPlaceholderData}
              isShownGuard={isShownGuard}
              onShowDay={(day) => setFirstShownDay(day)}
              onRotate={() => loadPeriod(shown)}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </div>
  );
};
