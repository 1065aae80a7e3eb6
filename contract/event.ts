import * as z from 'zod/mini';
import { call } from './call';

/** First elements of the page's query keys, and what the event stream names when something changed. */
export const CHANGE_KEYS = [
  'Notification',
  'NotificationCount',
  'Booking',
  'Premise',
  'Guard',
  'Invoice',
  'Price',
  'Setting',
  'Metadata',
  'Session',
  'Account',
  'User',
  'Audit',
] as const;
export type ChangeKey = (typeof CHANGE_KEYS)[number];
export const changeMessage = z.strictObject({ keys: z.array(z.enum(CHANGE_KEYS)) });
export type ChangeMessage = z.infer<typeof changeMessage>;

export const eventCalls = {
  stream: call({
    method: 'GET',
    path: '/api/v1/event',
    summary:
      'Server-sent events of { keys }: what changed for this user; Last-Event-ID resumes after an id, or from an instant',
    access: 'signed-in',
    withoutSecondFactor: true,
    media: 'text/event-stream',
  }),
};
