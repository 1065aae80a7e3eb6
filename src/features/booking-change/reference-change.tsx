import { sentReference } from '@domain/cart/sent-items';
import { useTranslation } from 'react-i18next';

/** The reference of a booking before and after; nothing if it stays. */
export const ReferenceChange = (typed: { before: string; after: string }) => {
  const { t } = useTranslation();
  const before = sentReference(typed.before);
  const after = sentReference(typed.after);
  if (before === after) return null;
  return (
    <p className="text-sm break-words">
      {t('booking.reference.change', { before: before ?? '–', after: after ?? '–' })}
    </p>
  );
};
