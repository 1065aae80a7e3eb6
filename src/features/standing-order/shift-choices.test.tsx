import { minor } from '@domain/money';
import { priceBook } from '@domain/test/price-book';
import { render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { StandingOrderFormState } from './form-values';
import { ShiftChoices } from './shift-choices';

const Choices = ({ now }: { now: string }) => {
  const form = useForm({ defaultValues: { from: '', shifts: [] } }) as unknown as StandingOrderFormState;
  const prices = [
    { type: 'Morning' as const, price: minor(48_000), validFrom: '2023-01-01' },
    { type: 'Morning' as const, price: minor(52_000), validFrom: '2025-01-01' },
  ];
  return <ShiftChoices form={form} book={priceBook({ prices, now })} currency="HKD" />;
};

it('shows the prices of today in the zone of the business until a first day is chosen', () => {
  // 06:00 on New Year's Day in Hong Kong.
  render(<Choices now="2024-12-31T22:00:00.000Z" />);
  expect(document.body.textContent).toContain('06:00–12:00 · $520');
});
