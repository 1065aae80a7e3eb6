import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PermissionDeniedPage } from '../routes/public/refusal-pages';
import { useSession } from '../stores/session';
import { useToast } from '../stores/toast';
import { person } from '../test/people';
import { Guarded, SignedIn } from './guarded';
import type { PageRoute } from './page-route';

const drawn = vi.fn();
const Page = () => {
  drawn();
  return <p>the page</p>;
};
const route: PageRoute = {
  path: '/admin/security',
  access: 'guard.read',
  flag: 'funding_phase1',
  load: async () => Page,
};
const Where = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
};
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <Routes>
        <Route
          path={route.path}
          element={
            <SignedIn>
              <Guarded route={route}>
                <Page />
              </Guarded>
            </SignedIn>
          }
        />
        <Route path="/permission-denied" element={<PermissionDeniedPage />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
const where = () => screen.getAllByRole('status').at(0)?.textContent;

describe('a protected page', () => {
  beforeEach(() => {
    useSession.setState(useSession.getInitialState(), true);
    useToast.setState({ toasts: [] });
    drawn.mockClear();
  });

  it('shows a spinner while the session loads', () => {
    open('/admin/security');
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    act(() => useSession.getState().begin());
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(drawn).not.toHaveBeenCalled();
  });

  it('redirects a visitor to the sign-in and keeps the requested path', () => {
    useSession.getState().clear();
    open('/admin/security?status=active');
    expect(where()).toBe('/login?redirectUri=%2Fadmin%2Fsecurity%3Fstatus%3Dactive');
  });

  it('redirects to the exit of an ended session', () => {
    useSession.getState().clear('/unauthorized');
    open('/admin/security');
    expect(where()).toBe('/unauthorized');
  });

  it('renders for users with the right', async () => {
    useSession.getState().succeed(person('Staff'));
    open('/admin/security');
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  it.each([
    ['whose role may not', person('Client'), /Your role doesn't give access to this page/],
    [
      'without the flag',
      person('Staff', { isFunded: false }),
      'This feature is switched off for you. Ask an administrator.',
    ],
    [
      'who manages users, without the flag',
      person('SuperAdmin', { isFunded: false }),
      'This feature is switched off for your account. Switch it on again on your own page under Manage Users.',
    ],
  ])('is never drawn for a user %s', (_name, user, message) => {
    useSession.getState().succeed(user);
    open('/admin/security');
    expect(where()).toBe('/permission-denied');
    expect(drawn).not.toHaveBeenCalled();
    expect(screen.getByText(message)).toBeTruthy();
    expect(useToast.getState().toasts).toEqual([]);
  });

  it('redirects with a message when the right is revoked', async () => {
    useSession.getState().succeed(person('Staff'));
    open('/admin/security');
    await screen.findByText('the page');
    drawn.mockClear();
    act(() => useSession.getState().succeed(person('Client')));
    expect(where()).toBe('/permission-denied');
    expect(drawn).not.toHaveBeenCalled();
    expect(screen.getByText(/changed your access while this page was open/)).toBeTruthy();
    expect(useToast.getState().toasts[0]?.title).toBe('Your access has changed');
  });

  it('redirects to the second factor if it is required', () => {
    useSession.getState().succeed(person('Staff'));
    useSession.getState().setLacksSecondFactor(true);
    open('/admin/security');
    expect(where()).toBe('/account-setting#second-factor');
    expect(drawn).not.toHaveBeenCalled();
  });

  it('stays open while the right remains', async () => {
    useSession.getState().succeed(person('Staff'));
    open('/admin/security');
    await screen.findByText('the page');
    act(() => useSession.getState().succeed(person('Manager')));
    expect(screen.getByText('the page')).toBeTruthy();
    expect(useToast.getState().toasts).toEqual([]);
  });
});
