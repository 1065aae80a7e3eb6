import type { AdminHome } from '@contract/home';
import type { Day } from '@contract/primitives';
import { Card } from '@src/components/ui/card';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface OpenPlacesProps {
  groups: AdminHome['openGroups'];
  /** All open places from that day on, not only those of the groups. */
  count: number;
  /** The first day of the groups: the page shows earlier days otherwise. */
  from: Day;
}

/** The open places from a day on by day and premise, linked to where guards are assigned, and how many more there are. */
export const OpenPlaces = ({ groups, count, from }: OpenPlacesProps) => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const more = count - groups.reduce((sum, { places }) => sum + places, 0);
  // On a narrow phone the title breaks before the day, never within it.
  const day = formatDay(i18n.language, from, 'weekday').replaceAll(' ', '\u00a0');
  return (
    <Card title={t('home.open.from', { day })}>
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {groups.map(({ date, premise, places, slotId, bookingId }) => (
          <li
            key={`${date} ${premise.id}`}
            className="relative -mx-2 flex items-center gap-3 px-2 py-2 text-sm hover:bg-surface-sunken"
          >
            <div className="flex min-w-0 flex-1 flex-col sm:flex-row-reverse sm:justify-end sm:gap-3">
              <Link
                to={
                  isFunded
                    ? paths.staffing({ from: date, to: date, premiseIds: premise.id, slotId })
                    : paths.booking('admin', premise.id, bookingId)
                }
                className="min-w-0 flex-1 font-medium break-words after:absolute after:inset-0 hover:underline"
              >
                {premise.name}
              </Link>
              <span className="tabular whitespace-nowrap text-text-muted">
                {formatDay(i18n.language, date, 'weekday')}
              </span>
            </div>
            <span className="tabular whitespace-nowrap text-accent-text">
              {t('slot.open', { count: places })}
            </span>
            <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
          </li>
        ))}
      </ul>
      {more > 0 && isFunded && (
        <Link
          to={paths.openPlaces}
          className="tabular mt-3 block text-sm text-primary-text underline-offset-4 hover:underline"
        >
          {t('home.open.more', { count: more })}
        </Link>
      )}
    </Card>
  );
};
