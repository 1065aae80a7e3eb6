import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CoveragePage } from './coverage-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], {
    Morning: 2,
    Night: 1,
  });
  const securityId = await makeGuard(ports, site.guardGroupId);
  await caller(ports)(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: slots[0]?.id, securityId, from: '2026-03-10T00:47:00.000Z' }],
  });
});
afterAll(() => product.stop());

it('shows premises by days, each cell linked to its staffing', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/coverage', <CoveragePage renderNow={() => null} />);
  const table = within(await screen.findByRole('table', { name: 'Coverage' }));
  const cell = table.getByRole('link', { name: /^0\/3/ });
  expect(cell.getAttribute('href')).toBe(
    `/admin/security/bulk-assign?from=2026-03-10&to=2026-03-10&premiseIds=${product.site.premiseId}`,
  );
  expect(cell.textContent).toContain('from 06:00');
  expect(table.getByRole('columnheader', { name: 'Tue, Mar 10' })).toBeTruthy();
  expect(table.getByRole('rowheader', { name: 'Harbour Court' })).toBeTruthy();
});
