import type { RoleName } from '@contract/access';
import { millisecondsInDay } from 'date-fns/constants';

const DAYS_WITHOUT = 7;

/** When SuperAdmins of a company must have a second factor; null in the demo, which nobody has set up. */
export const secondFactorDue = (setUpAt: Date | null): Date | null =>
  setUpAt && new Date(setUpAt.getTime() + DAYS_WITHOUT * millisecondsInDay);

/** The roles that must have a second factor: those of the settings, and SuperAdmin from the seventh day after set-up. */
export const secondFactorRoles = (
  chosen: readonly RoleName[],
  setUpAt: Date | null,
  now: Date,
): readonly RoleName[] => {
  const due = secondFactorDue(setUpAt);
  return due === null || now < due || chosen.includes('SuperAdmin') ? chosen : ['SuperAdmin', ...chosen];
};
