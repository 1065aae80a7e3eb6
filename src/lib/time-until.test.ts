import { expect, it } from 'vitest';
import { timeUntil } from './time-until';

it.each([
  ['en', 5, 'in 5 minutes'],
  ['en', 119, 'in 119 minutes'],
  ['en', 120, 'in 2 hours'],
  ['en', 2879, 'in 47 hours'],
  ['en', 2880, 'in 2 days'],
  ['hk', 2880, '2 日後'],
  ['cn', 600, '10小时后'],
])('says in %s how long %i minutes are', (language, minutes, text) => {
  expect(timeUntil(language, minutes).replace(/\s/g, ' ')).toBe(text);
});
