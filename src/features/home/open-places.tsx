import type { NextSlot } from '@contract/home';
import type { Day, Instant } from '@contract/primitives';
import { openPlacesOf } from '@domain/wire-slot';
import { Card } from '@src/components/ui/card';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OpenCount } from './open-count';
import { useSlotDay } from './use-slot-day';

interface OpenPlacesProps {
  slots: readonly NextSlot[];
  /** Open places of all upcoming shifts, not only of those shown. */
  count: number;
  today: Day;
  now: Instant;
}

/** The next shifts with open places, linked to where guards are assigned. */
export const OpenPlaces = ({ slots, count, today, now }: OpenPlacesProps) => {
  const { t } = useTranslation();
  const dayText = useSlotDay(today, now);
  const isFunded = useSession((session) => session.isFunding_phase1);
  return (
    <Card
      title={t('home.open.title')}
      action={
        count > 0 && (
          <p className="tabular text-sm">
            <OpenCount period="total" count={count} />
          </p>
        )
      }
    >
      {slots.length === 0 ? (
        <p className="text-sm text-text-muted">{t('home.open.empty')}</p>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {slots.map((slot) => (
            <li
              key={slot.id}
              className="relative -mx-2 flex items-center gap-3 px-2 py-3 text-sm hover:bg-surface-sunken"
            >
              <div className="min-w-0 flex-1">
                <Link
                  to={
                    isFunded
                      ? paths.staffing({
                          from: slot.date,
                          to: slot.date,
                          premiseIds: slot.premise.id,
                          slotId: slot.id,
                        })
                      : paths.booking('admin', slot.premise.id, slot.bookingId)
                  }
                  className="font-medium after:absolute after:inset-0 hover:underline"
                >
                  {slot.premise.name}
                </Link>
                <p className="tabular text-text-muted">
                  {dayText(slot)}{' '}
                  <span className="whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
                </p>
              </div>
              <span className="tabular text-accent-text">
                {t('slot.open', { count: openPlacesOf(slot) })}
              </span>
              <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
