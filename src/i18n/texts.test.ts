import i18next, { createInstance } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, rememberLanguage } from '../lib/language';
import { startCall } from '../lib/started-calls';
import { changeLanguage, textOptions } from './texts';

const url = (language: string) => `/api/v1/lang/locales/${language}/translation.json`;
const answers = (...list: (Response | Error)[]) => {
  const fetching = vi.fn(async (_url: string, _init?: RequestInit) => {
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer instanceof Error) throw answer;
    return answer?.clone();
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
};
const start = (language = 'cn', saveMissing = false) => {
  const instance = createInstance();
  const ready = instance.use(HttpBackend).init({ ...textOptions, saveMissing, lng: language });
  return { instance, ready };
};
const truncatedResponse = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('Error in input stream')) }));

describe('loading the texts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('retries a 5xx after 350 ms, doubling, up to five times', async () => {
    const down = new Response('', { status: 503 });
    const fetching = answers(down, down, down, down, down, Response.json({ hello: 'hello {{name}}' }));
    const { instance, ready } = start();
    await vi.advanceTimersByTimeAsync(0);
    let tries = 1;
    for (const wait of [350, 700, 1400, 2800, 5600]) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(fetching).toHaveBeenCalledTimes(tries);
      await vi.advanceTimersByTimeAsync(1);
      tries += 1;
      expect(fetching).toHaveBeenCalledTimes(tries);
    }
    await ready;
    expect(instance.t('hello', { name: '<b>' })).toBe('hello <b>');
  });

  it.each([
    ['a server that cannot be reached', () => answers(new TypeError('Failed to fetch'))],
    ['a failure in words of its own', () => answers(new DOMException('The operation timed out.'))],
    [
      'an answer that breaks off',
      () =>
        vi.stubGlobal(
          'fetch',
          vi.fn(async () => truncatedResponse()),
        ),
    ],
  ])('gives up on %s after five retries', async (_name, arrange) => {
    arrange();
    const { instance, ready } = start();
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    expect(fetch).toHaveBeenCalledTimes(6);
    expect(instance.hasResourceBundle('cn', 'translation')).toBe(false);
  });

  it.each([
    ['a 4xx', new Response('', { status: 404 })],
    ['JSON that cannot be read', new Response('<!doctype html>')],
  ])('takes %s as final', async (_name, answer) => {
    const fetching = answers(answer);
    const { instance, ready } = start();
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(instance.hasResourceBundle('cn', 'translation')).toBe(false);
  });

  it('loads only the chosen language at first', async () => {
    rememberLanguage('hk');
    const fetching = answers(Response.json({}));
    const { ready } = start('hk');
    await vi.advanceTimersByTimeAsync(0);
    await ready;
    expect(fetching.mock.calls.map(([path]) => path)).toEqual([url('hk')]);
    expect(new Headers(fetching.mock.lastCall?.[1]?.headers).get('accept-language')).toBe('hk');
  });

  it('uses the request of the boot script', async () => {
    const fetching = answers(Response.json({ hello: 'hello' }));
    startCall(url('hk'), 'hk');
    rememberLanguage('hk');
    const { instance, ready } = start('hk');
    await vi.advanceTimersByTimeAsync(0);
    await ready;
    expect(fetching).toHaveBeenCalledOnce();
    expect(instance.t('hello')).toBe('hello');
  });

  it('reports a missing key to the development server', async () => {
    const fetching = answers(Response.json({}));
    const { instance, ready } = start('cn', true);
    await vi.advanceTimersByTimeAsync(0);
    await ready;
    instance.t('gone');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetching).toHaveBeenLastCalledWith(
      '/locales/add/cn/translation',
      expect.objectContaining({ method: 'POST', body: '{"gone":"gone"}' }),
    );
  });
});

describe('the fallback', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The module as a new page loads it, because it stores whether the fallback is needed. */
  const openPage = async (answer: (language: string) => Response) => {
    vi.resetModules();
    vi.stubGlobal(
      'fetch',
      vi.fn(async (path: string) => answer(path.split('/').at(-2) ?? '')),
    );
    (await import('../lib/language')).rememberLanguage('hk');
    return { i18next: createInstance(), ...(await import('./texts')) };
  };

  it('provides keys that the chosen language lacks, once loaded', async () => {
    const { i18next, startTexts, readFallback } = await openPage((language) =>
      Response.json(language === 'cn' ? { only: '只有' } : {}),
    );
    expect(await startTexts('translation', i18next)).toBe(true);
    expect(i18next.exists('only')).toBe(false);
    await readFallback(i18next);
    expect(i18next.t('only')).toBe('只有');
  });

  it('replaces a language that cannot be loaded', async () => {
    const { i18next, startTexts } = await openPage((language) =>
      language === 'cn' ? Response.json({ only: '只有' }) : new Response('', { status: 404 }),
    );
    expect(await startTexts('translation', i18next)).toBe(true);
    expect(i18next.t('only')).toBe('只有');
  });

  it('is asked for beside the retries of the chosen language, so that there is one round of them', async () => {
    const { i18next, startTexts } = await openPage(() => new Response('', { status: 500 }));
    vi.useFakeTimers();
    const started = startTexts('translation', i18next);
    await vi.advanceTimersByTimeAsync(0);
    const requestedPaths = () => vi.mocked(fetch).mock.calls.map(([path]) => path);
    expect(requestedPaths()).toEqual([url('hk'), url('cn')]);
    await vi.advanceTimersByTimeAsync(350 + 700 + 1400 + 2800 + 5600);
    expect(await Promise.race([started, 'still loading'])).toBe(false);
    for (const language of ['hk', 'cn'])
      expect(requestedPaths().filter((path) => path === url(language))).toHaveLength(6);
  });

  it('is used if only the chosen language fails', async () => {
    const { i18next, startTexts } = await openPage((language) =>
      language === 'cn' ? Response.json({ only: '只有' }) : new Response('', { status: 500 }),
    );
    vi.useFakeTimers();
    const started = startTexts('translation', i18next);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await started).toBe(true);
    expect(i18next.t('only')).toBe('只有');
  });

  it('reports that nothing could be loaded', async () => {
    const { i18next, startTexts } = await openPage(() => new Response('', { status: 404 }));
    expect(await startTexts('translation', i18next)).toBe(false);
  });
});

describe('a page without a sign-in', () => {
  afterEach(() => vi.unstubAllGlobals());

  const openStart = async (answer: (texts: string) => Response) => {
    vi.resetModules();
    const fetching = vi.fn(async (path: string) => answer(path.split('/').at(-1) ?? ''));
    vi.stubGlobal('fetch', fetching);
    (await import('../lib/language')).rememberLanguage('hk');
    const i18next = createInstance();
    const texts = await import('./texts');
    const all = texts.readAllTexts(i18next).catch((reason: Error) => reason);
    expect(await texts.startTexts('start', i18next)).toBe(true);
    return { i18next, all, fetching, readAllTexts: texts.readAllTexts };
  };

  it('waits for its own texts, and the shell for all', async () => {
    const { i18next, all } = await openStart((texts) =>
      Response.json(texts === 'start.json' ? { login: 'Sign in' } : { login: 'Sign in', home: 'Home' }),
    );
    expect(i18next.t('login')).toBe('Sign in');
    expect(i18next.t('home')).toBe('home');
    expect(await all).toBeUndefined();
    expect(i18next.t('home')).toBe('Home');
  });

  it('reads what failed again for the page that needs it', async () => {
    let isDown = true;
    const { i18next, all, readAllTexts } = await openStart((texts) =>
      texts !== 'start.json' && isDown ? new Response('', { status: 404 }) : Response.json({ home: 'Home' }),
    );
    expect(await all).toBeInstanceOf(Error);
    isDown = false;
    await readAllTexts(i18next);
    expect(i18next.hasResourceBundle('hk', 'translation')).toBe(true);
  });

  it('reads all once for two that wait', async () => {
    const { i18next, all, fetching, readAllTexts } = await openStart(() => Response.json({}));
    await Promise.all([all, readAllTexts(i18next), readAllTexts(i18next)]);
    expect(fetching.mock.calls.map(([path]) => path)).toEqual([
      url('hk').replace('translation', 'start'),
      url('hk'),
    ]);
  });
});

it('is in the language chosen last, also where an earlier one loads longer', async () => {
  i18next.addResourceBundle('hk', 'translation', {});
  let load = () => {};
  const slow = new Promise<void>((resolve) => {
    load = resolve;
  });
  vi.spyOn(i18next, 'loadLanguages').mockImplementation((language) =>
    language === 'hk' ? slow : Promise.resolve(),
  );
  const first = changeLanguage('hk');
  await changeLanguage('en');
  load();
  await first;
  expect([currentLanguage(), i18next.language]).toEqual(['en', 'en']);
});
