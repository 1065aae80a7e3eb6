import type { Day } from '@contract/primitives';
import { daysBetween } from '@domain/day';

/** From here on a renewal is due to be asked for; from the second on it is late. */
const SOON = 90;
const VERY_SOON = 30;

export type ExpiryLevel = 'expired' | 'verySoon' | 'soon' | 'valid';

/** How near the end of a licence is; it is valid through its last day. */
export const licenceExpiry = (expiresOn: Day, today: Day): { level: ExpiryLevel; daysLeft: number } => {
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft < 0) return { level: 'expired', daysLeft };
  if (daysLeft <= VERY_SOON) return { level: 'verySoon', daysLeft };
  return { level: daysLeft <= SOON ? 'soon' : 'valid', daysLeft };
};
