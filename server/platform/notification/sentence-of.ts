import type { Notification } from '@contract/notification';
import type { Translate } from '@server/base/translate';

type Kind = Pick<Notification['notificationMessage']['activityData'], 'topic' | 'action'>;

/**
 * Returns the subject or body of a notification. The params may select a variant: what was confirmed (missing in old
 * rows), a withdrawal or some shifts (not counted in old rows), a rejection because the time ran out or with its reason (missing in old rows), a
 * problem that was reported or answered, post orders that were accepted, declined or (only in old rows) proposed, what a
 * standing order did, or that a waiting user is invited by a client.
 */
export const sentenceOf = (
  t: Translate,
  part: 'subject' | 'body',
  { topic, action }: Kind,
  params: Readonly<Record<string, string | number>>,
): string => {
  const { confirmed, cancelled, rejected, edited, standing, waiting } = params;
  const variant = confirmed ?? cancelled ?? rejected ?? edited ?? standing ?? waiting;
  return variant === undefined
    ? t(`notification.${topic}.${action}.${part}`, params)
    : t(`notification.${topic}.${action}.${variant}.${part}`, params);
};
