import hk from '@locales/hk/translation.json';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { paymentMethodText, storedPaymentMethod, suggestedPaymentMethods } from './payment-method';

it('stores the usual methods in English, and shows them in the language of the reader', () => {
  i18next.addResourceBundle('hk', 'translation', hk);
  const t = i18next.getFixedT('hk');
  expect(suggestedPaymentMethods(t)).toEqual(['銀行轉帳', '轉數快', '支票', '現金', '信用卡']);
  const stored = suggestedPaymentMethods(t).map((method) => storedPaymentMethod(t, method));
  expect(stored).toEqual(['Bank transfer', 'FPS', 'Cheque', 'Cash', 'Credit card']);
  expect(paymentMethodText(t, 'FPS')).toBe('轉數快');
  expect(paymentMethodText(t, 'bank transfer')).toBe('銀行轉帳');
});

it('leaves other methods as they were typed', () => {
  const t = i18next.getFixedT('en');
  expect(storedPaymentMethod(t, 'Octopus')).toBe('Octopus');
  expect(paymentMethodText(t, 'Octopus')).toBe('Octopus');
});
