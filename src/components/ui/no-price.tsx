import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from './notice';

/** What to do about a shift without a price: add it, or whom to ask. */
export const NoPrice = () => {
  const { t } = useTranslation();
  const canAddPrices = useCan('admin', 'setting.manage');
  const isInternal = useCan('admin', 'booking.read');
  if (!canAddPrices)
    return (
      <Notice tone="info">
        {t(isInternal ? 'booking.noPriceHelp.staff' : 'booking.noPriceHelp.client')}
      </Notice>
    );
  return (
    <Notice tone="info">
      {t('booking.noPriceHelp.owner')}{' '}
      <Link to={paths.pricing} className="underline underline-offset-4">
        {t('booking.noPriceHelp.action')}
      </Link>
    </Notice>
  );
};
