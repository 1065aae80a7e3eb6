import type { TFunction } from 'i18next';

/** The usual payment methods, as they are stored in every language. Others are stored and shown as typed. */
const STORED = {
  transfer: 'Bank transfer',
  fps: 'FPS',
  cheque: 'Cheque',
  cash: 'Cash',
  card: 'Credit card',
} as const;
type Method = keyof typeof STORED;
const METHODS = Object.keys(STORED) as Method[];

const nameOf = (t: TFunction, method: Method) => t(`invoice.method.${method}`);

export const suggestedPaymentMethods = (t: TFunction): string[] => METHODS.map((method) => nameOf(t, method));

/** The method of the payment that a write-off is. Nobody chooses it. */
const WRITE_OFF = 'Write-off';

/** A stored payment method in the reader's language. */
export const paymentMethodText = (t: TFunction, stored: string): string => {
  if (stored === WRITE_OFF) return t('statement.kind.write-off');
  const method = METHODS.find((each) => STORED[each].toLowerCase() === stored.toLowerCase());
  return method ? nameOf(t, method) : stored;
};

/** What is stored for a typed or chosen payment method. */
export const storedPaymentMethod = (t: TFunction, typed: string): string => {
  const method = METHODS.find((each) => nameOf(t, each).toLowerCase() === typed.trim().toLowerCase());
  return method ? STORED[method] : typed;
};
