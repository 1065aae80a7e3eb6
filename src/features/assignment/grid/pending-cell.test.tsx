import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { showOnWideScreen } from '@src/test/wide-screen';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BulkAssign } from './bulk-assign';

it('a filled shift whose guard is not saved has no tick, which confirmed ones have', async () => {
  showOnWideScreen();
  // jsdom has no layout, and a grid without height draws no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  const { ports, site, stop } = await startProduct('2026-03-08T03:00:00.000Z');
  await makeGuard(ports, site.guardGroupId, { firstName: 'Fresh', lastName: 'Lee' });
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], { Morning: 1 });
  signInAs('Manager', site.people.Manager);
  renderAt('/admin/security/bulk-assign?from=2026-03-09&to=2026-03-15', <BulkAssign />);
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest' }));
  const cell = await screen.findByRole('gridcell', { name: /1 of 1 place filled, Fresh Lee/ });
  expect(cell.querySelector('svg')).toBeNull();
  stop();
});
