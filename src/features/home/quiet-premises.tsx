import type { HomeDay } from '@contract/home';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface QuietPremisesProps {
  day: HomeDay;
  /** Says in words what the column of the grid says. */
  showsText?: boolean;
}

/** The number of premises whose places are all filled on a day, linked to their coverage. */
export const QuietPremises = ({ day: { date, quiet }, showsText = false }: QuietPremisesProps) => {
  const { t } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const words = t('home.coverage.dayFilled', { count: quiet });
  const shown = (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden />
      {showsText ? words : quiet}
      {!showsText && <span className="sr-only">{words}</span>}
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
