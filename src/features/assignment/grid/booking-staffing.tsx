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
import { daysShown, type Period, periodOfSlots, stepped } from './period';
import { StaffingGrid } from './staffing-grid';
import type { GridView } from './use-grid';
import { useGridData } from './use-grid-data';

interface BookingStaffingProps {
  booking: Booking;
  onClose: () => void;
}

/** The staffing grid of one booking: its shifts that are still to come. */
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

/** So many days are shown at once. */
const SHOWN_DAYS = 48;

const Board = ({ booking, first, last, onClose }: BoardProps) => {
  const { t, i18n } = useTranslation();
  const setting = useSetting();
  const [begin, setBegin] = useState(first);
  const [view, setView] = useState<GridView>('posts');
  const longest = addDays(begin, SHOWN_DAYS - 1);
  const to = last < longest ? last : longest;
  const shown = useMemo(
    (): Period => periodOfSlots([{ date: begin }, { date: to }]) ?? { from: begin, to },
    [begin, to],
  );
  const days = useMemo(() => daysShown(shown), [shown]);
  const { premise, id } = booking;
  const premiseIds = useMemo(() => [premise.id], [premise.id]);
  const { query, slots, facts, staffing, reach } = useGridData({
    shown,
    premiseIds,
    draftKey: `booking.${id}.staffing`,
  });
  const names = useMemo(() => new Map([[premise.id, premise.name]]), [premise.id, premise.name]);
  const isShown = useCallback(({ bookingId }: { bookingId: Id }) => bookingId === id, [id]);
  const isShownGuard = useCallback(() => true, []);
  const isWhole = begin === first && to === last;
  return (
    <div className="flex flex-col gap-4">
      {!isWhole && (
        <PeriodStepper
          label={formatDayRange(i18n.language, begin, to)}
          previousLabel={t('assignment.grid.previous')}
          nextLabel={t('assignment.grid.next')}
          onStep={(count) => {
            const next = stepped(shown, count).from;
            if (next <= last) setBegin(next < first ? first : next);
          }}
        />
      )}
      <Loaded queries={{ query, setting }} skeleton={<Skeleton className="h-[420px]" />}>
        {(loaded) =>
          facts && (
            <StaffingGrid
              data={loaded.query}
              slots={slots}
              facts={facts}
              staffing={staffing}
              days={days}
              today={businessToday(loaded.setting)}
              premiseNames={names}
              view={view}
              onView={setView}
              isShown={isShown}
              isReaching={query.isPlaceholderData}
              isShownGuard={isShownGuard}
              onShowDay={(day) => setBegin(day)}
              onRotate={() => reach(shown)}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </div>
  );
};
