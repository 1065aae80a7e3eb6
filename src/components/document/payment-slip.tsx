import { useAvatar } from '@src/hooks/use-avatar';
import { useTranslation } from 'react-i18next';

/** The picture of a payment slip, small, which opens in full; nothing without one. */
export const PaymentSlip = ({ photoId }: { photoId: string | null }) => {
  const { t } = useTranslation();
  const photo = useAvatar(photoId);
  if (!photo) return null;
  return (
    <a href={photo} target="_blank" rel="noreferrer" className="relative z-sticky inline-block">
      <img src={photo} alt={t('paidNotice.slip')} className="max-h-32 max-w-full rounded border" />
    </a>
  );
};
