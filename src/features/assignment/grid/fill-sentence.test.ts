import i18next from 'i18next';
import { expect, it } from 'vitest';
import { fillSentence, VALUE } from './fill-sentence';

it('fills a sentence in as the translator does', () => {
  const filled = fillSentence(i18next.t('withDetail', { text: VALUE, detail: VALUE }));
  for (const [text, detail] of [
    ['Harbour View 07–19', 'confirmed'],
    ['$& {{text}}', ''],
  ] as const)
    expect(filled(text, detail)).toBe(`${text} (${detail})`);
});
