import type { Licence } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { daysBetween } from '@domain/day';

/** A renewal is due within the first limit and late within the second. */
const SOON_DAYS = 90;
const VERY_SOON_DAYS = 30;

export type ExpiryLevel = 'expired' | 'verySoon' | 'soon' | 'valid';

/** How soon a licence expires. It is valid through its last day. */
export const licenceExpiry = (expiresOn: Day, today: Day): { level: ExpiryLevel; daysLeft: number } => {
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft < 0) return { level: 'expired', daysLeft };
  if (daysLeft <= VERY_SOON_DAYS) return { level: 'verySoon', daysLeft };
  return { level: daysLeft <= SOON_DAYS ? 'soon' : 'valid', daysLeft };
};

/** The latest licence of each type, by expiry; it replaces earlier ones. */
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
