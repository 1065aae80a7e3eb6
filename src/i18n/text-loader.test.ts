import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextLoader } from './text-loader';
import { textOptions } from './texts';

const url = (language: string) => `/api/v1/lang/locales/${language}/translation.json`;
const answers = (...list: (Response | Error)[]) => {
  const fetching = vi.fn(async (_url: string) => {
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer instanceof Error) throw answer;
    return answer?.clone();
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
};
const start = (language = 'cn') => {
  const instance = createInstance();
  const ready = instance.use(TextLoader).init({ ...textOptions, saveMissing: false, lng: language });
  return { instance, ready };
};

describe('loading the texts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tries a 5xx again after 350 ms, doubling, until it answers', async () => {
    const down = new Response('', { status: 503 });
    const fetching = answers(down, down, down, Response.json({ hello: 'hello {{name}}' }));
    const { instance, ready } = start();
    await vi.advanceTimersByTimeAsync(349);
    expect(fetching).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetching).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(699);
    expect(fetching).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1 + 1400);
    expect(fetching).toHaveBeenCalledTimes(4);
    await ready;
    expect(instance.t('hello', { name: '<b>' })).toBe('hello <b>');
  });

  it('gives up after five retries where there is no answer at all', async () => {
    const fetching = answers(new TypeError('Failed to fetch'));
    const { instance, ready } = start();
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    expect(fetching).toHaveBeenCalledTimes(6);
    expect(instance.hasResourceBundle('cn', 'translation')).toBe(false);
  });

  it.each([
    ['a 4xx', new Response('', { status: 404 })],
    ['JSON that cannot be read', new Response('<!doctype html>')],
  ])('takes %s as final', async (_name, answer) => {
    const fetching = answers(answer);
    const { ready } = start();
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('reads the chosen language and the fallback', async () => {
    const fetching = answers(Response.json({}));
    const { ready } = start('hk');
    await vi.advanceTimersByTimeAsync(0);
    await ready;
    expect(fetching.mock.calls.map(([path]) => path)).toEqual([url('hk'), url('cn')]);
  });
});
