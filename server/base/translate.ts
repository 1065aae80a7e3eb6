import type { Translations } from '@contract/language';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { dayRangeText, dayText } from '@domain/day-text';
import { isolateText } from '@domain/isolate-text';
import { languageOfTag } from '@domain/language';
import { moneyText } from '@domain/money-text';
import cn from '@locales/cn/translation.json';
import en from '@locales/en/translation.json';
import hk from '@locales/hk/translation.json';
import { createInstance } from 'i18next';

export const TRANSLATIONS: Record<Lang, Translations> = { cn, hk, en };

const i18n = createInstance({
  lng: 'cn',
  fallbackLng: 'cn',
  interpolation: { escape: isolateText },
  resources: Object.fromEntries(LANGUAGES.map((lang) => [lang, { translation: TRANSLATIONS[lang] }])),
  initAsync: false,
});
void i18n.init();

/** `{{expiresOn, day}}` in a sentence: a "yyyy-MM-dd" in the format of the language. */
i18n.services.formatter?.add('day', (value: string, lang = 'cn') => dayText(lang, value));
/** `{{firstDate, days}}`: the range from `firstDate` to the `lastDate` of the same params. */
i18n.services.formatter?.add('days', (firstDate: string, lang = 'cn', { lastDate }: { lastDate?: string }) =>
  dayRangeText(lang, firstDate, lastDate ?? firstDate),
);

/** `{{total, money}}`: an amount in minor units, in the `currency` of the same params. */
i18n.services.formatter?.add(
  'money',
  (amount: number, lang = 'cn', { currency = '' }: { currency?: string }) =>
    moneyText(lang, amount, currency),
);

export type Translate = (key: string, params?: Record<string, unknown>) => string;

// Not getFixedT, which copies all options of i18next for each sentence: a third of the time of an invoice with many lines.
const translators = Object.fromEntries(
  LANGUAGES.map((lang): [Lang, Translate] => [lang, (key, params) => i18n.t(key, { ...params, lng: lang })]),
) as Record<Lang, Translate>;

/** Returns the translate function of a language. */
export const translator = (lang: Lang): Translate => translators[lang];

/** The language of one part of an Accept-Language header, with its weight; a weight that can't be read is 1. */
const weighed = (part: string): { language: Lang | undefined; weight: number } => {
  const [tag = '', ...params] = part.split(';');
  const [, given] = params.map((param) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(param)).find(Boolean) ?? [];
  const weight = Number(given ?? 1);
  return { language: languageOfTag(tag), weight: Number.isNaN(weight) ? 1 : weight };
};

/** Returns the supported language of the greatest weight in an Accept-Language header, of several the first; else cn. */
export const languageOf = (header: string | null): Lang => {
  const parts = (header ?? '').split(',').map(weighed);
  const wanted = parts.filter(({ language, weight }) => language && weight > 0);
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.language ?? 'cn';
};
