import { guardTable } from '@server/model/guard';
import { makeGuard } from '@server/test/site';
import { makeQueryClient } from '@src/api/query-client';
import { GuardList } from '@src/features/guard/guard-list';
import { GuardPage } from '@src/routes/admin/guard';
import { signInAs, startProduct } from '@src/test/product';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const LIST = '/admin/security?status=active&sort=-name&page=2';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2027-03-01T02:00:00.000Z');
  const { ports, site } = product;
  for (let number = 10; number < 35; number += 1)
    await makeGuard(ports, site.guardGroupId, { firstName: 'Guard', lastName: `${number}` });
  signInAs('Staff', site.people.Staff);
});
afterAll(() => product.stop());

/** Opens a path, or the current history entry. */
const open = (address?: string) => {
  if (address) window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/admin/security" element={<GuardList />} />
          <Route path="/admin/security/:id" element={<GuardPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Next in the list' });
const previous = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Previous in the list' });
const address = () => window.location.pathname + window.location.search;
/** The rows of the page, the first of which is the 21st of the list. */
const openRow = async (user: ReturnType<typeof userEvent.setup>, row: number) => {
  const links = await screen.findAllByRole('link', { name: /Guard \d/ });
  await user.click(links[row] as HTMLElement);
};
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a page that was opened from a list', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('steps through the list in its order and filters, and returns to it', async () => {
    const user = open(LIST);
    await openRow(user, 0);
    await heading(/14/);
    await screen.findByText('21 of 25');
    await user.click(await next());
    await heading(/13/);
    await screen.findByText('22 of 25');
    await waitFor(async () => expect(document.activeElement).toBe(await next()));
    await user.keyboard('{Enter}');
    await screen.findByText('23 of 25');
    await user.click(await previous());
    await user.click(await previous());
    await user.click(await previous());
    // Beyond the end of the list's page.
    await screen.findByText('20 of 25');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('goes back to the existing history entry', async () => {
    const user = open(LIST);
    await openRow(user, 1);
    await user.click(await next());
    await screen.findByText('23 of 25');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe(LIST));
    expect(window.history.state.idx).toBe(0);
  });

  it('ends at the end of the list', async () => {
    const user = open(LIST);
    await openRow(user, 4);
    await screen.findByText('25 of 25');
    await waitFor(async () => expect((await next()).disabled).toBe(true));
    expect((await previous()).disabled).toBe(false);
  });

  it('reports a row that left the list, and continues with its successor', async () => {
    const user = open(LIST);
    await openRow(user, 1);
    await screen.findByText('22 of 25');
    const id = Number(window.location.pathname.split('/').at(-1));
    const change = (status: 'active' | 'inactive') =>
      product.ports.db.update(guardTable).set({ status }).where(eq(guardTable.id, id));
    await change('inactive');
    cleanup();
    // A reload, which retains the state of the history entry.
    open();
    await screen.findByText('No longer in this list');
    await user.click(await next());
    await screen.findByText('22 of 24');
    await change('active');
  });

  it('has no steps if not opened from a list', async () => {
    open('/admin/security');
    await screen.findAllByRole('link', { name: /Guard \d/ });
    const path = screen.getAllByRole('link', { name: /Guard \d/ })[0]?.getAttribute('href') ?? '';
    cleanup();
    open(path);
    const back = await screen.findByRole('link', { name: 'Back' });
    expect(back.getAttribute('href')).toBe('/admin/security');
    expect(screen.queryByText(/ of 25/)).toBeNull();
  });
});
