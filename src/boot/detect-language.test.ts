import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage } from './detect-language';

const detectWith = (browserLanguages: readonly string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLanguages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguages[0] ?? '');
  return detectLanguage();
};

describe('the language of the page', () => {
  beforeEach(() => Cookies.remove('lang'));
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    [['zh-HK', 'en'], 'hk'],
    [['zh-TW'], 'hk'],
    [['zh-CN'], 'cn'],
    [['zh'], 'cn'],
    [['en-GB', 'zh-HK'], 'en'],
    [['fr', 'en-US'], 'en'],
    [['fr', 'de'], 'cn'],
    [[], 'cn'],
  ])('of a first visit by a browser that prefers %j is %s', (browserLanguages, language) => {
    expect(detectWith(browserLanguages)).toBe(language);
  });

  it('is the stored one, whatever the browser prefers', () => {
    Cookies.set('lang', 'hk');
    expect(detectWith(['en'])).toBe('hk');
  });

  it("is the browser's if the cookie has none of ours", () => {
    Cookies.set('lang', 'klingon');
    expect(detectWith(['en'])).toBe('en');
  });
});
