import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropStartedCalls,
  type StartedAnswer,
  startCall,
  takeArrivedCall,
  takeStartedCall,
} from './started-calls';

const URL = '/api/v1/setting';
const fetching = vi.fn<typeof fetch>();
const parsed = (answer?: StartedAnswer) => answer && (JSON.parse(answer.body) as unknown);
const take = async (language: 'en' | 'hk' = 'en') => parsed(await takeStartedCall(URL, language));

describe('a started call', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetching);
    fetching.mockImplementation(async () => Response.json({ currency: 'HKD' }));
  });
  afterEach(() => {
    dropStartedCalls();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the language of the page', () => {
    startCall(URL, 'hk');
    expect(fetching).toHaveBeenCalledExactlyOnceWith(URL, {
      headers: { Accept: 'application/json', 'Accept-Language': 'hk' },
    });
  });

  it('can be taken once, also while running', async () => {
    startCall(URL, 'en');
    expect(await take()).toEqual({ currency: 'HKD' });
    expect(await take()).toBeUndefined();
  });

  it('cannot be taken in another language', async () => {
    startCall(URL, 'en');
    expect(await take('hk')).toBeUndefined();
  });

  it('cannot be taken when too old', async () => {
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await take()).toEqual({ currency: 'HKD' });
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await take()).toBeUndefined();
  });

  it('is awaited however long it takes', async () => {
    fetching.mockReturnValue(
      new Promise((resolve) => setTimeout(() => resolve(Response.json('late')), 20_000)),
    );
    startCall(URL, 'en');
    const taken = take();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await taken).toBe('late');
  });

  it('is undefined if it failed', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    startCall(URL, 'en');
    expect(await take()).toBeUndefined();
  });

  it('can be taken synchronously once it has arrived', async () => {
    startCall(URL, 'en');
    expect(takeArrivedCall(URL, 'en')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(takeArrivedCall(URL, 'hk')).toBeUndefined();
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(parsed(takeArrivedCall(URL, 'en'))).toEqual({ currency: 'HKD' });
    expect(await take()).toBeUndefined();
  });

  it('is left in place if refused', async () => {
    fetching.mockImplementation(async () => Response.json({ code: 'forbidden' }, { status: 403 }));
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(takeArrivedCall(URL, 'en')).toBeUndefined();
    expect(await take()).toEqual({ code: 'forbidden' });
  });

  it('is dropped with the session', async () => {
    startCall(URL, 'en');
    dropStartedCalls();
    expect(await take()).toBeUndefined();
  });
});
