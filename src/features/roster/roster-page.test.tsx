import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RosterPage } from './roster-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], {
    Morning: 2,
  });
  const securityId = await makeGuard(ports, site.guardGroupId);
  await caller(ports)(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: slots[0]?.id, securityId, from: '2026-03-10T00:47:00.000Z' }],
  });
});
afterAll(() => product.stop());

it('shows guards, times and open places, also filtered by guard', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/roster', <RosterPage />);
  const table = within(await screen.findByRole('table', { name: 'Roster' }));
  expect(table.getByRole('rowheader', { name: 'Harbour Court' })).toBeTruthy();
  expect(table.getByRole('rowheader', { name: 'Tuesday, March 10, 2026' })).toBeTruthy();
  expect(table.getByText('Lee Kwok Keung').parentElement?.textContent).toContain('08:47–12:00');
  expect(table.getByText('06:00–08:47: 2 places open')).toBeTruthy();
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Guard' }), 'Lee Kwok Keung');
  expect(await screen.findByText(/^Mar 9 – 15, 2026 · Lee Kwok Keung/)).toBeTruthy();
});

it('prints premise and day on every row, and keeps the rows of a premise together', async () => {
  const { ports, site } = product;
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-12'], { Morning: 1, Night: 1 });
  signInAs('Staff', site.people.Staff);
  renderAt('/admin/security/roster', <RosterPage />);
  const table = await screen.findByRole('table', { name: 'Roster' });
  const rows = within(table)
    .getAllByRole('row')
    .filter(({ textContent }) => textContent?.includes('Thu, Mar 12'));
  expect(rows.map(({ className }) => className.includes('break-after-avoid'))).toEqual([true, false]);
  for (const row of rows) {
    const [premise, day] = row.querySelectorAll('th > span');
    expect(premise?.textContent).toBe('Harbour Court');
    expect(day?.className).toContain('print:block');
  }
  expect(rows[1]?.querySelector('th > span')?.className).toContain('print:not-sr-only');
});
