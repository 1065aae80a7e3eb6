import {
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethodKey,
  STORED_METHODS,
} from '@domain/payment-method';
import type { TFunction } from 'i18next';

const nameOf = (t: TFunction, method: PaymentMethod) => t(`invoice.method.${method}`);

export const suggestedPaymentMethods = (t: TFunction): string[] =>
  PAYMENT_METHODS.map((method) => nameOf(t, method));

/** A stored payment method in the reader's language. */
export const paymentMethodText = (t: TFunction, stored: string): string => {
  const key = paymentMethodKey(stored);
  return key === null ? stored : t(key);
};

/** What is stored for a typed or chosen payment method. */
export const storedPaymentMethod = (t: TFunction, typed: string): string => {
  const method = PAYMENT_METHODS.find((each) => nameOf(t, each).toLowerCase() === typed.trim().toLowerCase());
  return method ? STORED_METHODS[method] : typed;
};
