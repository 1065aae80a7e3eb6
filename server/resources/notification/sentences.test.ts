import type { NotificationAction, Topic } from '@contract/notification';
import { LANGUAGES } from '@contract/primitives';
import { type BookingEvent, CONFIRMATIONS, noticesFor } from '@domain/booking-notices';
import { TRANSITIONS } from '@domain/booking-transitions';
import { TRANSLATIONS, translator } from '@server/base/translate';
import { sentenceOf } from '@server/platform/notification/sentence-of';
import { describe, expect, it } from 'vitest';

const STAFFING: readonly BookingEvent[] = ['filled', 'guardLeft'];
const events = [...new Set([...TRANSITIONS.flatMap(({ event }) => event ?? []), ...STAFFING])];
const OTHERS: readonly { topic: Topic; action: NotificationAction }[] = [
  { topic: 'USER_WAITING_APPROVAL', action: 'CREATE' },
  { topic: 'USER_WAITING_APPROVAL', action: 'REJECT' },
  { topic: 'SECURITY_LICENSE_EXPIRY', action: 'EDIT' },
];
const notices = [...events.flatMap((event) => [...noticesFor(event)]), ...OTHERS];

const PARAMS = {
  bookingId: 7,
  person: 'Chan Tai Man',
  premise: 'Harbour Court',
  firstDate: '2026-03-11',
  lastDate: '2026-04-01',
  number: 'B7',
  reason: 'Unknown to us',
  expiresOn: '2026-06-30',
};

describe('notification sentences', () => {
  it.each(LANGUAGES)('exist in %s for each notice, and no others', (lang) => {
    const t = translator(lang);
    const pairs = [...new Set(notices.map(({ topic, action }) => `${topic}.${action}`))];
    for (const pair of pairs)
      for (const part of ['subject', 'body']) {
        const key = `notification.${pair}.${part}`;
        const sentence = t(key, PARAMS);
        expect(sentence).not.toBe(key);
        expect(sentence).not.toMatch(/\{\{|\}\}|undefined|notification\./);
      }
    const groups = Object.entries(TRANSLATIONS[lang].notification as Record<string, object>).filter(
      ([, group]) => typeof group === 'object',
    );
    const written = groups.flatMap(([topic, group]) =>
      Object.keys(group).map((action) => `${topic}.${action}`),
    );
    expect(written.sort()).toEqual(pairs.sort());
  });

  it.each([
    ['en', 'Booking 7 approved', 'Booking 7: all guards assigned', 'Booking 7 confirmed'],
    ['hk', '訂單 7 已獲批准', '訂單 7 的保安員已全部編配', '訂單 7 已確認'],
    ['cn', '订单 7 已获批准', '订单 7 的保安员已全部安排', '订单 7 已确认'],
  ] as const)('state in %s what was confirmed, if stored', (lang, ...subjects) => {
    const kind = { topic: 'APPROVAL_BOOKING', action: 'CONFIRM' } as const;
    const variants = [CONFIRMATIONS.orderedForClient, CONFIRMATIONS.filled, undefined];
    const sentences = variants.map((confirmed) =>
      sentenceOf(translator(lang), 'subject', kind, { ...PARAMS, ...(confirmed && { confirmed }) }),
    );
    expect(sentences).toEqual(subjects);
  });
});
