/** The usual payment methods, as they are stored in every language. Others are stored and shown as typed. */
export const STORED_METHODS = {
  transfer: 'Bank transfer',
  fps: 'FPS',
  cheque: 'Cheque',
  cash: 'Cash',
  card: 'Credit card',
} as const;
export type PaymentMethod = keyof typeof STORED_METHODS;
export const PAYMENT_METHODS = Object.keys(STORED_METHODS) as PaymentMethod[];

/** The method of the payment that a write-off is. Nobody chooses it. */
const WRITE_OFF = 'Write-off';

/** The key of a stored method's name; null for one that is shown as typed. */
export const paymentMethodKey = (stored: string): string | null => {
  if (stored === WRITE_OFF) return 'statement.kind.write-off';
  const method = PAYMENT_METHODS.find((each) => STORED_METHODS[each].toLowerCase() === stored.toLowerCase());
  return method ? `invoice.method.${method}` : null;
};
