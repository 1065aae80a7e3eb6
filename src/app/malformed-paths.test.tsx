import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { renderAt } from '../test/product';
import { pageOf } from './page-of';
import { SHELL_ROUTES } from './routes';

/** What the server answers to a malformed id: retrying doesn't help. */
const server = setupServer(
  http.all('*/api/*', () => HttpResponse.json({ code: 'validation', status: 400 }, { status: 400 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const MALFORMED: Record<string, readonly string[]> = {
  ':date': ['2024-13', 'abc'],
  ':code': ['XYZ', 'CN-1', '0'],
};
const VALID: Record<string, string> = { ':date': '2024-03', ':code': 'CN-2024-0001' };
const PARAMETER = /:\w+/g;

const cases = SHELL_ROUTES.flatMap((route) =>
  [...(route.path.match(PARAMETER) ?? [])].flatMap((wrong) =>
    (MALFORMED[wrong] ?? ['abc', '99999999999']).map((text) => {
      const fill = (name: string) => (name === wrong ? text : (VALID[name] ?? '1'));
      return [route.path.replace(PARAMETER, fill), route] as const;
    }),
  ),
);

it.each(cases)('%s says that there is nothing, and offers no retry', async (path, route) => {
  useSession.getState().succeed(person(route.area === 'client' ? 'Client' : 'SuperAdmin'));
  await pageOf(route).preload();
  const { Component: Page } = pageOf(route);
  renderAt(
    path,
    <Routes>
      <Route path={route.path} element={<Page />} />
    </Routes>,
  );
  await screen.findByText(/not found|Should be YYYY-MM/i);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
