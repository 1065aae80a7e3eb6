import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';

/** A text in the languages that have one of their own; never empty. */
export type GivenTexts = Partial<Record<Lang, string>>;

/** A name or an address of a premise. */
export interface PremiseTexts {
  /** For readers of a language without a text of its own. */
  text: string;
  /** Null while the premise has one text for all readers. */
  texts: GivenTexts | null;
}

/** Which text stands for a missing one: Chinese before English, so that a Chinese reader gets Chinese where there is any. */
const FALLBACKS: readonly Lang[] = ['hk', 'cn', 'en'];

/** The text for a reader of `lang`: in this language if there is one, else `text`. */
export const premiseTextIn = (lang: Lang, text: string, texts: GivenTexts | null): string =>
  texts?.[lang] ?? text;

/** The texts as sent, empty for the languages without one. */
export const textsOnWire = (texts: GivenTexts | null): Texts | null =>
  texts && { cn: texts.cn ?? '', hk: texts.hk ?? '', en: texts.en ?? '' };

const given = (texts: Readonly<Record<Lang, string>>): GivenTexts =>
  Object.fromEntries(LANGUAGES.flatMap((lang) => (texts[lang] ? [[lang, texts[lang]]] : [])));

interface SentTexts {
  /** The text as the sender reads it. */
  text: string;
  /** Missing: the other languages are unchanged. Null: one text for all readers. */
  texts: Texts | null | undefined;
}

/**
 * The texts after somebody who reads `lang` saved `sent`. `sent.text` is of this language, unless it is what they were shown
 * before, which may be another language's; so saving what was read changes nothing.
 */
export const savedPremiseTexts = (lang: Lang, sent: SentTexts, before: PremiseTexts | null): PremiseTexts => {
  const stored = textsOnWire(before?.texts ?? null);
  const texts = sent.texts === undefined ? stored : sent.texts;
  if (texts === null) return { text: sent.text, texts: null };
  const isTextChanged = !before || sent.text !== premiseTextIn(lang, before.text, before.texts);
  const isOwnChanged = texts[lang] !== '' && texts[lang] !== (stored?.[lang] ?? '');
  const isSet = isTextChanged || !before.texts;
  const saved = given(isSet && !isOwnChanged ? { ...texts, [lang]: sent.text } : texts);
  const first = FALLBACKS.map((fallback) => saved[fallback]).find((text) => text !== undefined);
  return first === undefined ? { text: sent.text, texts: null } : { text: first, texts: saved };
};
