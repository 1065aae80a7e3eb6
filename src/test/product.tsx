import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { createApp } from '@server/app/compose';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { makeQueryClient } from '../api/query-client';
import { useSession } from '../stores/session';
import { person } from './people';

/** Starts the product on an empty database with one site; it answers the page's calls. */
export const startProduct = async (now: string) => {
  const connection = await testDatabase();
  await truncate(connection.db);
  const ports = testPorts(connection, { now });
  const site = await makeSite(ports);
  const app = createApp(ports);
  const answer = async (request: Request) => {
    const { response } = await app.fetch(request, {
      address: '10.0.0.1',
      origin: null,
      cookie: '',
    });
    return new HttpResponse(response.body, response);
  };
  const worker = setupServer(http.all('*/api/*', ({ request }) => answer(request)));
  worker.listen({ onUnhandledRequest: 'error' });
  /** The page's requests, in order. */
  const requests: Request[] = [];
  worker.events.on('request:start', ({ request }) => void requests.push(request));
  /** Carries out the next call to a path but loses its answer. */
  const loseNextAnswer = (path: string) =>
    worker.use(
      http.all(
        `*${path}`,
        async ({ request }) => {
          await answer(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
  /** Carries out the next call to a path and holds its answer until the returned function is called. */
  const holdNextAnswer = (path: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    worker.use(
      http.all(
        `*${path}`,
        async ({ request }) => {
          const response = await answer(request);
          await held;
          return response;
        },
        { once: true },
      ),
    );
    return release;
  };
  return { ports, site, requests, loseNextAnswer, holdNextAnswer, stop: () => worker.close() };
};

/** Signs a user of the site in on the page. */
export const signInAs = (role: RoleName, { viewer, token }: Person) =>
  useSession.getState().succeed(person(role, { id: viewer.userId }), token);

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
};

/** Renders a page at a path of the app; the current path is in the test id `address`. */
export const renderAt = (address: string, page: ReactNode, queryClient = makeQueryClient()) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        {page}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** Assigns one guard to each slot of a booking, in order, as Staff. */
export const assignGuards = async (
  { ports, site }: Pick<Awaited<ReturnType<typeof startProduct>>, 'ports' | 'site'>,
  booking: Booking,
  guardIds: readonly number[],
) => {
  const assign = guardIds.map((securityId, index) => ({ slotId: booking.slots[index]?.id, securityId }));
  const path = '/api/v2/admin/security-booking/multiple';
  const { status } = await caller(ports)(site.people.Staff, 'POST', path, { assign });
  if (status !== 200) throw new Error(`The guards were not assigned: ${status}`);
};
