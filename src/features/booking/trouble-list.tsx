import type { Day } from '@contract/primitives';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Trouble, Troubles } from './use-troubles';

/** What speaks against a waiting slot, beside it. */
export const TroubleList = ({ troubles }: { troubles: readonly Trouble[] }) => {
  const { t } = useTranslation();
  if (troubles.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-warning-text">
      {troubles.map((trouble) => (
        <li key={trouble} className="flex items-start gap-1">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t(`booking.trouble.${trouble}`)}
        </li>
      ))}
    </ul>
  );
};

/** How many places of the premise are already in force on a day and still open. */
export const PlacesOfDay = ({ day, troubles }: { day: Day; troubles: Troubles }) => {
  const { t } = useTranslation();
  const places = troubles.placesOn(day);
  if (!places || places.required === 0) return null;
  return (
    <span className="text-xs font-normal text-text-muted">
      {places.open === 0
        ? t('booking.trouble.allFilled', { count: places.required })
        : t('booking.trouble.openPlaces', { count: places.required, open: places.open })}
    </span>
  );
};
