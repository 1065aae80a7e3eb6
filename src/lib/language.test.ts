import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a new page loads it, because it keeps the language. */
const openPage = () => {
  vi.resetModules();
  return import('./language');
};

describe('the language of the page', () => {
  const { documentElement } = document;
  let before = '';
  beforeEach(() => {
    before = documentElement.lang;
  });
  afterEach(() => {
    documentElement.lang = before;
    vi.restoreAllMocks();
  });

  it.each([
    ['zh-CN', 'cn'],
    ['zh-HK', 'hk'],
    ['en', 'en'],
    ['', 'cn'],
  ])('is that which the boot script has set: of %j %s', async (tag, language) => {
    documentElement.lang = tag;
    expect((await openPage()).currentLanguage()).toBe(language);
  });

  it('is stored for a year, on every path', async () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T00:00:00Z'));
    const { rememberLanguage, currentLanguage } = await openPage();
    rememberLanguage('hk');
    expect([currentLanguage(), documentElement.lang]).toEqual(['hk', 'zh-HK']);
    const [written] = write.mock.lastCall ?? [];
    expect(written).toMatch(/^lang=hk;/);
    expect(written).toMatch(/path=\//);
    expect(written).toContain('expires=Mon, 22 Nov 2027 00:00:00 GMT');
  });
});
