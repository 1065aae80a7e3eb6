import { expect, it } from 'vitest';
import { weekdaysText } from './weekdays-text';

it.each([
  ['en', [1, 2, 3, 4, 5], 'Mon–Fri'],
  ['en', [6, 7], 'Sat, Sun'],
  ['en', [1, 2, 4], 'Mon, Tue, Thu'],
  ['en', [7], 'Sun'],
  ['hk', [1, 2, 3, 4, 5], '星期一至星期五'],
  ['cn', [1, 3], '周一、周三'],
] as const)('names in %s the weekdays %j: %s', (language, weekdays, text) => {
  expect(weekdaysText(language, weekdays)).toBe(text);
});
