import { assignmentCalls } from '@contract/assignment';
import { dutyTable } from '@server/model/duty';
import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { useToldGuards } from '@src/stores/told-guards';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AttendancePage } from './attendance';

let product: Awaited<ReturnType<typeof startProduct>>;
let chan: number;
let fong: number;

beforeAll(async () => {
  product = await startProduct('2026-03-09T02:00:00.000Z');
  const { ports, site } = product;
  chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Tai Man', lastName: 'Chan' });
  fong = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Fong' });
  const wong = await makeGuard(ports, site.guardGroupId, { firstName: 'Siu', lastName: 'Wong' });
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], {
    Morning: 2,
  });
  // The guard who can't come is not the first on the shift.
  const twice = { ...booking, slots: booking.slots.flatMap((slot) => [slot, slot]) };
  await assignGuards(product, twice, [wong, chan]);
  const key = { slotId: booking.slots[0]?.id, securityId: chan };
  await caller(ports)(site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
    ...{ ...key, answer: 'decline', reason: 'By phone' },
  });
  await ports.db.update(dutyTable).set({ reason: 'sick' });
});
afterAll(() => {
  useToldGuards.getState().close();
  product.stop();
});

it('replaces a guard who is ill by three presses from the queue: Replace, whom, and yes', async () => {
  const user = userEvent.setup();
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/attendance?queue=declined', <AttendancePage />);
  const table = within(await screen.findByRole('table'));
  await user.click(await table.findByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Choose Fong Ka Yan' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Reason').value).toBe('sick');
  await user.click(dialog.getByRole('button', { name: 'Replace with Fong Ka Yan' }));
  await waitFor(async () => {
    const { slots } = await request(assignmentCalls.grid, {
      query: { from: '2026-03-10', to: '2026-03-10' },
    });
    const ids = slots[0]?.guards.map(({ id }) => id);
    expect(ids).toContain(fong);
    expect(ids).not.toContain(chan);
  });
  // Without an email the text is shown to be sent by hand, without another press.
  await waitFor(() =>
    expect(useToldGuards.getState().guards?.map(({ id, by }) => [id, by])).toContainEqual([fong, 'hand']),
  );
});
