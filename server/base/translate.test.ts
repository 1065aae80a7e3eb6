import { expect, it } from 'vitest';
import { languageOf } from './translate';

it.each([
  [null, 'cn'],
  ['en', 'en'],
  ['fr, zh-HK, en', 'hk'],
  ['en;q=0.1, zh;q=0.9', 'cn'],
  ['en;q=0.5, zh-TW ; Q=0.8', 'hk'],
  ['zh;q=0, en;q=0.2', 'en'],
  ['en;q=0', 'cn'],
  ['en;q=0.5, hk;q=0.5', 'en'],
  ['en;q=x, hk;q=0.9', 'en'],
  ['en;q=1.2.3, hk', 'en'],
  ['*;q=1, hk;q=0.1', 'hk'],
  [';;;,,', 'cn'],
])('the language of Accept-Language %s is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
