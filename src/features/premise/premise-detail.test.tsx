import { cartItemOf, makeGuard, orderShifts } from '@server/test/site';
import { cartActions, useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PremiseDetail } from './premise-detail';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], { Night: 2 });
  const guardId = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Lee' });
  await assignGuards(product, booking, [guardId]);
  await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-10', '2026-03-12'], { Morning: 3 });
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-04-02'], { Night: 1 });
});
afterAll(() => product.stop());

const open = (role: 'Client' | 'Staff', search = '') => {
  const area = role === 'Client' ? 'client' : 'admin';
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  renderAt(`/premise${search}`, <PremiseDetail area={area} premiseId={premiseId} />);
};
const day = (name: RegExp) => screen.findByRole('gridcell', { name });
const address = () => screen.getByTestId('address').textContent;

describe('the month of a premise', () => {
  it('shows the filled and pending places of each day', async () => {
    open('Client');
    expect(
      await day(/^Tuesday, March 10, 2026 1\/2 places filled 3 places waiting for approval$/),
    ).toBeTruthy();
    expect(await day(/^Thursday, March 12, 2026 3 places waiting for approval$/)).toBeTruthy();
    expect(await day(/March 11.*no shift/)).toBeTruthy();
    // The last week shows days of April.
    expect(await day(/^Thursday, April 2, 2026 0\/1 place filled$/)).toBeTruthy();
  });

  it('opens a day with the names of its guards, by mouse and by keyboard', async () => {
    const user = userEvent.setup();
    open('Client');
    await user.click(await day(/March 10/));
    expect(address()).toBe('/premise?day=2026-03-10');
    expect(await screen.findByText('Lee Ka Yan')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe('/premise?day=2026-03-12'));
    expect(await screen.findByRole('heading', { name: 'Thursday, March 12, 2026' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Lee Ka Yan')).toBeNull());
  });

  it('keeps the focus in the grid when the month changes, also while loading', async () => {
    const user = userEvent.setup();
    open('Client');
    await user.click(await day(/March 10/));
    await user.keyboard('{PageDown}');
    expect(await day(/April 10.*no shift/)).toBe(document.activeElement);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(await day(/April 10.*no shift/)).toBe(document.activeElement);
  });

  it('stores the month in the URL', async () => {
    const user = userEvent.setup();
    open('Client', '?month=2026-04');
    expect(await day(/April 30/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/premise?month=2026-05');
  });
});

describe('the week of a premise', () => {
  const places = (name: RegExp) => screen.findByRole('button', { name });

  it('describes the filled and pending places of each day and shift in words', async () => {
    open('Client', '?view=week&from=2026-03-11');
    expect(await places(/^Tue, Mar 10, Night 18:00–00:00, 1\/2 places filled Places open$/)).toBeTruthy();
    expect(
      await places(/^Thu, Mar 12, Morning 06:00–12:00, 3 places waiting for approval Waiting for approval$/),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Shifts of the week' });
    const rows = within(table).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Morning06:00–12:00', 'Night18:00–00:00']);
    expect(within(table).getByText('1/2').parentElement?.textContent).toContain('Places open');
    const list = screen.getByRole('list', { name: 'Shifts of the week' });
    expect(within(list).getAllByText('no shift')).toHaveLength(5);
  });

  it('replaces the month, is stored in the URL, and opens a day with its guards', async () => {
    const user = userEvent.setup();
    open('Staff');
    await day(/March 10/);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(address()).toBe('/premise?view=week');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(address()).toBe('/premise?view=week&from=2026-03-09');
    await user.click(await places(/^Tue, Mar 10, Night/));
    expect(address()).toBe('/premise?view=week&from=2026-03-09&day=2026-03-10');
    expect(await screen.findByText('Lee Ka Yan')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Booking \d+$/ })[0]?.getAttribute('href')).toMatch(
      /^\/admin\/premise\/\d+\/booking\/\d+$/,
    );
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    expect(address()).toBe('/premise?day=2026-03-10');
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/premise?view=week');
  });

  it('reports a week without shifts', async () => {
    open('Client', '?view=week&from=2026-06-01');
    expect(await screen.findByText('No shifts this week.')).toBeTruthy();
  });
});

describe('the page of a premise', () => {
  it('lists its bookings page by page, and stores the page in the URL', async () => {
    const { ports, site } = product;
    for (let day = 10; day < 20; day++)
      await orderShifts(ports, site.people.Manager, site.premiseId, [`2026-09-${day}`], { Night: 1 });
    const user = userEvent.setup();
    open('Staff');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('1–10 of 13')).toBeTruthy();
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/premise?page=2');
    expect(await pages.findByText('11–13 of 13')).toBeTruthy();
    await user.click(pages.getByRole('button', { name: 'Previous page' }));
    expect(address()).toBe('/premise');
  });

  it('lets a client book and read the invoices', async () => {
    open('Client');
    const book = await screen.findByRole('link', { name: 'Book guards' });
    expect(book.getAttribute('href')).toBe(`/client/my-premise/${product.site.premiseId}/booking/my-cart`);
    const bills = (await screen.findByRole('heading', { name: 'Documents' })).closest('section');
    if (!bills) throw new Error('The bills stand in no card');
    await waitFor(() =>
      expect(
        within(bills)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')?.split('/').slice(-2).join('/')),
      ).toEqual([
        'quotation/2026-03',
        'served/2026-02',
        `${product.site.premiseId}/statement`,
        `${product.site.companyId}/statement`,
        `${product.site.premiseId}/credit-note`,
        `${product.site.premiseId}/debit-note`,
      ]),
    );
  });

  it('has an order that was left in the cart, with what it costs now', async () => {
    const { people, premiseId } = product.site;
    const name = cartName(people.Client.viewer.userId, premiseId);
    const item = await cartItemOf(product.ports, ['2026-03-20', '2026-03-21'], { Morning: 2 });
    cartActions(name).putItems([{ ...item, key: 'a', confirmed: [] }], null);
    open('Client');
    expect(await screen.findByText('2 guards × 2 days')).toBeTruthy();
    expect(await screen.findByText('HK$1,680.00')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/client/my-premise/${premiseId}/booking/my-cart?view=cart`);
    useCarts.getState().drop(name);
  });

  it('offers Staff neither of them', async () => {
    open('Staff');
    expect(await day(/March 10/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Book guards' })).toBeNull();
    expect(screen.queryByText('Invoices by month')).toBeNull();
  });

  it('reports a premise that does not exist', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/premise', <PremiseDetail area="client" premiseId={product.site.foreignPremiseId} />);
    const name = "Premise not found, or you don't have access to it.";
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });
});
