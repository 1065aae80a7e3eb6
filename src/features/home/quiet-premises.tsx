import type { HomeDay } from '@contract/home';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface QuietPremisesProps {
  day: HomeDay;
  /** Assigned guards who are not on site: filled, but not well. */
  absent: number;
  /** Says in words what the column of the grid says. */
  showsText?: boolean;
}

/** The number of premises whose places are all filled on a day, linked to their coverage. */
export const QuietPremises = ({ day: { date, quiet }, absent, showsText = false }: QuietPremisesProps) => {
  const { t } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const filled = t('home.coverage.dayFilled', { count: quiet });
  const words =
    absent > 0 ? t('twoSentences', { first: filled, second: t('home.absent', { count: absent }) }) : filled;
  const shown = (
    <span className="inline-flex items-center gap-1">
      {(!showsText || absent === 0) && (
        <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden />
      )}
      {!showsText && <span aria-hidden>{quiet}</span>}
      {absent > 0 && <TriangleAlert className="size-4 shrink-0 text-accent-text" aria-hidden />}
      {!showsText && absent > 0 && <span aria-hidden>{absent}</span>}
      <span className={showsText ? undefined : 'sr-only'}>{words}</span>
    </span>
  );
  if (!isFunded) return shown;
  return (
    <Link
      to={`${paths.coverage}?from=${date}&to=${date}`}
      className="inline-flex min-h-6 items-center hover:underline"
    >
      {shown}
    </Link>
  );
};
