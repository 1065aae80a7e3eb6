import type { Lang } from '@contract/primitives';

/** The language that is meant by one of our own names or by a browser's tag; nothing where we don't speak it. */
export const languageOfTag = (tag: string): Lang | undefined => {
  const name = tag.trim().toLowerCase();
  if (name === 'cn' || name === 'hk' || name === 'en') return name;
  if (/^zh-(hk|tw|mo|hant)/.test(name)) return 'hk';
  if (/^zh(-|$)/.test(name)) return 'cn';
  if (/^en(-|$)/.test(name)) return 'en';
  return undefined;
};
