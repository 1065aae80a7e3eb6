import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a new page loads it, because it stores the language. */
const openPage = (browserLanguages: readonly string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLanguages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguages[0] ?? '');
  vi.resetModules();
  return import('./language');
};

describe('the language of the page', () => {
  beforeEach(() => Cookies.remove('lang'));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
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
  ])('of a first visit by a browser that prefers %j is %s', async (browserLanguages, language) => {
    const { currentLanguage } = await openPage(browserLanguages);
    expect(currentLanguage()).toBe(language);
  });

  it('is the stored one, whatever the browser prefers', async () => {
    (await openPage(['en'])).rememberLanguage('hk');
    expect((await openPage(['en'])).currentLanguage()).toBe('hk');
  });

  it("is the browser's if the cookie has none of ours", async () => {
    Cookies.set('lang', 'klingon');
    expect((await openPage(['en'])).currentLanguage()).toBe('en');
  });

  it('is stored for a year, on every path', async () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T00:00:00Z'));
    (await openPage(['en'])).rememberLanguage('hk');
    const [written] = write.mock.lastCall ?? [];
    expect(written).toMatch(/^lang=hk;/);
    expect(written).toMatch(/path=\//);
    expect(written).toContain('expires=Mon, 22 Nov 2027 00:00:00 GMT');
  });
});
