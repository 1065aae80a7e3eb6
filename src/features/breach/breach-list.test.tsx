import { breachTable } from '@server/model/breach';
import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BreachList } from './breach-list';

let product: Awaited<ReturnType<typeof startProduct>>;
let place: { slotId: number; premiseId: number; guardId: number };
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { premiseId } = site;
  const { slots } = await orderShifts(ports, site.people.SuperAdmin, premiseId, ['2026-03-11'], {
    Morning: 1,
  });
  place = { slotId: slots[0]?.id ?? 0, premiseId, guardId: await makeGuard(ports, site.guardGroupId) };
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.ports.db.delete(breachTable);
  await product.ports.db.insert(breachTable).values({
    ...place,
    ...{ kind: 'overridden', rule: 'rest', params: { hours: 6, least: 8 }, detail: 'rest' },
    ...{ reason: 'other', note: 'Asked twice', at: new Date('2026-03-08T02:00:00.000Z') },
    byUserId: product.site.people.Manager.viewer.userId,
  });
});

const show = (role: 'SuperAdmin' | 'Manager' | 'Staff') => {
  signInAs(role, product.site.people[role]);
  renderAt('/admin/security/breach?unseen=true', <BreachList />);
};

it('shows what was overridden and why, until another user has seen it', async () => {
  show('SuperAdmin');
  const table = within(await screen.findByRole('table', { name: 'Rules overridden' }));
  for (const text of ['Harbour Court', 'Overridden', 'Only 6 h of rest between duties (at least 8 h)'])
    expect(table.getByText(text)).toBeTruthy();
  expect(table.getByText('Reason: Other · Asked twice')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(table.getByRole('button', { name: 'Mark as seen: Lee Kwok Keung at Harbour Court' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect((await product.ports.db.select().from(breachTable))[0]?.seenBy).toBe(
    product.site.people.SuperAdmin.viewer.userId,
  );
});

it('offers Staff no action', async () => {
  show('Staff');
  const table = within(await screen.findByRole('table', { name: 'Rules overridden' }));
  expect(table.getByText('Not yet')).toBeTruthy();
  expect(table.queryByRole('button', { name: /Mark as seen/ })).toBeNull();
});
