import type { Lang } from '@contract/primitives';

/** The language for one of the product's names or a browser's language tag; undefined if it isn't supported. */
export const languageOfTag = (tag: string): Lang | undefined => {
  const name = tag.trim().toLowerCase();
  if (name === 'cn' || name === 'hk' || name === 'en') return name;
  if (/^zh-(hk|tw|mo|hant)/.test(name)) return 'hk';
  if (/^zh(-|$)/.test(name)) return 'cn';
  if (/^en(-|$)/.test(name)) return 'en';
  return undefined;
};
