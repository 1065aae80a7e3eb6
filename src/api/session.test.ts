import { sessionCalls } from '@contract/session';
import { eventually } from '@server/test/eventually';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { request, setRefusalHandlers } from './client';
import { forgetSession, signIn, signOut, startSession } from './session';

const server = setupServer();
const refused = HttpResponse.json(
  { type: 'about:blank', title: '', status: 401, detail: '', code: 'unauthenticated' },
  { status: 401 },
);
const me = (answer: () => Response | Promise<Response>) => server.use(http.get('*/api/v1/auth/me', answer));
const credentials = { email: 'client@demo.test', password: 'Keepwatch-Demo-1' };

describe('the session at the start', () => {
  const onUnauthenticated = vi.fn();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    setRefusalHandlers({
      onForbidden: vi.fn(),
      onUnauthenticated,
      onSecondFactorRequired: vi.fn(),
      onConfirmationRequired: vi.fn(),
    });
    useSession.setState(useSession.getInitialState(), true);
    Cookies.remove('area');
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it.each([
    ['Client', 'client'],
    ['Manager', 'admin'],
  ] as const)('of a %s is found, and its area remembered as %s', async (role, area) => {
    me(() => HttpResponse.json(person(role)));
    await startSession();
    expect(useSession.getState()).toMatchObject({ state: 'success', accessToken: null });
    expect(useSession.getState().user).not.toBeNull();
    expect(Cookies.get('area')).toBe(area);
  });

  it('stays empty for a visitor, without a message or early calls', async () => {
    Cookies.set('area', 'client');
    me(() => refused.clone());
    await startSession();
    expect(useSession.getState()).toMatchObject({ state: 'success', user: null });
    expect(onUnauthenticated).not.toHaveBeenCalled();
    expect(Cookies.get('area')).toBeUndefined();
  });

  it('is cleared on sign-out', () => {
    Cookies.set('area', 'client');
    forgetSession();
    expect(Cookies.get('area')).toBeUndefined();
  });

  it.each([
    ['fails unsent once signed out', HttpResponse.json(null), 401],
    ['is sent when the sign-out fails', HttpResponse.error(), undefined],
  ])('a call made during the sign-out %s', async (_outcome, signedOut, status) => {
    useSession.getState().succeed(person('Client'));
    const onMe = vi.fn();
    me(() => {
      onMe();
      return HttpResponse.json(person('Client'));
    });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const asked = vi.fn();
    server.use(
      http.post('*/api/v1/auth/signout', async () => {
        asked();
        await answered;
        return signedOut;
      }),
    );
    const signingOut = signOut('/').catch(() => undefined);
    await eventually(() => expect(asked).toHaveBeenCalled());
    const read = request(sessionCalls.me, {}).catch((reason: unknown) => reason);
    expect(onMe).not.toHaveBeenCalled();
    answer();
    await signingOut;
    await expect(read).resolves.toMatchObject(status ? { status } : { email: person('Client').email });
    expect(onMe).toHaveBeenCalledTimes(status ? 0 : 1);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('does not sign out a user who signs in before the answer arrives', async () => {
    let answer: (response: Response) => void = () => undefined;
    me(() => new Promise((resolve) => (answer = resolve)));
    server.use(
      http.post('*/api/v1/auth/signin', () =>
        HttpResponse.json({ ...person('Client'), accessToken: 'token' }),
      ),
    );
    const onRequest = vi.fn();
    server.events.on('request:start', onRequest);
    const starting = startSession();
    await eventually(() => expect(onRequest).toHaveBeenCalled());
    await signIn(credentials);
    answer(refused.clone());
    await starting;
    expect(useSession.getState()).toMatchObject({ state: 'success', accessToken: 'token' });
  });
});
