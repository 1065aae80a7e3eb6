import type { RoleName } from '@contract/access';
import type { Notification } from '@contract/notification';
import { areaOfRoles, notificationTarget } from '@domain/notification-target';
import { areaOf } from '@src/lib/area';

/** The page that a notification opens: in the area of the current page, or else of the user's roles. */
export const targetFrom = (
  activity: Notification['notificationMessage']['activityData'],
  pathname: string,
  roles: readonly RoleName[],
): string | undefined => notificationTarget(activity, areaOf(pathname) ?? areaOfRoles(roles));
