import { StartError } from '@server/base/start-error';
import { expect, it } from 'vitest';
import { checkFirstStart, isDiskFull } from './disk.node';

const MIB = 2 ** 20;

it('a new database needs 128 MiB, and the start says how much there is', () => {
  expect(() => checkFirstStart('/data', 128 * MIB)).not.toThrow();
  expect(() => checkFirstStart('/data', 128 * MIB - 1)).toThrow(
    new StartError('The disk of the data folder /data has 127 MiB left; a new database needs 128 MiB.'),
  );
});

it('a disk with less than 64 MiB is full', () => {
  expect(isDiskFull(64 * MIB)).toBe(false);
  expect(isDiskFull(64 * MIB - 1)).toBe(true);
});
