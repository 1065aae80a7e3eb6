import type { Notification } from '@contract/notification';
import type { Translate } from '@server/translate';

type Told = Pick<Notification['notificationMessage']['activityData'], 'topic' | 'action'>;

/** Subject or body of a notification. A confirmation says of what; one stored before it was kept says neither. */
export const sentenceOf = (
  t: Translate,
  part: 'subject' | 'body',
  { topic, action }: Told,
  params: Readonly<Record<string, string | number>>,
): string => {
  const { confirmed } = params;
  return confirmed === undefined
    ? t(`notification.${topic}.${action}.${part}`, params)
    : t(`notification.${topic}.${action}.${confirmed}.${part}`, params);
};
