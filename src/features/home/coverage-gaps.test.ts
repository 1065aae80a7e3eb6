import { expect, it } from 'vitest';
import { gapsOf } from './coverage-gaps';

const hours = (open: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => ({ filled: 4, required: 4 + (open[hour] ?? 0) }));

it('joins neighbouring hours with as many open places', () => {
  expect(gapsOf(hours({ 0: 1, 1: 1, 2: 2, 12: 2, 22: 3, 23: 3 }))).toEqual([
    { from: '00:00', to: '02:00', open: 1 },
    { from: '02:00', to: '03:00', open: 2 },
    { from: '12:00', to: '13:00', open: 2 },
    { from: '22:00', to: '24:00', open: 3 },
  ]);
});

it('finds none on a day that is covered', () => {
  expect(gapsOf(hours({}))).toEqual([]);
});
