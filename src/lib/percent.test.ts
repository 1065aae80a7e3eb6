import { expect, it } from 'vitest';
import { formatPercentInput, parsePercent, parseSignedPercent } from './percent';

it.each([
  ['33.34', 3334],
  ['33.3', 3330],
  [' 50 % ', 5000],
  ['100', 10_000],
  ['0.01', 1],
  ['１２．５％', 1250],
])('parses %s', (text, points) => {
  expect(parsePercent(text)).toBe(points);
});

it.each(['', '0', '0.00', '100.01', '33.345', '33,34', '-5', '1e2', '.5', 'half'])('refuses "%s"', (text) => {
  expect(parsePercent(text)).toBeUndefined();
});

it.each([
  ['+4 %', 400],
  ['2.5', 250],
  ['-2.5', -250],
  ['−100', -10_000],
  ['+', undefined],
  ['--1', undefined],
])('parses the signed %s', (text, points) => {
  expect(parseSignedPercent(text)).toBe(points);
});

it('parses what it formats', () => {
  for (let points = 1; points <= 10_000; points += 1)
    expect(parsePercent(formatPercentInput(points))).toBe(points);
});
