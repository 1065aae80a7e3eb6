import type { Notification } from '@contract/notification';
import type { Translate } from '@server/translate';

type Told = Pick<Notification['notificationMessage']['activityData'], 'topic' | 'action'>;

/**
 * Subject or body of a notification. A confirmation says of what; one stored before it was kept says neither; a withdrawal
 * says that it is none of the whole, and a rejection by time that nobody made it.
 */
export const sentenceOf = (
  t: Translate,
  part: 'subject' | 'body',
  { topic, action }: Told,
  params: Readonly<Record<string, string | number>>,
): string => {
  const { confirmed, cancelled, rejected } = params;
  const what = confirmed ?? cancelled ?? rejected;
  return what === undefined
    ? t(`notification.${topic}.${action}.${part}`, params)
    : t(`notification.${topic}.${action}.${what}.${part}`, params);
};
