import { describe, expect, it } from 'vitest';
import { minor, ZERO } from './money';
import { shownStage, shownStatus } from './shown-status';

describe('the shown status of a document', () => {
  it.each([
    ['Credited', minor(100), 'Credited'],
    ['Credited', ZERO, 'NothingToPay'],
    ['Issued', ZERO, 'Issued'],
    ['Paid', minor(100), 'Paid'],
  ] as const)('%s, %i: %s', (status, total, shown) => {
    expect(shownStatus(status, total)).toBe(shown);
  });

  it.each([
    ['credited', minor(100), 'credited'],
    ['credited', ZERO, 'nothingToPay'],
    ['paid', minor(100), 'paid'],
  ] as const)('%s, %i: %s', (stage, total, shown) => {
    expect(shownStage(stage, total)).toBe(shown);
  });
});
