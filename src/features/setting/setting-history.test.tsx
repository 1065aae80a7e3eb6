import { caller } from '@server/test/caller';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SettingHistory } from './setting-history';

it('is searched by the names of settings', async () => {
  const { ports, site, stop } = await startProduct('2026-03-08T03:00:00.000Z');
  const admin = site.people.SuperAdmin;
  const path = '/api/v1/admin/master-setting';
  const call = caller(ports);
  for (const changed of [{ invoiceDueDays: 21 }, { maxWeeklyHours: 60 }]) {
    const { body } = await call(admin, 'GET', path);
    await call(admin, 'PUT', path, { ...body, ...changed });
  }
  signInAs('SuperAdmin', admin);
  renderAt('/admin/master-setting?tab=history', <SettingHistory />);
  // In the table and, on phones, in its cards.
  await screen.findAllByText('Weekly hours limit');
  expect(screen.queryAllByText('Payment term (days)')).not.toEqual([]);
  const user = userEvent.setup();
  const search = screen.getByRole('searchbox', { name: 'Search by setting or person' });
  await user.type(search, 'weekly');
  await waitFor(() => expect(screen.queryAllByText('Payment term (days)')).toEqual([]));
  expect(screen.queryAllByText('Weekly hours limit')).not.toEqual([]);
  await user.type(search, ' of nobody');
  await screen.findByText('No changes match your search.');
  stop();
});
