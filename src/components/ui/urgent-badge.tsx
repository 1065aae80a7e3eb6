import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

/** Marks what was asked for shortly before it starts, at the urgent price. */
export const UrgentBadge = () => {
  const { t } = useTranslation();
  return (
    <Badge tone="accent" icon={Zap}>
      {t('booking.bucket.urgent')}
    </Badge>
  );
};
