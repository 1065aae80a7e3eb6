import { describe, expect, it } from 'vitest';
import { languageOfTag } from './language';

describe('the language of a tag', () => {
  it.each([
    ['cn', 'cn'],
    ['hk', 'hk'],
    ['en', 'en'],
    ['zh', 'cn'],
    ['zh-CN', 'cn'],
    ['zh-Hans-SG', 'cn'],
    ['zh-HK', 'hk'],
    ['zh-TW', 'hk'],
    ['zh-MO', 'hk'],
    ['zh-Hant', 'hk'],
    ['en-GB', 'en'],
    [' EN-us ', 'en'],
    ['fr', undefined],
    ['enm', undefined],
    ['zha', undefined],
    ['', undefined],
  ])('of %s is %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});
