import type { DutyState } from '@contract/duty-state';
import { Bell, BellOff, Check, Clock, LogOut, type LucideIcon, MapPin, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

const LOOKS: Record<
  DutyState,
  { icon: LucideIcon; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }
> = {
  untold: { icon: BellOff, tone: 'neutral' },
  told: { icon: Bell, tone: 'info' },
  confirmed: { icon: Check, tone: 'success' },
  declined: { icon: X, tone: 'danger' },
  late: { icon: Clock, tone: 'warning' },
  onSite: { icon: MapPin, tone: 'success' },
  left: { icon: LogOut, tone: 'neutral' },
  missing: { icon: TriangleAlert, tone: 'danger' },
};

/** What is known of a guard on a slot, by sign and word. */
export const DutyStateBadge = ({ state }: { state: DutyState }) => {
  const { t } = useTranslation();
  const { icon, tone } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`duty.state.${state}`)}
    </Badge>
  );
};
