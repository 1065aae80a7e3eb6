import type { Topic } from '@contract/notification';
import type { MailPreferences } from '@contract/person';
import type { Instant, Time } from '@contract/primitives';
import { addDays } from './day';
import { instantOf, today } from './time';

/** Which of a person's mail preferences speaks of a topic. */
export const PREFERENCE_OF: Readonly<Record<Topic, keyof MailPreferences>> = {
  APPROVAL_BOOKING: 'booking',
  APPROVAL_BOOKING_USER_MANAGE: 'booking',
  MODIFY_BOOKING: 'booking',
  MODIFY_BOOKING_USER_MANAGE: 'booking',
  ADMIN_BOOKING_CANCELLED: 'booking',
  ADMIN_BOOKING_WAITING_FOR_APPROVAL: 'booking',
  USER_WAITING_APPROVAL: 'user',
  SECURITY_LICENSE_EXPIRY: 'licence',
};

const DAILY_AT: Time = '08:00';

/**
 * The last eight o'clock of the business: what came before it and is mailed daily goes now. So nobody has to note
 * that a day's mails have gone, and a server that was away at eight sends them when it is back.
 */
export const lastDailyMail = (zone: string, now: Instant): Instant => {
  const day = today(zone, now);
  const ofToday = instantOf(zone, day, DAILY_AT);
  return ofToday <= now ? ofToday : instantOf(zone, addDays(day, -1), DAILY_AT);
};
