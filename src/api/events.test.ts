import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForChanges } from './events';
import { ProblemError } from './problem-error';
import { refreshSession } from './session';

vi.mock('./session', () => ({ refreshSession: vi.fn(async () => undefined) }));
const readUser = vi.mocked(refreshSession);
const fetching = vi.fn<() => Promise<Response>>();
const told = (...messages: string[]) =>
  new Response(messages.map((data, index) => `id: ${index + 1}\ndata: ${data}\n\n`).join(''));
const MINUTE = 60_000;

describe('listening for changes', () => {
  const queryClient = new QueryClient();
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetching);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
  const listen = async (milliseconds: number) => {
    stop = listenForChanges(queryClient);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };

  it('reads who one is again when that has changed', async () => {
    fetching
      .mockResolvedValueOnce(told('{"keys":["Session"]}'))
      .mockReturnValue(new Promise(() => undefined));
    await listen(10);
    expect(readUser).toHaveBeenCalledOnce();
  });

  it('comes again within a second of the end, and asks for all that it may have missed', async () => {
    fetching.mockResolvedValueOnce(told()).mockResolvedValueOnce(new Response(new ReadableStream()));
    await listen(10);
    expect(fetching).toHaveBeenCalledOnce();
    expect(readUser).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(readUser).toHaveBeenCalledOnce();
    expect(stale).toHaveBeenCalledExactlyOnceWith();
  });

  it('stops once the session has ended', async () => {
    fetching.mockImplementation(async () => new Response('', { status: 401 }));
    const ended = { type: '', title: '', status: 401, detail: '', code: 'unauthenticated' };
    readUser.mockRejectedValueOnce(new ProblemError(ended));
    await listen(10 * MINUTE);
    expect(fetching).toHaveBeenCalledOnce();
    expect(readUser).toHaveBeenCalledOnce();
  });

  it('goes on, less and less often, while the server is away', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await listen(10 * MINUTE);
    expect(fetching.mock.calls.length).toBeGreaterThan(40);
    expect(fetching.mock.calls.length).toBeLessThan(90);
  });
});
