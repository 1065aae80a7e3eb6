import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewPress, usePressQueue } from './press-queue';

const ANSWER = '*/api/v1/duty/answer';
const server = setupServer();
/** The Idempotency-Key and the body of each press that arrived. */
let arrived: { key: string | null; slotIds: number[] }[] = [];
const take = async (request: Request) => {
  const { slotIds } = (await request.json()) as { slotIds: number[] };
  arrived.push({ key: request.headers.get('idempotency-key'), slotIds });
};
const refuse = (status: number, code: string) =>
  http.post(ANSWER, async ({ request }) => {
    await take(request);
    return HttpResponse.json({ status, code, detail: `Refused: ${code}` }, { status });
  });
const accept = http.post(ANSWER, async ({ request }) => {
  await take(request);
  return HttpResponse.json([]);
});
const confirm = (slotId: number): NewPress => ({
  call: 'answer',
  slotIds: [slotId],
  body: { slotIds: [slotId], answer: 'confirm' },
});
const queueOf = (guard = 'Chan Siu') => renderHook(() => usePressQueue(guard, () => undefined));

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  localStorage.clear();
  arrived = [];
});

describe('a press', () => {
  it.each([
    ['an overloaded server', 503, 'unavailable'],
    ['too many calls', 429, 'rate_limited'],
    ['an ended link', 401, 'unauthenticated'],
  ])('survives %s and a reload, and is sent again with the same key', async (_, status, code) => {
    server.use(refuse(status, code));
    const { result, unmount } = queueOf();
    act(() => result.current.press(confirm(7)));
    await waitFor(() => expect(arrived).toHaveLength(1));
    expect(result.current.unsent).toHaveLength(1);
    unmount();
    server.use(accept);
    const reloaded = queueOf();
    await waitFor(() => expect(reloaded.result.current.unsent).toEqual([]));
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
    expect(reloaded.result.current.refusal).toBeUndefined();
  });

  it('is sent at once when the line is back before the attempt on the cut one has failed', async () => {
    let fail: (() => void) | undefined;
    const isCut = new Promise<void>((resolve) => {
      fail = resolve;
    });
    server.use(
      http.post(ANSWER, async ({ request }) => {
        await take(request);
        await isCut;
        return HttpResponse.error();
      }),
    );
    const { result } = queueOf();
    act(() => result.current.press(confirm(7)));
    await waitFor(() => expect(arrived).toHaveLength(1));
    server.use(accept);
    window.dispatchEvent(new Event('online'));
    fail?.();
    await waitFor(() => expect(result.current.unsent).toEqual([]));
    expect(arrived).toHaveLength(2);
  });

  it('is kept while the server still works on an attempt of which the answer was lost', async () => {
    const [cut, running] = [
      http.post(ANSWER, async ({ request }) => {
        await take(request);
        return HttpResponse.error();
      }),
      http.post(ANSWER, async ({ request }) => {
        await take(request);
        const body = { status: 409, code: 'conflict', detail: 'Running', reason: 'still_running' };
        return HttpResponse.json(body, { status: 409 });
      }),
    ];
    const { result } = queueOf();
    for (const [handler, attempts] of [
      [cut, 1],
      [running, 2],
    ] as const) {
      server.use(handler);
      if (attempts === 1) act(() => result.current.press(confirm(7)));
      else window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(arrived).toHaveLength(attempts));
    }
    server.use(accept);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(result.current.unsent).toEqual([]));
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
    expect(result.current.refusal).toBeUndefined();
  });

  it('that is refused is dropped with the reason, and the next one is sent', async () => {
    server.use(refuse(503, 'unavailable'));
    const { result } = queueOf();
    act(() => {
      result.current.press(confirm(7));
      result.current.press(confirm(8));
    });
    await waitFor(() => expect(arrived).toHaveLength(1));
    arrived = [];
    server.use(
      http.post(ANSWER, async ({ request }) => {
        await take(request.clone());
        const { slotIds } = (await request.json()) as { slotIds: number[] };
        return slotIds[0] === 7
          ? HttpResponse.json({ status: 409, code: 'conflict', detail: 'Changed' }, { status: 409 })
          : HttpResponse.json([]);
      }),
    );
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(result.current.unsent).toEqual([]));
    expect(arrived.map(({ slotIds }) => slotIds)).toEqual([[7], [8]]);
    expect(result.current.refusal).toBe('Changed');
  });

  it('is not sent as that of the next guard on the same phone', async () => {
    server.use(refuse(401, 'unauthenticated'));
    const first = queueOf('Chan Siu');
    act(() => first.result.current.press(confirm(7)));
    await waitFor(() => expect(arrived).toHaveLength(1));
    first.unmount();
    const second = queueOf('Mak Wing');
    expect(second.result.current.unsent).toEqual([]);
    second.unmount();
    server.use(accept);
    const again = queueOf('Chan Siu');
    await waitFor(() => expect(again.result.current.unsent).toEqual([]));
    expect(arrived).toHaveLength(2);
  });

  it('of another tab is kept', async () => {
    server.use(refuse(503, 'unavailable'));
    const one = queueOf();
    const other = queueOf();
    act(() => one.result.current.press(confirm(7)));
    act(() => other.result.current.press(confirm(8)));
    one.unmount();
    other.unmount();
    expect(queueOf().result.current.unsent.map(({ slotIds }) => slotIds)).toEqual([[7], [8]]);
  });
});

describe('a check-in with the distance', () => {
  const POSITION = { latitude: 22.28, longitude: 114.17, accuracy: 10 };
  const presses: { key: string | null; body: unknown }[] = [];
  const checkIn: NewPress = {
    call: 'presence',
    slotIds: [7],
    body: { slotIds: [7], kind: 'in', at: '2026-03-02T11:00:00.000Z' },
    measures: true,
  };
  /** Answers the page's question for the place of the phone. */
  let found: (() => void) | undefined;
  let status = 200;
  beforeEach(() => {
    presses.length = 0;
    status = 200;
    vi.stubGlobal('navigator', {
      onLine: true,
      geolocation: {
        getCurrentPosition: (then: (position: { coords: typeof POSITION }) => void) => {
          found = () => then({ coords: POSITION });
        },
      },
    });
    server.use(
      http.post('*/api/v1/duty/presence', async ({ request }) => {
        presses.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return HttpResponse.json(status === 200 ? [] : { status, code: 'unavailable', detail: '' }, {
          status,
        });
      }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is kept while the phone measures, and sent without it after a reload', async () => {
    const { result, unmount } = queueOf();
    act(() => result.current.press(checkIn));
    expect(result.current.unsent).toHaveLength(1);
    unmount();
    const reloaded = queueOf();
    await waitFor(() => expect(reloaded.result.current.unsent).toEqual([]));
    expect(presses.map(({ body }) => body)).toEqual([checkIn.body]);
  });

  it('is sent again with what was measured for it', async () => {
    status = 503;
    const { result, unmount } = queueOf();
    act(() => result.current.press(checkIn));
    await waitFor(() => expect(found).toBeDefined());
    act(() => found?.());
    await waitFor(() => expect(presses).toHaveLength(1));
    unmount();
    status = 200;
    const reloaded = queueOf();
    await waitFor(() => expect(reloaded.result.current.unsent).toEqual([]));
    expect(presses[0]).toEqual(presses[1]);
    expect(presses[0]?.body).toEqual({ ...checkIn.body, position: POSITION });
  });
});
