import type { Bucket } from '@contract/price';
import { Star, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

/** Marks an urgent or special-date price. */
export const BucketBadge = ({ bucket }: { bucket: Bucket }) => {
  const { t } = useTranslation();
  if (bucket === 'normal') return null;
  const isUrgent = bucket === 'urgent';
  return (
    <Badge tone={isUrgent ? 'accent' : 'info'} icon={isUrgent ? Zap : Star}>
      {t(`booking.bucket.${bucket}`)}
    </Badge>
  );
};
