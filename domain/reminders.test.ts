import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './day';
import { dueReminder, reminderText } from './reminders';
import { checkProperty } from './test/property';

const DUE = '2026-04-30';

it.each([
  ['not before the first', [7, 14], [], 6, null],
  ['on its day', [7, 14], [], 7, 7],
  ['not a second time', [7, 14], [7], 13, null],
  ['the next on its day', [7, 14], [7], 14, 14],
  ['the last of several missed ones', [7, 14, 30], [], 45, 30],
  ['not without reminders', [], [], 45, null],
] as const)('reminds %s', (_, reminders, sent, late, expected) => {
  expect(dueReminder(reminders, sent, { dueOn: DUE, today: addDays(DUE, late) })).toBe(expected);
});

it('sends each reminder once, in order, whenever the job runs', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 });
  checkProperty(days, fc.array(fc.nat({ max: 80 }), { maxLength: 20 }), (reminders, runs) => {
    const sent: number[] = [];
    for (const late of [...runs].sort((a, b) => a - b)) {
      const next = dueReminder(reminders, sent, { dueOn: DUE, today: addDays(DUE, late) });
      if (next === null) continue;
      expect(next).toBeLessThanOrEqual(late);
      expect(sent.every((before) => before < next)).toBe(true);
      sent.push(next);
    }
  });
});

it('says what is set for its days in the language, else the usual', () => {
  const setting = { reminders: [7, 30], reminderTexts: [{ cn: '', hk: '請付款', en: 'Please pay' }] };
  expect(reminderText(setting, 7, 'hk')).toBe('請付款');
  expect([
    reminderText(setting, 7, 'cn'),
    reminderText(setting, 30, 'hk'),
    reminderText(setting, 14, 'hk'),
  ]).toEqual(['', '', '']);
});
