import type { DutyState } from '@contract/duty-state';
import { Bell, BellOff, Check, Clock, LogOut, type LucideIcon, MapPin, TriangleAlert, X } from 'lucide-react';

/** The sign and the tone of each duty state, the same wherever it is shown. */
export const DUTY_STATE_LOOKS: Readonly<
  Record<DutyState, { icon: LucideIcon; tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger' }>
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
