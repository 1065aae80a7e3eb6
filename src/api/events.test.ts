import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A new module, which has heard of no change since the page load.
vi.resetModules();
const [{ rememberLanguage }, { listenForChanges }, { ProblemError }, session] = await Promise.all([
  import('../lib/language'),
  import('./events'),
  import('./problem-error'),
  import('./session'),
]);
const readUser = vi.spyOn(session, 'reloadUser').mockResolvedValue(undefined as never);
const refreshUser = vi.spyOn(session, 'refreshSession').mockResolvedValue(undefined as never);
const fetching = vi.fn<typeof fetch>();
const eventStream = (...messages: string[]) =>
  new Response(messages.map((data, index) => `id: ${index + 1}\ndata: ${data}\n\n`).join(''));
const MINUTE = 60_000;
const PAGE_LOADED_AT = new Date(performance.timeOrigin).toISOString();

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

  const resumedFrom = () =>
    fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('Last-Event-ID'));

  it('first requests changes since page load, later since it was stopped', async () => {
    fetching.mockImplementation(async () => new Response(new ReadableStream()));
    await listen(10);
    expect(resumedFrom()).toEqual([PAGE_LOADED_AT]);
    stop();
    const stoppedAt = new Date().toISOString();
    await vi.advanceTimersByTimeAsync(MINUTE);
    await listen(10);
    expect(resumedFrom().at(-1)).toBe(stoppedAt);
  });

  it('sends the language of the page', async () => {
    rememberLanguage('hk');
    fetching.mockReturnValue(new Promise(() => undefined));
    await listen(10);
    expect(fetching.mock.lastCall?.[1]?.headers).toMatchObject({ 'Accept-Language': 'hk' });
  });

  it('reloads the user when the session changes', async () => {
    fetching
      .mockResolvedValueOnce(eventStream('{"keys":["Session"]}'))
      .mockReturnValue(new Promise(() => undefined));
    await listen(10);
    expect(readUser).toHaveBeenCalledOnce();
  });

  it('resumes within a second after the last event, without refetching', async () => {
    fetching
      .mockResolvedValueOnce(eventStream('{"keys":["Booking"]}', '{"keys":["Guard"]}'))
      .mockResolvedValueOnce(new Response(new ReadableStream()));
    await listen(10);
    expect(fetching).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(resumedFrom()[1]).toBe('2');
    expect(stale.mock.calls).toEqual([[{ queryKey: ['Booking'] }], [{ queryKey: ['Guard'] }]]);
    expect(readUser).not.toHaveBeenCalled();
  });

  it('refetches a query whose first fetch was running during its change', async () => {
    const answers: ((data: string) => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['Booking', 1],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const end = observer.subscribe(() => undefined);
    fetching
      .mockResolvedValueOnce(eventStream('{"keys":["Booking"]}'))
      .mockReturnValue(new Promise(() => undefined));
    await listen(10);
    expect(answers).toHaveLength(1);
    answers[0]?.('before the change');
    await vi.advanceTimersByTimeAsync(10);
    answers[1]?.('after the change');
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toBe('after the change');
    end();
  });

  it('stops once the session has ended', async () => {
    fetching.mockImplementation(async () => new Response('', { status: 401 }));
    const ended = { type: '', title: '', status: 401, detail: '', code: 'unauthenticated' };
    refreshUser.mockRejectedValueOnce(new ProblemError(ended));
    await listen(10 * MINUTE);
    expect(fetching).toHaveBeenCalledOnce();
    expect(refreshUser).toHaveBeenCalledOnce();
  });

  it('retries with increasing pauses while the server is unreachable', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await listen(10 * MINUTE);
    expect(fetching.mock.calls.length).toBeGreaterThan(40);
    expect(fetching.mock.calls.length).toBeLessThan(90);
  });
});
