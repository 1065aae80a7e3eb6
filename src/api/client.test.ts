import { call } from '@contract/call';
import { idText } from '@contract/primitives';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { rememberLanguage } from '../lib/language';
import { serverNow } from '../lib/server-clock';
import { useConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { request, setRefusalHandlers } from './client';
import { ConnectionError, ProblemError } from './problem-error';

const getThing = call({
  method: 'GET',
  path: '/api/v1/thing/{id}',
  summary: 'A thing',
  access: 'signed-in',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ status: z.optional(z.array(z.string())), globalKey: z.optional(z.string()) }),
  answer: z.strictObject({ name: z.string() }),
});
const server = setupServer();
const answers = (answer: () => Response) => {
  const requests: Request[] = [];
  server.use(
    http.get('*/api/v1/thing/:id', ({ request: sent }) => {
      requests.push(sent);
      return answer();
    }),
  );
  return requests;
};
const problem = (status: number, code: string) =>
  HttpResponse.json(
    { type: 'about:blank', title: code, status, detail: 'In words.', code, rows: [1] },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

describe('request', () => {
  const onForbidden = vi.fn();
  const onUnauthenticated = vi.fn();
  const onSecondFactorRequired = vi.fn();
  const onConfirmationRequired = vi.fn<() => Promise<boolean>>();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    setRefusalHandlers({ onForbidden, onUnauthenticated, onSecondFactorRequired, onConfirmationRequired });
    useSession.setState(useSession.getInitialState(), true);
    useConnection.setState({ isReachable: true });
  });
  afterEach(() => {
    server.resetHandlers();
    vi.clearAllMocks();
  });
  afterAll(() => server.close());

  it('sends path, query, language and token, and returns the answer', async () => {
    const requests = answers(() => HttpResponse.json({ name: 'Tower 8' }));
    rememberLanguage('hk');
    useSession.getState().succeed(person('Client'), 'secret');
    const answer = await request(getThing, {
      params: { id: 7 },
      query: { status: ['Ordered', 'Approved'], globalKey: undefined },
    });
    expect(answer).toEqual({ name: 'Tower 8' });
    const url = new URL(requests[0]?.url ?? '');
    expect(url.pathname).toBe('/api/v1/thing/7');
    expect(url.search).toBe('?status=Ordered&status=Approved');
    expect(requests[0]?.headers.get('accept-language')).toBe('hk');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('sends no token for a session by cookie', async () => {
    const requests = answers(() => HttpResponse.json({ name: '' }));
    await request(getThing, { params: { id: 7 } });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('marks requests made after a minute without input', async () => {
    const requests = answers(() => HttpResponse.json({ name: '' }));
    vi.useFakeTimers({ toFake: ['Date'] });
    const isMarkedAfter = async (milliseconds: number) => {
      vi.setSystemTime(Date.now() + milliseconds);
      await request(getThing, { params: { id: 7 } });
      return requests.at(-1)?.headers.has('x-unattended');
    };
    for (const input of ['pointerdown', 'keydown', 'wheel', 'visibilitychange']) {
      document.dispatchEvent(new Event(input, { bubbles: true }));
      expect(await isMarkedAfter(60_000)).toBe(false);
      expect(await isMarkedAfter(1)).toBe(true);
    }
    vi.useRealTimers();
  });

  it('throws a refusal with all its members', async () => {
    answers(() => problem(409, 'guard_unavailable'));
    const refusal = await request(getThing, { params: { id: 7 } }).catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'guard_unavailable',
      detail: 'In words.',
      problem: { rows: [1] },
    });
    expect(useConnection.getState().isReachable).toBe(true);
  });

  it('reports an ended session, except for exempt calls', async () => {
    answers(() => problem(401, 'unauthenticated'));
    await expect(request(getThing, { params: { id: 7 }, isExemptFrom401: true })).rejects.toThrow();
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await expect(request(getThing, { params: { id: 7 } })).rejects.toThrow();
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it('reports a 403', async () => {
    answers(() => problem(403, 'forbidden'));
    await expect(request(getThing, { params: { id: 7 } })).rejects.toThrow();
    expect(onForbidden).toHaveBeenCalledOnce();
  });

  it('tracks the missing second factor until a call succeeds', async () => {
    answers(() => problem(409, 'second_factor_required'));
    await expect(request(getThing, { params: { id: 7 } })).rejects.toThrow();
    await expect(request(getThing, { params: { id: 7 } })).rejects.toThrow();
    expect(useSession.getState().lacksSecondFactor).toBe(true);
    expect(onSecondFactorRequired).toHaveBeenCalledOnce();
    expect(onForbidden).not.toHaveBeenCalled();
    answers(() => HttpResponse.json({ name: '' }));
    await request({ ...getThing, withoutSecondFactor: true }, { params: { id: 7 } });
    expect(useSession.getState().lacksSecondFactor).toBe(true);
    await request(getThing, { params: { id: 7 } });
    expect(useSession.getState().lacksSecondFactor).toBe(false);
  });

  it('sends a call again once the session is confirmed, and not otherwise', async () => {
    const requests = answers(() =>
      requests.length === 1 ? problem(409, 'confirmation_required') : HttpResponse.json({ name: 'Tower 8' }),
    );
    onConfirmationRequired.mockResolvedValue(true);
    expect(await request(getThing, { params: { id: 7 }, key: 'k' })).toEqual({ name: 'Tower 8' });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k']);
    requests.length = 0;
    onConfirmationRequired.mockResolvedValue(false);
    await expect(request(getThing, { params: { id: 7 } })).rejects.toMatchObject({
      code: 'confirmation_required',
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ["a proxy's answer", () => new HttpResponse('Bad Gateway', { status: 502 })],
  ])('treats %s as an unreachable server, until it answers again', async (_name, answer) => {
    answers(answer);
    await expect(request(getThing, { params: { id: 7 } })).rejects.toThrow(ConnectionError);
    expect(useConnection.getState().isReachable).toBe(false);
    server.resetHandlers();
    answers(() => HttpResponse.json({ name: '' }));
    await request(getThing, { params: { id: 7 } });
    expect(useConnection.getState().isReachable).toBe(true);
  });

  it('does not take an answer to a call from before the browser went offline for a connection', async () => {
    answers(() => {
      window.dispatchEvent(new Event('offline'));
      return HttpResponse.json({ name: '' });
    });
    await request(getThing, { params: { id: 7 } });
    expect(useConnection.getState().isReachable).toBe(false);
    server.resetHandlers();
    answers(() => HttpResponse.json({ name: '' }));
    await request(getThing, { params: { id: 7 } });
    expect(useConnection.getState().isReachable).toBe(true);
  });

  it('does not count an aborted call as an unreachable server', async () => {
    answers(() => HttpResponse.json({ name: '' }));
    await expect(
      request(getThing, { params: { id: 7 }, signal: AbortSignal.abort() }),
    ).rejects.not.toBeInstanceOf(ConnectionError);
    expect(useConnection.getState().isReachable).toBe(true);
  });

  it('syncs the server clock', async () => {
    const there = new Date(Date.now() + 86_400_000);
    answers(() => HttpResponse.json({ name: '' }, { headers: { Date: there.toUTCString() } }));
    await request(getThing, { params: { id: 7 } });
    expect(Math.abs(serverNow().getTime() - there.getTime())).toBeLessThan(2000);
  });
});
