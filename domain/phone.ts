const HONG_KONG = /^[2-9]\d{7}$/;
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;

/**
 * A phone number with its country, "+85291234567". Without a country, eight digits are Hong Kong's and eleven those of a
 * mainland mobile. Null for what no phone can have.
 */
export const internationalPhone = (phone: string): string | null => {
  const [, plus, rest = ''] = /^\s*(\+|00)?(.*)$/s.exec(phone) ?? [];
  const digits = rest.replace(/\D/g, '');
  if (!plus && HONG_KONG.test(digits)) return `+852${digits}`;
  if (!plus && MAINLAND_MOBILE.test(digits)) return `+86${digits}`;
  return /^[1-9]\d{7,14}$/.test(digits) && (plus || digits.length > 8) ? `+${digits}` : null;
};
