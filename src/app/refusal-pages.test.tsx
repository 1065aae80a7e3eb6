import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { isInShell, routeAt } from './route-at';
import { AppRouter } from './router';

const server = setupServer(http.all('*/api/*', () => HttpResponse.json(0)));
beforeAll(() => server.listen());
beforeEach(() => useSession.setState(useSession.getInitialState(), true));
afterAll(() => server.close());

const PAGES = [
  ['/unauthorized', 'Please sign in again'],
  ['/permission-denied', 'Permission denied'],
  ['/nowhere', 'Page not found'],
  ['/admin/nowhere', 'Page not found'],
] as const;

it.each(PAGES)('%s is inside the shell for a signed-in user, outside for a visitor', async (path, title) => {
  history.replaceState(null, '', path);
  useSession.getState().succeed(person('Client'));
  render(<AppRouter />);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'My Premises' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  cleanup();

  useSession.getState().clear();
  render(<AppRouter />);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('link', { name: 'My Premises' })).toBeNull();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(location.pathname).toBe(path);
});

it('has no shell on the other public pages', () => {
  for (const path of ['/login', '/term-and-condition']) expect(isInShell(routeAt(path), true)).toBe(false);
});
