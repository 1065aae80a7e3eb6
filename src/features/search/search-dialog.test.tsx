import { makeGuard } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SearchDialog } from './search-dialog';

let product: Awaited<ReturnType<typeof startProduct>>;
let guardId: number;
beforeAll(async () => {
  // Required by the list and missing in jsdom.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  product = await startProduct('2026-03-08T03:00:00.000Z');
  guardId = await makeGuard(product.ports, product.site.guardGroupId, {
    firstName: '大文',
    lastName: '陳',
    phone: '6123 4567',
  });
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  signInAs('Manager', product.site.people.Manager);
});

const pages = [{ path: '/admin/pricing', title: 'Manage Pricing', icon: Tags, words: ['rates'] }];

const Page = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <SearchDialog open={open} onOpenChange={setOpen} pages={pages} />
    </>
  );
};

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('goes on after the letters that were typed before it had loaded', async () => {
  const user = userEvent.setup();
  renderAt('/', <SearchDialog open onOpenChange={() => undefined} pages={pages} initialText="pri" />);
  const field = (await screen.findByRole('combobox')) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('ci');
  expect(field.value).toBe('prici');
  expect(options()).toEqual(['Manage Pricing']);
});

it('works by keyboard, and offers the opened result first the next time', async () => {
  const user = userEvent.setup();
  renderAt('/', <Page />);
  const field = await screen.findByRole('combobox');
  expect(options()).toEqual(['Manage Pricing']);
  await user.type(field, '61234567');
  await waitFor(() => expect(options()).toEqual(['陳大文6123 4567']));
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe(`/admin/security/${guardId}`);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(options()).toEqual(['陳大文6123 4567', 'Manage Pricing']);
});

it('finds the other script, offers an action, and reports no results', async () => {
  const user = userEvent.setup();
  renderAt('/', <Page />);
  const field = await screen.findByRole('combobox');
  await user.type(field, 'harbour');
  await waitFor(() => expect(options()[0]).toContain('Book guards at Harbour Court'));
  await user.clear(field);
  await user.type(field, '陈大');
  await waitFor(() => expect(options()).toEqual(['陳大文6123 4567']));
  await user.clear(field);
  await user.type(field, 'nobody');
  expect(await screen.findByText(/^Nothing found for “nobody”/)).toBeTruthy();
});

it('finds the pages of the menu by their titles', async () => {
  const user = userEvent.setup();
  renderAt('/', <Page />);
  await user.type(await screen.findByRole('combobox'), 'pric');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/admin/pricing');
});

it('selects the first result after an empty search', async () => {
  const user = userEvent.setup();
  renderAt('/', <Page />);
  const field = await screen.findByRole('combobox');
  await user.type(field, 'nobody');
  await screen.findByText(/^Nothing found/);
  // As when an input method inserts a whole word.
  fireEvent.change(field, { target: { value: '大文' } });
  await waitFor(() => expect(options()).toEqual(['陳大文6123 4567']));
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe(`/admin/security/${guardId}`);
});
