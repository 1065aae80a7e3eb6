import { describe, expect, it } from 'vitest';
import { dayRangeText, dayText, weekdaysText } from './day-text';

describe('a day', () => {
  it.each([
    ['en', 'Mar 1, 2027'],
    ['cn', '2027年3月1日'],
    ['hk', '2027年3月1日'],
    ['unknown', '2027年3月1日'],
  ])('is formatted in %s', (language, text) => {
    expect(dayText(language, '2027-03-01')).toBe(text);
  });
});

describe('a day with its weekday', () => {
  it.each([
    ['en', 'Mon, Mar 1'],
    ['cn', '3月1日周一'],
    ['hk', '3月1日星期一'],
  ])('is formatted in %s', (language, text) => {
    expect(dayText(language, '2027-03-01', 'weekday')).toBe(text);
  });
});

describe('a range of days', () => {
  it.each([
    ['en', '2027-03-01', '2027-03-01', 'Mar 1, 2027'],
    ['en', '2027-03-01', '2027-03-07', 'Mar 1 – 7, 2027'],
    ['en', '2027-12-30', '2028-01-02', 'Dec 30, 2027 – Jan 2, 2028'],
    ['hk', '2027-03-01', '2027-03-01', '2027年3月1日'],
    ['hk', '2027-03-01', '2027-03-07', '2027年3月1日至7日'],
    ['hk', '2027-03-01', '2027-04-07', '2027年3月1日至4月7日'],
    ['cn', '2027-12-30', '2028-01-02', '2027年12月30日至2028年1月2日'],
  ])('is formatted in %s from %s to %s', (language, from, to, text) => {
    expect(dayRangeText(language, from, to)).toBe(text);
  });
});

it.each([
  ['en', [1, 2, 3, 4, 5], 'Mon–Fri'],
  ['en', [6, 7], 'Sat, Sun'],
  ['en', [1, 2, 3, 5], 'Mon–Wed, Fri'],
  ['en', [7], 'Sun'],
  ['hk', [1, 2, 3, 4, 5], '星期一至星期五'],
  ['cn', [1, 3], '周一、周三'],
])('weekdays are named in %s, %j: %s', (language, weekdays, text) => {
  expect(weekdaysText(language, weekdays)).toBe(text);
});
