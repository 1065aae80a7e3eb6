import type { Licence } from '@contract/guard';
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

/** The latest of each type, the first to end before the others: what came before it says nothing any more. */
export const latestLicences = (licences: readonly Licence[]): Licence[] =>
  licences
    .filter(({ id, type, expiresOn }) =>
      licences.every(
        (other) =>
          other.type !== type ||
          other.expiresOn < expiresOn ||
          (other.expiresOn === expiresOn && other.id <= id),
      ),
    )
    .sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
