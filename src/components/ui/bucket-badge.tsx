import type { Bucket } from '@contract/price';
import { Star, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

/** Marks what has not the normal price: asked for shortly before it starts, or on a special date. */
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
