import { sessionCalls } from '@contract/session';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../api/client';
import { startSession } from '../api/session';
import { useSession } from '../stores/session';
import { useToast } from '../stores/toast';
import { person } from '../test/people';
import { isPublicPath } from './public-routes';
import { handleRefusals } from './refusals';

const server = setupServer();
const refuse = (status: 401 | 403, more: object = {}) =>
  server.use(
    http.get('*/api/v1/auth/me', () =>
      HttpResponse.json({ type: '', title: '', status, detail: '', code: 'refused', ...more }, { status }),
    ),
  );
const SUSPENDED = { code: 'unauthenticated', reason: 'suspended', detail: 'Your account was suspended.' };
const requestMe = () => request(sessionCalls.me, {}).catch(() => undefined);
const toasts = () => useToast.getState().toasts.map(({ title, variant }) => ({ title, variant }));

describe('refusals', () => {
  const navigate = vi.fn();
  beforeAll(() => server.listen());
  beforeEach(() => {
    handleRefusals(navigate);
    useToast.setState({ toasts: [] });
    useSession.getState().succeed(person('Client'));
  });
  afterEach(() => {
    vi.useRealTimers();
    navigate.mockClear();
    server.resetHandlers();
    history.replaceState(null, '', '/');
  });
  afterAll(() => server.close());

  /** The call runs in real time; after its answer fake timers are used. */
  const refusedAt = async (status: 401 | 403, path: string, more: object = {}) => {
    history.replaceState(null, '', path);
    refuse(status, more);
    const held: (() => void)[] = [];
    const later = globalThis.setTimeout;
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
      if (delay === 1000) held.push(run);
      else later(run, delay);
      return 0;
    }) as typeof setTimeout);
    await requestMe();
    await requestMe();
    spy.mockRestore();
    return () => {
      for (const run of held) run();
      return held.length;
    };
  };

  it('403: shows a toast, and redirects after a second', async () => {
    const second = await refusedAt(403, '/admin/premise');
    expect(toasts()).toEqual([{ title: 'Permission denied', variant: 'destructive' }]);
    expect(navigate).not.toHaveBeenCalled();
    expect(second()).toBe(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/permission-denied');
  });

  it.each(['/login', '/term-and-condition', '/'])('403 on %s: redirects as on any page', async (path) => {
    const second = await refusedAt(403, path);
    second();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/permission-denied');
  });

  it('409 without a second factor: shows a toast, except in the account settings', async () => {
    server.use(
      http.get('*/api/v1/auth/me', () =>
        HttpResponse.json(
          { code: 'second_factor_required', detail: 'Your role needs a second factor.' },
          { status: 409 },
        ),
      ),
    );
    history.replaceState(null, '', '/account-setting');
    await requestMe();
    expect(toasts()).toEqual([]);
    useSession.getState().setLacksSecondFactor(false);
    history.replaceState(null, '', '/admin/premise');
    await requestMe();
    await requestMe();
    expect(toasts()).toEqual([{ title: 'Your role needs a second factor.', variant: 'warning' }]);
    useToast.setState({ toasts: [] });
    await requestMe();
    expect(toasts()).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('403: does not redirect after another redirect', async () => {
    const second = await refusedAt(403, '/admin/premise');
    history.replaceState(null, '', '/permission-denied');
    second();
    expect(navigate).not.toHaveBeenCalled();
  });

  it("401: stores the server's reason", async () => {
    const second = await refusedAt(401, '/client/my-premise', SUSPENDED);
    second();
    expect(useToast.getState().toasts[0]?.description).toBe('Your account was suspended.');
    expect(useSession.getState()).toMatchObject({
      user: null,
      exit: '/unauthorized',
      endReason: 'Your account was suspended.',
    });
  });

  it('401: does not end a session that the user has started since', async () => {
    const second = await refusedAt(401, '/client/my-premise');
    const user = person('Client');
    useSession.getState().succeed(user);
    second();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.get('*/api/v1/auth/me', () => held.then(() => HttpResponse.json({}, { status: 401 }))));
    const late = requestMe();
    const next = person('Client');
    useSession.getState().succeed(next);
    answer();
    const waiting = vi.spyOn(globalThis, 'setTimeout');
    await late;
    expect(waiting.mock.calls.filter(([, delay]) => delay === 1000)).toEqual([]);
    waiting.mockRestore();
    expect(useSession.getState().user).toBe(next);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('401 on the home page: leads to the sign-in with the reason', async () => {
    const second = await refusedAt(401, '/', SUSPENDED);
    second();
    expect(navigate).not.toHaveBeenCalled();
    expect(useSession.getState()).toMatchObject({ exit: null, endReason: 'Your account was suspended.' });
  });

  it('401: redirects to /unauthorized after a second, once for many calls', async () => {
    const second = await refusedAt(401, '/client/my-premise?page=2');
    expect(navigate).not.toHaveBeenCalled();
    expect(second()).toBe(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/unauthorized', {
      state: { from: '/client/my-premise?page=2' },
    });
    expect(toasts()).toEqual([{ title: 'Unauthorized', variant: 'destructive' }]);
    expect(useSession.getState().user).toBeNull();
  });

  it.each(['/login', '/a@b.test/forget-password-success', '/'])(
    '401 on %s: does not redirect',
    async (path) => {
      const second = await refusedAt(401, path);
      second();
      expect(navigate).not.toHaveBeenCalled();
      expect(toasts()).toEqual([]);
    },
  );

  it('401: depends on the page open after the second, not before', async () => {
    const passSecond = await refusedAt(401, '/client/my-premise');
    history.replaceState(null, '', '/login');
    passSecond();
    expect(navigate).not.toHaveBeenCalled();
    const passSecondAtSignIn = await refusedAt(401, '/login');
    history.replaceState(null, '', '/client/my-premise');
    passSecondAtSignIn();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/unauthorized', expect.anything());
  });

  it('does not treat the first 401 of a visitor as an ended session', async () => {
    history.replaceState(null, '', '/client/my-premise');
    refuse(401);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await startSession();
    expect(timers.mock.calls.filter(([, delay]) => delay === 1000)).toEqual([]);
    timers.mockRestore();
    expect(useSession.getState()).toMatchObject({ state: 'success', user: null });
  });

  it('knows the public paths of the specification', () => {
    for (const path of [
      '/login',
      '/sign-up',
      '/verify-email',
      '/reset-password',
      '/forget-password',
      '/x@y.test/forget-password-success',
      '/term-and-condition',
      '/delete-account-page',
      '/permission-denied',
      '/unauthorized',
    ])
      expect(isPublicPath(path)).toBe(true);
    expect(isPublicPath('/account-setting')).toBe(false);
    expect(isPublicPath('/')).toBe(false);
  });
});
