import * as z from 'zod/mini';
import { call } from './call';
import { numberQuery } from './list';
import { id, instant, month } from './primitives';

export const NOTIFICATIONS_PER_PAGE = 20;

export const TOPICS = [
  'APPROVAL_BOOKING',
  'APPROVAL_BOOKING_USER_MANAGE',
  'MODIFY_BOOKING',
  'MODIFY_BOOKING_USER_MANAGE',
  'ADMIN_BOOKING_CANCELLED',
  'ADMIN_BOOKING_WAITING_FOR_APPROVAL',
  'USER_WAITING_APPROVAL',
  'SECURITY_LICENSE_EXPIRY',
] as const;
export const topic = z.enum(TOPICS);
export type Topic = (typeof TOPICS)[number];

export const ACTIONS = ['APPROVE', 'REJECT', 'CONFIRM', 'CREATE', 'EDIT', 'CANCEL'] as const;
export const notificationAction = z.enum(ACTIONS);
export type NotificationAction = (typeof ACTIONS)[number];

export const notification = z.strictObject({
  id,
  read: z.boolean(),
  createdAt: instant,
  notificationMessage: z.strictObject({
    id,
    subject: z.string(),
    body: z.string(),
    activityData: z.strictObject({
      topic,
      action: notificationAction,
      bookingId: z.optional(id),
      premise: z.optional(z.strictObject({ id })),
      /** Of a notification about what was served in a month. */
      month: z.optional(month),
    }),
  }),
});
export type Notification = z.infer<typeof notification>;

export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/notification',
    summary: "List a page of the caller's notifications, newest first; an empty page is the end",
    access: 'signed-in',
    tells: 'Notification',
    query: z.strictObject({ page: z._default(numberQuery(1, 100_000), 1) }),
    answer: z.array(notification),
  }),
  count: call({
    method: 'GET',
    path: '/api/v1/notification/count',
    summary: "Count the caller's unread notifications",
    access: 'signed-in',
    tells: 'NotificationCount',
    answer: z.int(),
  }),
  markRead: call({
    method: 'PUT',
    path: '/api/v1/notification/mark-all-as-read',
    summary: 'Mark notifications as read by their message ids; those of other users are ignored',
    access: 'signed-in',
    tells: ['Notification', 'NotificationCount'],
    body: z.strictObject({ ids: z.array(id).check(z.maxLength(10_000)) }),
  }),
};
