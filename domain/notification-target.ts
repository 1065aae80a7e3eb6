import type { Area, RoleName } from '@contract/access';
import type { Notification, Topic } from '@contract/notification';
import { isInternal } from './access';
import { bookingPage, postOrderPage, premisePage, servedMonthPage } from './page-path';

const BOOKING_TOPICS: readonly Topic[] = [
  'APPROVAL_BOOKING',
  'APPROVAL_BOOKING_USER_MANAGE',
  'MODIFY_BOOKING',
  'MODIFY_BOOKING_USER_MANAGE',
  'ADMIN_BOOKING_CANCELLED',
  'ADMIN_BOOKING_WAITING_FOR_APPROVAL',
];

/** The area for a user who opens a link from outside the app. */
export const areaOfRoles = (roles: readonly RoleName[]): Area => (isInternal(roles) ? 'admin' : 'client');

/**
 * The page that a notification links to in an area; undefined if it has none. The paths are from the specification.
 */
export const notificationTarget = (
  {
    topic,
    bookingId,
    premise,
    month,
  }: Pick<Notification['notificationMessage']['activityData'], 'topic' | 'bookingId' | 'premise' | 'month'>,
  area: Area,
): string | undefined => {
  if (topic === 'USER_WAITING_APPROVAL')
    // A client hears only of the colleagues whom it invited to a premise.
    return area === 'client' && premise ? premisePage(area, premise.id) : '/admin/user';
  if (topic === 'SECURITY_LICENSE_EXPIRY') return '/admin/security';
  if (!BOOKING_TOPICS.includes(topic) || !premise) return undefined;
  if (month) return servedMonthPage(area, premise.id, month);
  return bookingId ? bookingPage(area, premise.id, bookingId) : postOrderPage(area, premise.id);
};
