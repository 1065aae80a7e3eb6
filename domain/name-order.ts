import type { Lang } from '@contract/primitives';
import { cached } from './cached';

const COLLATIONS: Record<Lang, string> = { cn: 'zh-Hans-u-co-pinyin', hk: 'zh-Hant-u-co-stroke', en: 'en' };

const collatorOf = cached((language) => new Intl.Collator(COLLATIONS[language as Lang] ?? COLLATIONS.cn));

/**
 * Compares two names for a reader of a language: simplified Chinese by pinyin, traditional Chinese by strokes. The
 * database sorts lists in the same order, by `name_order` of migration 0109.
 */
export const compareNames = (language: string): ((one: string, other: string) => number) =>
  collatorOf(language).compare;
