import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { signInTable } from '@server/model/session';
import { settingTable } from '@server/model/setting';
import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

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
const order = (role: RoleName, dates: string[]) =>
  orderShifts(product.ports, product.site.people[role], product.site.premiseId, dates, { Morning: 1 });
const statesOf = async (id: number): Promise<string[]> => {
  const { body } = await caller(product.ports)(
    product.site.people.SuperAdmin,
    'GET',
    `/api/v2/admin/booking/${id}`,
  );
  return (body as Booking).slots.map(({ state }) => state);
};
const open = (role: RoleName, bookingId: number) => {
  signInAs(role, product.site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/', <BookingDetail area={area} bookingId={bookingId} backTo="/list" />);
};
const press = async (name: RegExp) => {
  await userEvent.setup().click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('the cancellation of one shift from its row', () => {
  it('takes a client two clicks, with what it costs, and leaves the other shifts', async () => {
    const guardId = await makeGuard(product.ports, product.site.guardGroupId);
    const booking = await order('Manager', ['2026-03-20', '2026-03-21']);
    await assignGuards(product, booking, [guardId, guardId]);
    open('Client', booking.id);
    const dialog = await press(/Cancel this shift: Fri, Mar 20/);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Nothing',
      'HK$420.00 less',
      '1 guard',
    ]);
    expect(dialog.getByText('Free until Mar 19, 2026, 06:00.')).toBeTruthy();
    expect(dialog.queryByLabelText('Reason')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel this shift' }));
    await waitFor(async () => expect(await statesOf(booking.id)).toEqual(['cancelled', 'approved']));
    expect(await screen.findByText(/cancelled 1 shift/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /shift: Fri, Mar 20/ })).toBeNull());
    expect(screen.getByRole('heading', { name: '1 shift' })).toBeTruthy();
  });

  it('says after its cut-off why not and whom to call, while a later shift can still be cancelled', async () => {
    const booking = await order('Manager', ['2026-03-09', '2026-03-21']);
    open('Client', booking.id);
    const terms = await screen.findByText(/too late to cancel the whole booking here/);
    expect(terms.textContent).toContain('Later shifts can still be cancelled');
    expect(terms.textContent).toContain('free of charge until 24 h before it starts');
    const dialog = await press(/Cancel this shift: Mon, Mar 9/);
    expect(screen.getByRole('dialog').textContent).toMatch(
      /cancelling closed 24 hours before, at Mar 8, 2026, 06:00/,
    );
    expect(dialog.getByRole('link', { name: /\d/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Cancel this shift' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const later = await press(/Cancel this shift: Sat, Mar 21/);
    expect(later.getByRole('button', { name: 'Cancel this shift' })).toBeTruthy();
  });

  it('needs a reason from staff, and is not offered for what has begun', async () => {
    const booking = await order('Manager', ['2026-03-10', '2026-03-12']);
    await moveTo('2026-03-10T00:00:00.000Z'); // 08:00, the first morning has begun
    open('Manager', booking.id);
    const dialog = await press(/Cancel this shift: Thu, Mar 12/);
    expect(screen.queryByRole('button', { name: /Cancel this shift: Tue/ })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel this shift' }));
    expect(dialog.getByText('Enter a reason')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The site is closed' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel this shift' }));
    await waitFor(async () => expect(await statesOf(booking.id)).toEqual(['approved', 'cancelled']));
  });

  it('withdraws a waiting shift for the client, and is not offered to who can reject it', async () => {
    const booking = await order('Client', ['2026-03-24', '2026-03-25']);
    open('Client', booking.id);
    const dialog = await press(/Withdraw this shift: Tue, Mar 24/);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Not approved yet, so not billed',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw this shift' }));
    await waitFor(async () => expect(await statesOf(booking.id)).toEqual(['cancelled', 'requested']));
    expect(await screen.findByText('Client Chan withdrew 1 shift')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel this shift/ })).toBeNull();
    document.body.innerHTML = '';
    open('Manager', booking.id);
    expect((await screen.findAllByRole('button', { name: 'Reject this shift' })).length).toBe(1);
    expect(screen.queryByRole('button', { name: /(Cancel|Withdraw) this shift/ })).toBeNull();
  });

  it('names the fee after the cut-off where the company takes one, and staff can waive it', async () => {
    const { db } = product.ports;
    const percent = (value: number) =>
      db.update(settingTable).set({
        fields: sql`${settingTable.fields} || ${JSON.stringify({ lateCancelPercent: value })}::jsonb`,
      });
    await percent(50);
    const booking = await order('Manager', ['2026-03-09', '2026-03-28']);
    open('Client', booking.id);
    await waitFor(() =>
      expect(document.body.textContent).toMatch(/ended on .* Cancelling now costs HK\$\d+\.00\./),
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the booking' }));
    const whole = within(await screen.findByRole('dialog', { name: /^Cancel booking/ }));
    expect(whole.getByText(/^HK\$\d+\.00 \(50% of the price of 1 shift\), on the invoice$/)).toBeTruthy();
    await user.keyboard('{Escape}');
    const dialog = await press(/Cancel this shift: Mon, Mar 9/);
    const [cost] = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(cost).toMatch(/^HK\$\d+\.00 \(50% of the price\), on the invoice$/);
    const fee = cost?.split(' ')[0];
    fireEvent.click(dialog.getByRole('button', { name: `Cancel for ${fee}` }));
    await waitFor(async () => expect(await statesOf(booking.id)).toEqual(['cancelled', 'approved']));
    expect(await screen.findByText(`Late cancellation fee: ${fee}`)).toBeTruthy();
    expect(screen.getByText(/^Plus late cancellation fees/).textContent).toContain(fee);
    expect(screen.queryByRole('button', { name: 'Waive fee' })).toBeNull();
    document.body.innerHTML = '';
    open('Manager', booking.id);
    const waiver = await press(/^Waive fee$/);
    fireEvent.change(waiver.getByLabelText('Reason'), { target: { value: 'Typhoon' } });
    fireEvent.click(waiver.getByRole('button', { name: `Waive ${fee}` }));
    expect(await screen.findByText(`Late cancellation fee waived: ${fee}`)).toBeTruthy();
    expect(screen.queryByText(/Plus late cancellation fees/)).toBeNull();
    expect(screen.getByText(/waived the fee of cancelled shifts/)).toBeTruthy();
    await percent(0);
  });
});
