import { Blob as NodeBlob } from 'node:buffer';
import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { createApp } from '@server/app';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { makeQueryClient } from '../api/query-client';
import { useSession } from '../stores/session';
import { person } from './people';

// jsdom's Blob can't be read back, which the database does with its extensions.
vi.stubGlobal('Blob', NodeBlob);
// The first call fetches the client and warms the database.
configure({ asyncUtilTimeout: 10_000 });

/** The page's calls answered by the product itself, over an emptied database with one site. */
export const startProduct = async (now: string) => {
  const connection = await testDatabase();
  await truncate(connection.db);
  const ports = testPorts(connection, { now });
  const site = await makeSite(ports);
  const app = createApp(ports);
  const answer = async (request: Request) => {
    const { response } = await app.fetch(request, {
      address: '10.0.0.1',
      host: '127.0.0.1:3000',
      origin: null,
      cookie: '',
    });
    return new HttpResponse(response.body, response);
  };
  const worker = setupServer(http.all('*/api/*', ({ request }) => answer(request)));
  worker.listen({ onUnhandledRequest: 'error' });
  /** What the page has asked for, in order. */
  const requests: Request[] = [];
  worker.events.on('request:start', ({ request }) => void requests.push(request));
  /** The next call to a path is done, and its answer gets lost on the way. */
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
  /** The next call to a path is done, and its answer comes when it is let go. */
  const holdNextAnswer = (path: string) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
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
    return letGo;
  };
  return { ports, site, requests, loseNextAnswer, holdNextAnswer, stop: () => worker.close() };
};

/** Signs somebody of the site in on the page. */
export const signInAs = (role: RoleName, { viewer, token }: Person) =>
  useSession.getState().succeed(person(role, { id: viewer.userId }), token);

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
};

/** Draws a page at an address of the app; the address is there to be read as `address`. */
export const renderAt = (address: string, page: ReactNode) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        {page}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** Puts one guard on each of a booking's slots, in their order, as Staff does. */
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
