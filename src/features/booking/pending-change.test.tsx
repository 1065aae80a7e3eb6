import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { cartItemOf, makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

let product: Awaited<ReturnType<typeof startProduct>>;
let guardId: number;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  guardId = await makeGuard(product.ports, product.site.guardGroupId);
});
afterAll(() => product.stop());

const send = (role: RoleName, method: string, path: string, body?: unknown) =>
  caller(product.ports)(product.site.people[role], method, path, body);
const read = async (id: number): Promise<Booking> =>
  (await send('SuperAdmin', 'GET', `/api/v2/admin/booking/${id}`)).body;

let booking: Booking;
/** In force: two mornings with one guard. Requested: three guards on the first, the second removed, another added. */
beforeEach(async () => {
  const { ports, site } = product;
  const days = ['2026-03-20', '2026-03-21'];
  const { id, version: ordered } = await orderShifts(ports, site.people.Client, site.premiseId, days, {
    Morning: 1,
  });
  const approved = await send('Manager', 'POST', `/api/v1/admin/booking/approve/${id}`, { version: ordered });
  const first: Booking = approved.body;
  // A guard can't be on two shifts at once, so every test starts without assignments.
  await assignGuards(product, { ...first, slots: first.slots.slice(1) }, [guardId]);
  const cartItems = [
    await cartItemOf(ports, ['2026-03-20'], { Morning: 3 }),
    await cartItemOf(ports, ['2026-03-24'], { Morning: 1 }),
  ];
  const { version } = await read(first.id);
  const { status, body } = await send('Client', 'PUT', `/api/v2/client/booking/${first.id}`, {
    premiseId: site.premiseId,
    cartItems,
    version,
  });
  expect(status).toBe(200);
  booking = body;
});
afterEach(async () => {
  cleanup();
  const { version, status } = await read(booking.id);
  if (status === 'Cancelled') return;
  const path = `/api/v1/admin/booking/cancel/${booking.id}`;
  expect((await send('Manager', 'POST', path, { version, reason: 'The test is over' })).status).toBe(200);
});

const open = (role: RoleName) => {
  signInAs(role, product.site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/', <BookingDetail area={area} bookingId={booking.id} backTo="/list" />);
};
const table = async () => within(await screen.findByRole('table', { name: 'Change waiting for approval' }));
const numbers = async () => {
  const { slots } = await read(booking.id);
  return slots.map(({ date, numOfSecurity, state }) => `${date.slice(8)} ${numOfSecurity} ${state}`);
};

describe('a pending change', () => {
  it('is shown before and after, day by day, with the effect of approving it', async () => {
    open('Manager');
    const rows = (await table()).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(9);
    expect(rows[2]).toContain('Changed');
    expect(rows[2]).toContain('1 guardHK$420.003 guardsHK$1,260.00');
    expect(rows[4]).toContain('Removed');
    expect(rows[4]).toContain('−HK$420.00');
    expect(rows[5]).toContain('loses this shift');
    expect(rows[7]).toContain('–1 guardHK$420.00');
    expect(rows[8]).toContain('+HK$840.00');
    expect(
      screen.getByRole('button', {
        name: 'Approve: 1 shift added, 1 removed, 1 changed, 1 guard freed, +HK$840.00',
      }),
    ).toBeTruthy();
    expect(screen.getByText(/Requested by Client Chan/)).toBeTruthy();
    // The premise has one approved place on that day, without a guard.
    expect(await screen.findAllByText('1 of 1 place at the premise still open')).toBeTruthy();
  });

  it('is beside an order that counts the approved places of its day, not its own', async () => {
    const { ports, site } = product;
    const other = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Night: 2 });
    signInAs('Manager', site.people.Manager);
    renderAt('/', <BookingDetail area="admin" bookingId={other.id} backTo="/list" />);
    expect(await screen.findByText('1 of 1 place at the premise still open')).toBeTruthy();
    const { id, version } = other;
    expect((await send('Client', 'POST', `/api/v1/client/booking/cancel/${id}`, { version })).status).toBe(
      200,
    );
  });

  it('is approved in part: excluded lines stay pending', async () => {
    open('Manager');
    const boxes = (await table()).getAllByRole('checkbox');
    fireEvent.click(boxes[1] as HTMLElement);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Approve: 1 shift added, 1 changed, +HK$1,260.00' }),
    );
    await waitFor(async () =>
      expect(await numbers()).toEqual(['20 3 approved', '21 1 approved', '24 1 approved']),
    );
    expect((await read(booking.id)).pendingChange?.removed).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 0 shifts' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one change');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is rejected line by line with a reason, and keeps the typed text after a conflict', async () => {
    open('Manager');
    const boxes = (await table()).getAllByRole('checkbox');
    fireEvent.click(boxes[0] as HTMLElement);
    fireEvent.click(boxes[2] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Reject 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 1 shift?' }));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'It has to stay' } });
    // Another user approves one line meanwhile.
    const changed = booking.pendingChange?.changed[0]?.before.id;
    const path = `/api/v1/admin/booking/approve/${booking.id}`;
    await send('SuperAdmin', 'POST', path, { version: booking.version, slotIds: [changed] });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('SuperAdmin Chan approved shifts');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It has to stay');
    fireEvent.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
    await waitFor(async () => expect(await numbers()).toEqual(['20 3 approved', '21 1 approved']));
    expect((await read(booking.id)).pendingChange?.added).toHaveLength(1);
  });

  it('shows its problems: a shift booked elsewhere, a closed premise', async () => {
    const { ports, site } = product;
    const other = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-24'], {
      Morning: 1,
    });
    const premise = eq(premiseTable.id, site.premiseId);
    await ports.db.update(premiseTable).set({ status: 'closed' }).where(premise);
    try {
      open('Manager');
      const rows = await table();
      expect(await rows.findByText('This shift is already booked at the premise')).toBeTruthy();
      expect(rows.getAllByText('This shift is already booked at the premise')).toHaveLength(1);
      expect(screen.getByText(/The premise is closed/)).toBeTruthy();
    } finally {
      await ports.db.update(premiseTable).set({ status: 'active' }).where(premise);
      const path = `/api/v1/admin/booking/cancel/${other.id}`;
      await send('Manager', 'POST', path, { version: other.version, reason: 'The test is over' });
    }
  });

  it('is read-only for the client, and says that the approved version stays', async () => {
    open('Client');
    expect((await table()).queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/This change is waiting for approval/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    expect(screen.queryByText(/places? at the premise/)).toBeNull();
    expect(screen.queryByText(/loses this shift/)).toBeNull();
  });
});
