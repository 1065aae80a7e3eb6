import { createRequire } from 'node:module';
import type { Lang } from '@contract/primitives';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const fileOf = (region: 'hk' | 'sc', weight: '400Regular' | '700Bold'): string =>
  resolve(`@expo-google-fonts/noto-sans-${region}/${weight}/NotoSans${region.toUpperCase()}_${weight}.ttf`);

export const FONTS = {
  hk: { normal: fileOf('hk', '400Regular'), bold: fileOf('hk', '700Bold') },
  sc: { normal: fileOf('sc', '400Regular'), bold: fileOf('sc', '700Bold') },
};
export type FontName = keyof typeof FONTS;

/** Hong Kong's font draws the same characters as readers there write them; also English documents name Hong Kong's premises. */
export const FONT_OF: Record<Lang, FontName> = { cn: 'sc', hk: 'hk', en: 'hk' };

const opened = new Map<FontName, Font>();
const hasGlyph = (name: FontName, character: string): boolean => {
  const font = opened.get(name) ?? (openSync(FONTS[name].normal) as Font);
  opened.set(name, font);
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
};

/** Printed for what no font has, such as an emoji in a name. */
const NO_GLYPH = '□';

/** Has no width: marks of direction, joiners, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Mn}]/u;

/** A word that may be wider than its column, such as a link. Chinese breaks between characters by itself. */
const LONG_WORD = /([^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]{31,})/u;

export interface TextRun {
  text: string;
  font: FontName;
  /** For a long word, which otherwise pushes the columns beside its own off the page. */
  wordBreak?: 'break-all';
}

const withLongWords = ({ text, font }: TextRun): TextRun[] =>
  text
    .split(LONG_WORD)
    .map((part, index): TextRun => ({ text: part, font, ...(index % 2 === 1 && { wordBreak: 'break-all' }) }))
    .filter((part) => part.text !== '');

/**
 * Splits a text where its characters need the other region's font, because a name may be written in either, and around
 * long words.
 */
export const textRuns = (text: string, lang: Lang): TextRun[] => {
  const first = FONT_OF[lang];
  const second = first === 'sc' ? 'hk' : 'sc';
  const runs: TextRun[] = [];
  for (const character of text.replaceAll('\t', ' ')) {
    const isPlain = character === '\n' || hasGlyph(first, character);
    const isInSecond = !isPlain && hasGlyph(second, character);
    if (!isPlain && !isInSecond && INVISIBLE.test(character)) continue;
    const font = isInSecond ? second : first;
    const drawn = isPlain || isInSecond ? character : NO_GLYPH;
    const last = runs.at(-1);
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs.flatMap(withLongWords);
};
