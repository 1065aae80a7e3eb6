import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PremiseTexts, premiseTextIn, savedPremiseTexts, textsOnWire } from './premise-texts';

const NONE: Texts = { cn: '', hk: '', en: '' };
const textIn = (lang: Lang, { text, texts }: PremiseTexts): string => premiseTextIn(lang, text, texts);
const readIn = (stored: PremiseTexts) => LANGUAGES.map((lang) => textIn(lang, stored));

const lang = fc.constantFrom(...LANGUAGES);
const word = fc.constantFrom('海港城', '海港城二期', 'Harbour City', 'Harbour City II');
const wordOrNone = fc.oneof(fc.constant(''), word);
const texts = fc.option(fc.record({ cn: wordOrNone, hk: wordOrNone, en: wordOrNone }));
const sent = fc.record({ text: word, texts: fc.oneof(texts, fc.constant(undefined)) });
const stored = fc.tuple(lang, sent).map(([sender, body]) => savedPremiseTexts(sender, body, null));

describe('a text in the languages that were given', () => {
  it.each<[Partial<Texts>, string[]]>([
    [{ hk: '海港城', en: 'Harbour City' }, ['海港城', '海港城', 'Harbour City']],
    [{ cn: '海港城', en: 'Harbour City' }, ['海港城', '海港城', 'Harbour City']],
    [{ cn: '海港城', hk: '海港城（尖沙咀）' }, ['海港城', '海港城（尖沙咀）', '海港城（尖沙咀）']],
    [{ en: 'Harbour City' }, ['Harbour City', 'Harbour City', 'Harbour City']],
  ])('%o is read in cn, hk and en, Chinese for Chinese readers if there is any', (given, read) => {
    const text = given.hk ?? given.en ?? '';
    const saved = savedPremiseTexts(given.hk ? 'hk' : 'en', { text, texts: { ...NONE, ...given } }, null);
    expect(readIn(saved)).toEqual(read);
  });

  it('is one for all readers without texts, and stays one when it is corrected', () => {
    const one = savedPremiseTexts('hk', { text: '海港城', texts: null }, null);
    expect(savedPremiseTexts('en', { text: 'Harbour City', texts: null }, one)).toEqual({
      text: 'Harbour City',
      texts: null,
    });
  });

  it('keeps the one text under the language of who adds another', () => {
    const one = savedPremiseTexts('hk', { text: '海港城', texts: null }, null);
    const two = savedPremiseTexts('hk', { text: '海港城', texts: { ...NONE, en: 'Harbour City' } }, one);
    expect(two.texts).toEqual({ hk: '海港城', en: 'Harbour City' });
  });

  it('follows a corrected name for readers who have none of their own', () => {
    const before = { text: '海港', texts: { hk: '海港' } };
    expect(readIn(savedPremiseTexts('hk', { text: '海港城', texts: undefined }, before))).toEqual([
      '海港城',
      '海港城',
      '海港城',
    ]);
  });

  it('takes the text of the sender’s language from `texts` if only that one changed', () => {
    const before = { text: '海港', texts: { hk: '海港', en: 'Harbour' } };
    const texts = { cn: '', hk: '海港城', en: 'Harbour' };
    expect(savedPremiseTexts('hk', { text: '海港', texts }, before).texts).toEqual({
      hk: '海港城',
      en: 'Harbour',
    });
  });

  it('is unchanged by saving what somebody read, in any language', () => {
    fc.assert(
      fc.property(stored, lang, (before, reader) => {
        const text = textIn(reader, before);
        expect(savedPremiseTexts(reader, { text, texts: textsOnWire(before.texts) }, before)).toEqual(before);
        expect(savedPremiseTexts(reader, { text, texts: undefined }, before)).toEqual(before);
      }),
    );
  });

  it('changes for its own readers only, once there are texts', () => {
    fc.assert(
      fc.property(stored, lang, word, (before, sender, text) => {
        fc.pre(before.texts !== null && text !== textIn(sender, before));
        const saved = savedPremiseTexts(sender, { text, texts: undefined }, before);
        expect(textIn(sender, saved)).toBe(text);
        for (const other of LANGUAGES)
          if (before.texts?.[other] !== undefined && other !== sender)
            expect(textIn(other, saved)).toBe(textIn(other, before));
      }),
    );
  });

  it('stands first in the order hk, cn, en, as the table checks', () => {
    fc.assert(
      fc.property(stored, fc.tuple(lang, sent), (before, [sender, body]) => {
        const { text, texts: saved } = savedPremiseTexts(sender, body, before);
        expect(text).not.toBe('');
        if (saved) expect(saved.hk ?? saved.cn ?? saved.en).toBe(text);
      }),
    );
  });
});
