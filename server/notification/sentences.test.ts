import type { NotificationAction, Topic } from '@contract/notification';
import { LANGUAGES } from '@contract/primitives';
import { type BookingEvent, noticesFor } from '@domain/booking-notices';
import { TRANSITIONS } from '@domain/booking-transitions';
import { describe, expect, it } from 'vitest';
import { SENTENCES, translator } from '../http/translate';

const STAFFING: readonly BookingEvent[] = ['filled', 'guardLeft'];
const events = [...new Set([...TRANSITIONS.flatMap(({ event }) => event ?? []), ...STAFFING])];
const OTHERS: readonly { topic: Topic; action: NotificationAction }[] = [
  { topic: 'USER_WAITING_APPROVAL', action: 'CREATE' },
  { topic: 'SECURITY_LICENSE_EXPIRY', action: 'EDIT' },
];
const told = [...events.flatMap((event) => [...noticesFor(event)]), ...OTHERS];

const PARAMS = {
  bookingId: 7,
  person: 'Chan Tai Man',
  premise: 'Harbour Court',
  firstDate: '2026-03-11',
  lastDate: '2026-04-01',
  number: 'B7',
  expiresOn: '2026-06-30',
};

describe('what the product can tell', () => {
  it.each(LANGUAGES)('has its sentences in %s, and no others stand there', (lang) => {
    const t = translator(lang);
    const pairs = [...new Set(told.map(({ topic, action }) => `${topic}.${action}`))];
    for (const pair of pairs)
      for (const part of ['subject', 'body']) {
        const key = `notification.${pair}.${part}`;
        const sentence = t(key, PARAMS);
        expect(sentence).not.toBe(key);
        expect(sentence).not.toMatch(/\{\{|\}\}|undefined|notification\./);
      }
    const groups = Object.entries(SENTENCES[lang].notification as Record<string, object>).filter(
      ([, group]) => typeof group === 'object',
    );
    const written = groups.flatMap(([topic, group]) =>
      Object.keys(group).map((action) => `${topic}.${action}`),
    );
    expect(written.sort()).toEqual(pairs.sort());
  });
});
