import { Notice } from '@src/components/ui/notice';
import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** What to do about a shift without a price: add it, or whom to ask. */
export const NoPrice = () => {
  const { t } = useTranslation();
  const canAddPrices = useCan('admin', 'setting.manage');
  const isClient = useRoles().every((role) => role === 'Client');
  if (!canAddPrices)
    return (
      <Notice tone="info">{t(isClient ? 'booking.noPriceHelp.client' : 'booking.noPriceHelp.staff')}</Notice>
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
