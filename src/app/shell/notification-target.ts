import type { RoleName } from '@contract/access';
import type { Notification } from '@contract/notification';
import { areaOfRoles, notificationTarget } from '@domain/notification-target';
import { areaOf } from '../../lib/area';

/** Where a notification leads, seen from a page; on one of neither area the role decides. */
export const targetFrom = (
  activity: Notification['notificationMessage']['activityData'],
  pathname: string,
  roles: readonly RoleName[],
): string | undefined => notificationTarget(activity, areaOf(pathname) ?? areaOfRoles(roles));
