import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { signInTable } from '@server/model/session';
import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { PremiseDetail } from '@src/features/premise/premise-detail';
import { useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';
import { CopyWeek } from './copy-week';

const START = '2026-03-08T03:00:00.000Z';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(START);
});
afterAll(() => product.stop());
beforeEach(() => moveTo(START));

const moveTo = async (instant: string) => {
  const { db, clock } = product.ports;
  clock.set(instant);
  const endsAt = new Date(clock.now().getTime() + 86_400_000);
  await db.update(signInTable).set({ lastSeenAt: clock.now(), endsAt });
};
const send = (role: RoleName, method: string, path: string, body?: unknown) =>
  caller(product.ports)(product.site.people[role], method, path, body);
const order = (role: RoleName, dates: string[]) =>
  orderShifts(product.ports, product.site.people[role], product.site.premiseId, dates, { Morning: 1 });
const read = async (id: number): Promise<Booking> =>
  (await send('SuperAdmin', 'GET', `/api/v2/admin/booking/${id}`)).body;
const open = (role: RoleName, bookingId: number) => {
  signInAs(role, product.site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/', <BookingDetail area={area} bookingId={bookingId} backTo="/list" />);
};
const choose = async (name: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('a cancellation', () => {
  it('shows what ends, what is still billed and which guards are freed, and requires a reason from staff', async () => {
    const guardId = await makeGuard(product.ports, product.site.guardGroupId);
    const booking = await order('Manager', ['2026-03-10', '2026-03-12', '2026-03-13']);
    await assignGuards(product, booking, [guardId, guardId, guardId]);
    await moveTo('2026-03-10T00:00:00.000Z'); // 08:00, the first morning has begun
    open('Manager', booking.id);
    const dialog = await choose('Cancel the booking');
    const facts = dialog.getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '2 shifts · HK$840.00',
      '1 guard',
      '1 shift · HK$420.00',
    ]);
    expect(dialog.queryByText(/You can cancel until/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 shifts' }));
    expect(dialog.getByText('Enter a reason')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The site is closed' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 shifts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { status, slots } = await read(booking.id);
    expect(status).toBe('Cancelled');
    expect(slots.map(({ state }) => state)).toEqual(['approved', 'cancelled', 'cancelled']);
    expect((await screen.findAllByText('The site is closed')).length).toBeGreaterThan(0);
  });

  it('needs no reason from a client, and shows until when it is possible', async () => {
    const booking = await order('Manager', ['2026-03-20']);
    open('Client', booking.id);
    // 24 hours before 06:00 in Hong Kong.
    expect((await screen.findByText(/^You can cancel until/)).textContent).toBe(
      'You can cancel until Mar 19, 2026, 06:00.',
    );
    const dialog = await choose('Cancel the booking');
    expect(dialog.getByText('Nothing')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 1 shift' }));
    await waitFor(async () => expect((await read(booking.id)).status).toBe('Cancelled'));
  });

  it('is not offered to a client after the cut-off, with the reason and whom to contact', async () => {
    const booking = await order('Manager', ['2026-03-09']);
    open('Client', booking.id);
    const explanation = await screen.findByText(/It is too late to cancel the whole booking here/);
    expect(explanation.textContent).toContain('The next shift starts Mar 9, 2026, 06:00');
    expect(explanation.textContent).toContain('24 hours before');
    expect(screen.getByText(/Contact us/)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Repeat' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Cancel the booking' })).toBeNull();
  });

  it('keeps the typed reason after a conflict, and shows what the other user did', async () => {
    const booking = await order('Client', ['2026-03-21']);
    open('Manager', booking.id);
    const dialog = await choose('Cancel the booking');
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Too many' } });
    const path = `/api/v1/client/booking/cancel/${booking.id}`;
    await send('Client', 'POST', path, { version: booking.version });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 1 shift' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('status is now: Cancelled');
    expect(alert.textContent).toContain('Client Chan withdrew');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Too many');
    expect(dialog.queryByRole('button', { name: /^Cancel \d/ })).toBeNull();
    dialog.getByText('The booking has changed. No shift is left to cancel.');
    // Cleared, it stays in place: whoever rewrites a text begins by removing it.
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: '' } });
    expect(dialog.getByLabelText(/^Reason/)).toBeTruthy();
  });

  it('or a rejection is shown once, with its reason and a button to book again', async () => {
    const booking = await order('Client', ['2026-03-23', '2026-03-24']);
    const path = `/api/v1/admin/booking/reject/${booking.id}`;
    await send('Manager', 'POST', path, { version: booking.version, reason: 'Nobody is free' });
    open('Client', booking.id);
    expect(await screen.findByText(/^Manager Chan rejected this order, Mar 8, 2026/)).toBeTruthy();
    expect(screen.getAllByText('Reason: Nobody is free')).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Book again' }));
    expect(await screen.findByRole('dialog', { name: 'Repeat this booking' })).toBeTruthy();
  });
});

describe('a withdrawal', () => {
  it('takes back an unapproved order, also after the cut-off', async () => {
    const booking = await order('Client', ['2026-03-09']);
    open('Client', booking.id);
    const dialog = await choose('Withdraw the order');
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([expect.stringMatching(/^1 shift · /)]);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(async () => expect((await read(booking.id)).status).toBe('Cancelled'));
    expect(await screen.findByText('Client Chan withdrew the part waiting for approval')).toBeTruthy();
  });

  it('is not offered to approvers', async () => {
    const booking = await order('Client', ['2026-03-25']);
    open('Manager', booking.id);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Cancel the booking' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Withdraw/ })).toBeNull();
  });
});

describe('a repeat', () => {
  it('puts the days of the next month into the cart of the premise and opens it', async () => {
    const { people, premiseId } = product.site;
    const name = cartName(people.Client.viewer.userId, premiseId);
    localStorage.clear();
    useCarts.setState({ carts: {} });
    // The fourth and the fifth Monday; April has four.
    const booking = await order('Client', ['2026-03-23', '2026-03-30']);
    open('Client', booking.id);
    const dialog = await choose('Repeat');
    expect(dialog.getByLabelText<HTMLSelectElement>('Month').value).toBe('2026-04');
    expect(await dialog.findByText('1 of 2 days repeated')).toBeTruthy();
    const marks = () =>
      [...document.querySelectorAll<HTMLElement>('[data-mark]')].map(
        ({ dataset }) => `${dataset.day} ${dataset.mark}`,
      );
    expect(marks()).toEqual(['2026-04-27 new']);
    // Also the weeks in which nothing is repeated.
    expect(document.querySelectorAll('[data-day]')).toHaveLength(30);
    expect(dialog.getByTestId('repeat-total').textContent).toBe('HK$420.00');
    expect(dialog.getByText('Left out, because the month has no matching day: Mar 30')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'Same dates' }));
    expect(marks()).toEqual(['2026-04-23 new', '2026-04-30 new']);
    expect(dialog.getByTestId('repeat-total').textContent).toBe('HK$840.00');
    const put = dialog.getByRole('button', { name: 'Add 2 days to the cart' });
    await waitFor(() => expect(put).toHaveProperty('disabled', false));
    fireEvent.click(put);
    expect(screen.getByTestId('address').textContent).toBe(
      `/client/my-premise/${premiseId}/booking/my-cart?view=cart`,
    );
    const [item] = useCarts.getState().carts[name]?.items ?? [];
    expect(item).toMatchObject({ dates: ['2026-04-23', '2026-04-30'], confirmed: [] });
    expect(item?.shifts).toMatchObject([{ type: 'Morning', numOfSecurity: 1 }]);
  });

  it('adds the fifth Friday, and leaves out shifts that are booked or in the cart unless the user wants them', async () => {
    localStorage.clear();
    useCarts.setState({ carts: {} });
    // All four Fridays of June; July has five.
    const booking = await order('Client', ['2026-06-05', '2026-06-12', '2026-06-19', '2026-06-26']);
    await order('Manager', ['2026-07-10']);
    open('Client', booking.id);
    const dialog = await choose('Repeat');
    expect(await dialog.findByText('1 shift is already booked or in the cart: Jul 10')).toBeTruthy();
    expect(dialog.getByText(/^Added, because the booking covers every such weekday: Jul 31$/)).toBeTruthy();
    expect(dialog.getByTestId('repeat-total').textContent).toBe('HK$1,680.00');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Only missing shifts' }));
    expect(dialog.getByTestId('repeat-total').textContent).toBe('HK$2,100.00');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Only missing shifts' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add 4 days to the cart' }));
    const [item] = Object.values(useCarts.getState().carts).flatMap(({ items }) => items);
    expect(item?.dates).toEqual(['2026-07-03', '2026-07-17', '2026-07-24', '2026-07-31']);
    cleanup();

    open('Client', booking.id);
    const again = await choose('Repeat');
    expect(await again.findByText(/^5 shifts are already booked or in the cart/)).toBeTruthy();
    fireEvent.click(again.getByRole('button', { name: 'Add 0 days to the cart' }));
    expect(again.getByRole('alert').textContent).toBe('Nothing to add to the cart. Choose other days.');
  });
});

describe('a repeat by weeks', () => {
  const marked = (mark: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-mark=${mark}]`)].map(({ dataset }) => dataset.day);

  it('offers the next week first, and every week until a day', async () => {
    localStorage.clear();
    useCarts.setState({ carts: {} });
    const booking = await order('Client', ['2026-04-06', '2026-04-07']);
    open('Client', booking.id);
    const dialog = await choose('Repeat');
    expect(await dialog.findByText('2 of 2 days repeated')).toBeTruthy();
    expect(marked('new')).toEqual(['2026-04-13', '2026-04-14']);
    const [nearest] = within(dialog.getByLabelText('Week')).getAllByRole('option');
    expect(nearest?.textContent).toMatch(/^Apr 13\s–\s19$/);
    fireEvent.click(dialog.getByRole('radio', { name: 'Every week until' }));
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-04-27' } });
    expect(marked('new')).toEqual(['2026-04-13', '2026-04-14', '2026-04-20', '2026-04-21', '2026-04-27']);
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '' } });
    expect(marked('new')).toEqual([]);
  });

  it('copies a week of all bookings of a premise', async () => {
    const { people, premiseId } = product.site;
    localStorage.clear();
    useCarts.setState({ carts: {} });
    await order('Client', ['2026-10-05']);
    await order('Manager', ['2026-10-06']);
    signInAs('Client', people.Client);
    renderAt(
      '/?view=week&from=2026-10-05',
      <PremiseDetail
        area="client"
        premiseId={premiseId}
        weekAction={(premise, setting, from) => (
          <CopyWeek area="client" premise={premise} setting={setting} from={from} />
        )}
      />,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Copy week Oct 5\s–\s11$/ }));
    expect(await screen.findByText('2 of 2 days repeated')).toBeTruthy();
    expect(marked('new')).toEqual(['2026-10-12', '2026-10-13']);
    await user.click(screen.getByRole('button', { name: 'Add 2 days to the cart' }));
    const [item] = useCarts.getState().carts[cartName(people.Client.viewer.userId, premiseId)]?.items ?? [];
    expect(item?.dates).toEqual(['2026-10-12', '2026-10-13']);
  });
});

describe('the page of a booking', () => {
  it('says who ordered it for whom, and links to the edit of the booking and of an item', async () => {
    const { premiseId } = product.site;
    const booking = await order('Agent', ['2026-03-25']);
    open('Agent', booking.id);
    expect(await screen.findByText(/ordered by Agent Chan for Wong Siu Ming/)).toBeTruthy();
    const base = `/admin/premise/${premiseId}/booking/${booking.id}/edit`;
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(base);
    const item = screen.getByRole('link', { name: 'Edit this item: Mar 25' });
    expect(item.getAttribute('href')).toBe(`${base}/${booking.cartItems[0]?.id}`);
  });

  it('shows how many places are filled, and no edit links to a user who may not edit', async () => {
    const booking = await order('Manager', ['2026-03-26']);
    open('Staff', booking.id);
    expect(await screen.findByRole('heading', { name: 'Harbour Court' })).toBeTruthy();
    expect(screen.getAllByText('0/1').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('shows what happens next while there are upcoming shifts', async () => {
    const booking = await order('Manager', ['2026-03-26']);
    open('Client', booking.id);
    expect(await screen.findByText('What happens next')).toBeTruthy();
    cleanup();
    await moveTo('2026-03-26T04:00:00.000Z'); // 12:00, the morning is over
    open('Client', booking.id);
    expect(await screen.findByText('1 shift')).toBeTruthy();
    expect(screen.queryByText('What happens next')).toBeNull();
  });
});
