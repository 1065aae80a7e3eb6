import type { StandingOrderStatus } from '@contract/standing-order';
import { Badge } from '@src/components/ui/badge';
import { CircleStop, Pause, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  Active: { tone: 'success', icon: Repeat },
  Paused: { tone: 'warning', icon: Pause },
  Ended: { tone: 'neutral', icon: CircleStop },
} as const;

/** The status of a standing order: icon, label, colour. */
export const StandingOrderBadge = ({ status }: { status: StandingOrderStatus }) => {
  const { t } = useTranslation();
  return <Badge {...LOOKS[status]}>{t(`standingOrder.status.${status}`)}</Badge>;
};
