import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface OpenCountProps {
  period: 'next7' | 'total';
  count: number;
}

/** The open places of a period in words, linked to the list that they count. */
export const OpenCount = ({ period, count }: OpenCountProps) => {
  const { t } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const words = t(`home.open.${period}`, { count });
  if (!isFunded) return words;
  return (
    <Link
      to={period === 'next7' ? `${paths.openPlaces}?nextDays=7` : paths.openPlaces}
      className="font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  );
};
