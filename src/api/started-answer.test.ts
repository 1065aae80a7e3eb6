import { call } from '@contract/call';
import { eventually } from '@server/test/eventually';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { rememberLanguage } from '../lib/language';
import { serverNow } from '../lib/server-clock';
import { dropStartedCalls, startCall } from '../lib/started-calls';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { request, setRefusalHandlers } from './client';

const listThings = call({
  method: 'GET',
  path: '/api/v1/thing',
  summary: 'Things',
  access: 'signed-in',
  query: z.strictObject({ limit: z.optional(z.string()), sort: z.optional(z.string()) }),
  answer: z.strictObject({ n: z.number() }),
});
const ADDRESS = '/api/v1/thing?limit=100&sort=name';
const ask = () => request(listThings, { query: { limit: 100, sort: 'name' } });

/** Counts the calls that reach the server: the n-th is answered by n. */
let calls = 0;
const server = setupServer();
const answers = (respond: () => Response) =>
  server.use(
    http.get('*/api/v1/thing', () => {
      calls += 1;
      return respond();
    }),
  );

describe('a call started by the boot script', () => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    calls = 0;
    useSession.setState(useSession.getInitialState(), true);
    answers(() => HttpResponse.json({ n: calls }));
  });
  afterEach(() => {
    dropStartedCalls();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  it('answers the first identical call only', async () => {
    startCall(ADDRESS, 'en');
    expect(await ask()).toEqual({ n: 1 });
    expect(calls).toBe(1);
    expect(await ask()).toEqual({ n: 2 });
  });

  it('is not used for another language', async () => {
    startCall(ADDRESS, 'en');
    rememberLanguage('hk');
    expect(await ask()).toEqual({ n: 2 });
  });

  it('is not used after another sign-in', async () => {
    startCall(ADDRESS, 'en');
    useSession.getState().succeed(person('Client'), 'token');
    expect(await ask()).toEqual({ n: 2 });
  });

  it('is made again if it failed', async () => {
    server.resetHandlers();
    server.use(http.get('*/api/v1/thing', () => HttpResponse.error(), { once: true }));
    answers(() => HttpResponse.json({ n: calls }));
    startCall(ADDRESS, 'en');
    expect(await ask()).toEqual({ n: 1 });
  });

  it('throws refusals like any other call', async () => {
    const onUnauthenticated = vi.fn();
    setRefusalHandlers({
      onForbidden: vi.fn(),
      onUnauthenticated,
      onSecondFactorRequired: vi.fn(),
      onConfirmationRequired: vi.fn(),
    });
    server.resetHandlers();
    const problem = { type: 'about:blank', title: '', status: 401, detail: '', code: 'unauthenticated' };
    answers(() => HttpResponse.json(problem, { status: 401 }));
    startCall(ADDRESS, 'en');
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(onUnauthenticated).toHaveBeenCalledOnce();
    expect(calls).toBe(1);
  });

  it('sets the server clock by the arrival of its answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const there = new Date(Date.now() + 86_400_000);
    server.resetHandlers();
    answers(() => HttpResponse.json({ n: 1 }, { headers: { Date: there.toUTCString() } }));
    startCall(ADDRESS, 'en');
    await eventually(() => expect(globalThis.startedCalls?.get(ADDRESS)?.arrived).toBeDefined());
    vi.setSystemTime(Date.now() + 5_000);
    await ask();
    expect(Math.abs(serverNow().getTime() - there.getTime() - 5_000)).toBeLessThan(1_000);
    vi.useRealTimers();
  });
});
