import type { NextSlot } from '@contract/home';
import type { Day, Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { isRunning } from '@domain/time';
import { Card } from '@src/components/ui/card';
import { SlotPeople } from '@src/components/ui/slot-people';
import { StatusChip } from '@src/components/ui/status-chip';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Returns a function that says when a slot is: now, today or its service date. */
const useSlotDay = (today: Day, now: Instant) => {
  const { t, i18n } = useTranslation();
  return (slot: Pick<Slot, 'date' | 'startsAt' | 'endsAt'>): string => {
    if (isRunning(slot, now)) return t('home.now.title');
    return slot.date === today ? t('home.today') : formatDay(i18n.language, slot.date, 'weekday');
  };
};

interface NextShiftsProps {
  slots: readonly NextSlot[];
  today: Day;
  now: Instant;
}

/** The running and next shifts with their guards. */
export const NextShifts = ({ slots, today, now }: NextShiftsProps) => {
  const { t } = useTranslation();
  const dayText = useSlotDay(today, now);
  return (
    <Card title={t('home.next.title')}>
      {slots.length === 0 ? (
        <p className="text-sm text-text-muted">{t('home.next.empty')}</p>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {slots.map((slot) => (
            <NextShift key={slot.id} slot={slot} day={dayText(slot)} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const NextShift = ({ slot, day }: { slot: NextSlot; day: string }) => {
  const { t } = useTranslation();
  const isFilled = slot.filled >= slot.numOfSecurity;
  return (
    <li className="relative -mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-2 py-2 hover:bg-surface-sunken sm:grid-cols-[150px_minmax(0,1fr)_auto] sm:py-3">
      <p className="tabular text-sm">
        <span className="font-medium">{day}</span>{' '}
        <span className="whitespace-nowrap text-text-muted sm:block">
          {formatTimes(slot.startTime, slot.endTime)}
        </span>
      </p>
      <div className="order-last col-span-2 min-w-0 text-sm sm:order-none sm:col-span-1">
        <Link
          to={paths.booking('client', slot.premise.id, slot.bookingId)}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {slot.premise.name}
        </Link>
        {slot.guards.length > 0 ? (
          <SlotPeople slot={slot} />
        ) : (
          <p className="text-text-muted">{t('slot.nobody')}</p>
        )}
      </div>
      <span className="self-start">
        {slot.state === 'requested' ? (
          <StatusChip tone="ordered" label={t('slot.waiting')} detail={String(slot.numOfSecurity)} />
        ) : (
          <StatusChip
            tone={isFilled ? 'confirmed' : 'security-assigning'}
            label={isFilled ? t('slot.filled') : t('slot.assigning')}
            detail={`${slot.filled}/${slot.numOfSecurity}`}
          />
        )}
      </span>
    </li>
  );
};
