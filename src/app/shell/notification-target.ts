import type { RoleName } from '@contract/access';
import type { Notification, Topic } from '@contract/notification';
import { isInternal } from '@domain/access';
import { areaOf } from '../../lib/area';
import { paths } from '../../lib/paths';

const BOOKING_TOPICS: readonly Topic[] = [
  'APPROVAL_BOOKING',
  'APPROVAL_BOOKING_USER_MANAGE',
  'MODIFY_BOOKING',
  'MODIFY_BOOKING_USER_MANAGE',
  'ADMIN_BOOKING_CANCELLED',
  'ADMIN_BOOKING_WAITING_FOR_APPROVAL',
];

/** Where a notification leads, seen from a page; nowhere where it names nothing that can be opened. */
export const notificationTarget = (
  { topic, bookingId, premise }: Notification['notificationMessage']['activityData'],
  pathname: string,
  roles: readonly RoleName[],
): string | undefined => {
  if (topic === 'USER_WAITING_APPROVAL') return paths.users;
  if (topic === 'SECURITY_LICENSE_EXPIRY') return paths.guards;
  if (!BOOKING_TOPICS.includes(topic) || !premise || !bookingId) return undefined;
  // On a page of neither area the role decides.
  const area = areaOf(pathname) ?? (isInternal(roles) ? 'admin' : 'client');
  return paths.booking(area, premise.id, bookingId);
};
