import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The open places of the next 7 days in words, linked to the list that they count. */
export const OpenCount = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const words = t('home.open.next7', { count });
  if (!isFunded) return words;
  return (
    <Link
      to={`${paths.openPlaces}?nextDays=7`}
      className="font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  );
};
