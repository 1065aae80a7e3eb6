import { guardPageCalls } from '@contract/guard-page';
import { useTranslation } from 'react-i18next';

/** A picture of a post order. The browser asks for it with the cookie of the page. */
export const DutyPhoto = ({ photoId, number }: { photoId: string; number: number }) => {
  const { t } = useTranslation();
  const address = guardPageCalls.photo.path.replace('{photoId}', photoId);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img
        src={address}
        alt={t('postOrder.photo', { number })}
        loading="lazy"
        className="size-24 rounded border object-cover"
      />
    </a>
  );
};
