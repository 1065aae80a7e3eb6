import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DayPlaces, SlotProblem } from './use-slot-problems';

/** The problems of a pending slot. */
export const SlotProblemList = ({ problems }: { problems: readonly SlotProblem[] }) => {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-warning-text">
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-1">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t(`booking.problem.${problem}`)}
        </li>
      ))}
    </ul>
  );
};

/** How many approved places at the premise are still open on the slot's day. */
export const PlacesOfDay = ({ places }: { places: DayPlaces | undefined }) => {
  const { t } = useTranslation();
  if (!places || places.required === 0) return null;
  return (
    <span className="text-xs font-normal text-text-muted">
      {places.open === 0
        ? t('booking.problem.allFilled', { count: places.required })
        : t('booking.problem.openPlaces', { count: places.required, open: places.open })}
    </span>
  );
};
