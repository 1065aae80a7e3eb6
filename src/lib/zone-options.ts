import { CURRENCIES } from '@contract/currency';
import type { Lang } from '@contract/primitives';
import { LOCALES } from '@domain/day-text';

export const TIME_ZONES = Intl.supportedValuesOf('timeZone');
export const TIME_ZONE_OPTIONS = TIME_ZONES.map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** Options of all currencies: "HKD · Hong Kong Dollar". */
export const currencyOptions = (language: Lang) => {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' });
  return CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
};
