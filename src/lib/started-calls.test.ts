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

describe('a call that was begun early', () => {
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

  it('asks in the language of the page', () => {
    startCall(URL, 'hk');
    expect(fetching).toHaveBeenCalledExactlyOnceWith(URL, {
      headers: { Accept: 'application/json', 'Accept-Language': 'hk' },
    });
  });

  it('is taken over once, also while its answer is still on the way', async () => {
    startCall(URL, 'en');
    expect(await take()).toEqual({ currency: 'HKD' });
    expect(await take()).toBeUndefined();
  });

  it('is not taken over in another language', async () => {
    startCall(URL, 'en');
    expect(await take('hk')).toBeUndefined();
  });

  it('is not taken over when its answer came long ago', async () => {
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await take()).toEqual({ currency: 'HKD' });
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await take()).toBeUndefined();
  });

  it('is waited for however long the answer takes', async () => {
    fetching.mockReturnValue(
      new Promise((resolve) => setTimeout(() => resolve(Response.json('late')), 20_000)),
    );
    startCall(URL, 'en');
    const taken = take();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await taken).toBe('late');
  });

  it('is as if it had never been when it got lost', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    startCall(URL, 'en');
    expect(await take()).toBeUndefined();
  });

  it('is taken over at once when its answer has come, and else waited for', async () => {
    startCall(URL, 'en');
    expect(takeArrivedCall(URL, 'en')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(takeArrivedCall(URL, 'hk')).toBeUndefined();
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(parsed(takeArrivedCall(URL, 'en'))).toEqual({ currency: 'HKD' });
    expect(await take()).toBeUndefined();
  });

  it('is left to whoever handles refusals when it was refused', async () => {
    fetching.mockImplementation(async () => Response.json({ code: 'forbidden' }, { status: 403 }));
    startCall(URL, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(takeArrivedCall(URL, 'en')).toBeUndefined();
    expect(await take()).toEqual({ code: 'forbidden' });
  });

  it('is forgotten with whom it was begun for', async () => {
    startCall(URL, 'en');
    dropStartedCalls();
    expect(await take()).toBeUndefined();
  });
});
