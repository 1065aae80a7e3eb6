import { describe, expect, it } from 'vitest';
import { type PaymentValues, paymentResolver } from './payment-values';

const TODAY = '2026-04-01';

/** The error at the day of a payment in the form. */
const errorAt = async (on: string): Promise<string | undefined> => {
  const values: PaymentValues = { partId: '', amount: '10', on, method: '', reference: '' };
  const { errors } = await paymentResolver('HKD', TODAY)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return errors.on?.message;
};

describe('the day of a payment in the form', () => {
  it.each([
    [TODAY, undefined],
    ['2024-04-01', undefined],
    ['2024-03-31', 'validation.payment_too_old'],
    ['1900-01-01', 'validation.payment_too_old'],
    ['2026-04-02', 'validation.payment_in_future'],
  ])('%s: %s', async (on, error) => {
    expect(await errorAt(on)).toBe(error);
  });
});
