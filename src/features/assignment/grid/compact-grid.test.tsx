import type { Booking } from '@contract/booking';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BulkAssign } from './bulk-assign';

const MONTH = '/admin/security/bulk-assign?from=2026-03-01&to=2026-03-31';
let product: Awaited<ReturnType<typeof startProduct>>;
let booking: Booking;

beforeAll(async () => {
  product = await startProduct('2026-03-01T03:00:00.000Z');
  const { ports, site } = product;
  const chan = await makeGuard(ports, site.guardGroupId, { firstName: '大文', lastName: '陳' });
  for (let number = 1; number <= 52; number += 1)
    await makeGuard(ports, site.guardGroupId, { firstName: `Number ${number}`, lastName: 'Ho' });
  await makeGuard(ports, site.guardGroupId, { firstName: 'Zoe', lastName: 'Zhu' });
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-09', '2026-03-10'], {
    Morning: 1,
    Night: 2,
  });
  const morning = booking.slots.find(({ type }) => type === 'Morning');
  await assignGuards(product, { ...booking, slots: morning ? [morning] : [] }, [chan]);
});
afterAll(() => product.stop());
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('min-width'),
        media: query,
      }) as MediaQueryList,
  );
  signInAs('Manager', product.site.people.Manager);
});

const open = async (more = '') => {
  renderAt(`${MONTH}${more}`, <BulkAssign />);
  return screen.findByRole('grid');
};
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows a month compactly: initials, short codes, whole names beside the focused cell', async () => {
  const grid = await open();
  const cell = await screen.findByRole('gridcell', { name: /9.*: 1 of 1 place filled, 陳大文/ });
  expect(cell.textContent).toMatch(/大文$/);
  expect(heads()[0]).toMatch(/^HC/);
  expect(screen.queryByRole('navigation', { name: /Guards/ })).toBeNull();
  grid.focus();
  await userEvent.keyboard('{Home}{ArrowRight>8/}');
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toBe(cell.id));
  expect(await within(grid).findByText(/1 of 1 place filled\s陳大文 \(Not told\)$/)).toBeTruthy();
});

it('lists the posts with the most open places first', async () => {
  await open();
  expect(heads()[0]).toContain('06');
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Most open places first' }));
  await waitFor(() => expect(heads()[0]).toMatch(/−4$/));
});

it('filters posts by region, from the address', async () => {
  await open();
  expect(heads()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const region = await screen.findByLabelText('Region');
  const [, first] = within(region).getAllByRole('option');
  await userEvent.selectOptions(region, first as HTMLElement);
  expect(heads()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  renderAt(`${MONTH}&region=999999`, <BulkAssign />);
  expect(await screen.findByText('No shifts to staff: none are approved, or all are over.')).toBeTruthy();
});

it('finds a guard beyond the first page by asking the server, and shows further pages', async () => {
  const grid = await open();
  grid.focus();
  await userEvent.keyboard('zoe');
  expect(await screen.findByText('Zoe Zhu')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 change' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Guards'));
  await userEvent.click(await screen.findByRole('button', { name: /Show more guards/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Show more guards/ })).toBeNull());
});

it('has its tools behind one menu on a phone, but for the period and what the rows are', async () => {
  vi.mocked(window.matchMedia).mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
  );
  renderAt('/admin/security/bulk-assign?from=2026-09-07&to=2026-09-13', <BulkAssign />);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['This week', 'Premises', 'Who is available?', 'Filter', 'View'],
    ...['Undo', 'Redo', 'Copy a week', 'Rotation', 'Suggest'],
  ]);
  expect(menu.getByRole('combobox', { name: 'Length' })).toBeTruthy();
  await userEvent.click(menu.getByRole('button', { name: 'Suggest' }));
  expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
  // Nothing was ordered for the week.
  expect(await screen.findByText(/^No shifts are shown/)).toBeTruthy();
});

it('has what stands for a whole name in the narrow cells of a week', async () => {
  renderAt('/admin/security/bulk-assign?from=2026-03-09&to=2026-03-15', <BulkAssign />);
  const grid = within(await screen.findByRole('grid'));
  const cell = within(grid.getByRole('gridcell', { name: /Mar 9 .*1 of 1 place filled, 陳大文/ }));
  expect(cell.getByText('陳大文')).toBeTruthy();
  expect(cell.getByText('大文')).toBeTruthy();
});

it('offers a shift to guards from its cell, also one that has none yet', async () => {
  renderAt('/admin/security/bulk-assign?from=2026-03-09&to=2026-03-15', <BulkAssign />);
  (await screen.findByRole('grid')).focus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await screen.findByRole('heading', { name: /Mon, Mar 9 · Night/ });
  expect(await screen.findByRole('button', { name: 'Offer this shift' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
});

it('offers no shift whose places unsaved changes fill', async () => {
  renderAt('/admin/security/bulk-assign?from=2026-03-09&to=2026-03-15', <BulkAssign />);
  (await screen.findByRole('grid')).focus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await screen.findByRole('heading', { name: /Mon, Mar 9 · Night/ });
  const assignFirst = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: /^Assign/ }))[0] as HTMLElement);
  await assignFirst();
  await screen.findByRole('button', { name: 'Save 1 change' });
  expect(screen.getByRole('button', { name: 'Offer this shift' })).toBeTruthy();
  await assignFirst();
  await screen.findByRole('button', { name: 'Save 2 changes' });
  expect(screen.queryByRole('button', { name: 'Offer this shift' })).toBeNull();
});
