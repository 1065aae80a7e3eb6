import { orderShifts } from '@server/test/site';
import { useCarts } from '@src/stores/cart';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { showOnWideScreen } from '@src/test/wide-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

// 11:00 in Hong Kong on Sunday, March 8.
showOnWideScreen();

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const order = (role: 'Client' | 'Manager', dates: string[], shifts: Parameters<typeof orderShifts>[4]) =>
    orderShifts(ports, site.people[role], site.premiseId, dates, shifts);
  await order('Client', ['2026-03-20', '2026-04-20'], { Morning: 1 });
  await order('Manager', ['2026-03-24'], { Morning: 2, Night: 1 });
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  useCarts.setState({ carts: {} });
});

const open = async () => {
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt('/my-cart', <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);
  await screen.findByRole('gridcell', { name: /March 20, 2026, Already booked/ });
  return userEvent.setup();
};
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const shift = (name: RegExp) => screen.getByRole('checkbox', { name });
const details = () => screen.findByRole('dialog');
const shiftsOf = () => {
  const [draft] = Object.values(useCarts.getState().carts).map((cart) => cart.draft);
  return draft;
};
const total = () => screen.getByTestId('editor-total').textContent;

describe('a shift that is already booked', () => {
  it('is shown in its cell with its status, and in full in the details of the day', async () => {
    const user = await open();
    expect(
      day(/March 20, 2026, Already booked: Morning 06:00–12:00 × 1 · Waiting for approval/),
    ).toBeTruthy();
    const both = day(
      /March 24, 2026, Already booked: Morning .* × 2 · Approved, Already booked: Night .* × 1/,
    );
    expect(both.textContent).toContain('M2N1');
    both.focus();
    await user.keyboard('{Enter}');
    expect(both.getAttribute('aria-selected')).toBe('false');
    expect((await details()).textContent).toContain('Night 18:00–00:00 × 1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(both));
  });

  it('is reported when it is chosen again, and can be left out', async () => {
    const user = await open();
    await user.click(shift(/^Morning/));
    await user.click(day(/March 25, 2026/));
    expect(screen.queryByRole('dialog')).toBeNull();
    const before = total();
    await user.click(day(/March 20, 2026/));
    const popover = await details();
    expect(popover.textContent).toContain('1 chosen shift is already booked or in the cart: Mar 20');
    expect(total()).not.toBe(before);
    await user.click(within(popover).getByRole('button', { name: 'Only missing shifts' }));
    expect(total()).toBe(before);
    expect(day(/March 20, 2026/).getAttribute('aria-selected')).toBe('false');

    // Also shifts chosen later, in any month.
    await user.keyboard('{Escape}');
    await user.click(day(/March 24, 2026/));
    expect(total()).toBe(before);
    await user.click(shift(/^Night/));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(await screen.findByRole('gridcell', { name: /April 20, 2026, Already booked/ }));
    await waitFor(() =>
      expect(screen.getByText('4 shifts are already booked or in the cart, and left out.')).toBeTruthy(),
    );
  });

  it('in the cart is marked in the calendar, and reported when it is chosen again', async () => {
    const user = await open();
    await user.click(day(/March 25, 2026/));
    await user.click(shift(/^Morning/));
    await pasteInto(screen.getByLabelText('Phone'), '2345 6789');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    const inCart = await screen.findByRole('gridcell', {
      name: /March 25, 2026, In the cart: Morning .* × 1/,
    });
    await user.click(inCart);
    expect((await details()).textContent).toContain(
      '1 chosen shift is already booked or in the cart: Mar 25',
    );
    await user.click(within(await details()).getByRole('button', { name: 'Only missing shifts' }));
    expect(inCart.getAttribute('aria-selected')).toBe('false');
  });

  it('can be booked a second time, and is then not asked about in the cart', async () => {
    const user = await open();
    await user.click(day(/March 20, 2026/));
    await user.click(shift(/^Morning/));
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    expect(screen.queryByText(/already booked or in the cart: Mar 20/)).toBeNull();
    await pasteInto(screen.getByLabelText('Phone'), '2345 6789');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    const [cart] = Object.values(useCarts.getState().carts);
    expect(cart?.items.map(({ confirmed }) => confirmed)).toEqual([[expect.stringMatching(/^2026-03-20 /)]]);
    expect(shiftsOf()?.confirmed).toEqual([]);
  });
});

describe('the urgent surcharge', () => {
  it('is asked for on selection, shown at the price, and can be withdrawn', async () => {
    const user = await open();
    await user.click(shift(/^Morning/));
    await user.click(day(/March 9, 2026/));
    const popover = await details();
    expect(popover.textContent).toMatch(/\+50%: starts in 1[89] h/);
    const consent = within(popover).getByRole('checkbox', { name: /^Accept the urgent surcharge of HK\$/ });
    const totalBefore = total();
    await user.click(consent);
    expect(consent).toHaveProperty('checked', true);
    expect(total()).toBe(totalBefore);
    expect(shiftsOf()?.accepted).toEqual([expect.stringMatching(/^2026-03-09 /)]);
    await user.click(consent);
    expect(shiftsOf()?.accepted).toEqual([]);
  });

  it('of several days is accepted or declined at once', async () => {
    const user = await open();
    await user.click(shift(/^Afternoon/));
    await user.click(shift(/^Night/));
    await user.click(day(/March 25, 2026/));
    await user.click(day(/March 8, 2026/));
    await user.keyboard('{Escape}');
    await user.click(shift(/^Morning/));
    await user.click(day(/March 9, 2026/));
    const popover = await details();
    expect(popover.textContent).toMatch(/3 shifts start soon/);
    await user.click(within(popover).getByRole('button', { name: 'Leave out' }));
    expect(day(/March 8, 2026/).getAttribute('aria-selected')).toBe('false');
    // Its afternoon and night are not urgent.
    expect(day(/March 9, 2026/).getAttribute('aria-selected')).toBe('true');
  });
});
