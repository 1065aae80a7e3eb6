import type { Topic } from '@contract/notification';
import type { MailPreferences } from '@contract/person';
import type { Instant, Time } from '@contract/primitives';
import { addDays } from './day';
import { instantOf, today } from './time';

/** The mail preference that applies to each topic. */
export const MAIL_PREFERENCE_OF: Readonly<Record<Topic, keyof MailPreferences>> = {
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
 * The last 08:00 in the business's time zone. Daily mails contain the notifications before it. Nothing has to record
 * that a day's mails were sent, and a server that was down at 08:00 sends them later.
 */
export const lastDailyMail = (zone: string, now: Instant): Instant => {
  const day = today(zone, now);
  const ofToday = instantOf(zone, day, DAILY_AT);
  return ofToday <= now ? ofToday : instantOf(zone, addDays(day, -1), DAILY_AT);
};
