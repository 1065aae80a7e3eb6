import { findMasterSetting } from '@server/platform/setting/queries';
import { caller } from '@server/test/caller';
import { setTaxRate } from '@server/test/set-tax-rate';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SettingPage } from './setting-page';

const PATH = '/api/v1/admin/master-setting';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const stored = () => findMasterSetting(product.ports.db, product.ports.clock.now());

// Queries by role are slow on a page of this size.
it('are saved with their first days', async () => {
  await setTaxRate(product.ports.db, 500, '2026-01-01');
  const { container } = renderAt('/admin/master-setting', <SettingPage />);
  const input = (index: number, part: string) =>
    container.querySelector(`input[name="taxRates.${index}.${part}"]`) as HTMLInputElement;
  const enter = (index: number, part: string, value: string) =>
    fireEvent.change(input(index, part), { target: { value } });
  fireEvent.click(await screen.findByText('Add tax rate'));
  expect([input(0, 'validFrom').value, input(0, 'rate').value]).toEqual(['2026-01-01', '5']);
  enter(1, 'validFrom', '2026-04-01');
  enter(1, 'rate', '51');
  fireEvent.click(screen.getByText('Save settings'));
  expect(await screen.findByText('Tax rate (rate): Must be at most 50%')).toBeTruthy();
  enter(1, 'rate', '7.5');
  fireEvent.click(screen.getByText('Save settings'));
  const taxRates = [
    { validFrom: '2026-01-01', rate: 500 },
    { validFrom: '2026-04-01', rate: 750 },
  ];
  await waitFor(async () => expect(await stored()).toMatchObject({ taxRate: 500, taxRates }));
});

it('are in the history with their first days', async () => {
  const { body } = await caller(product.ports)(product.site.people.SuperAdmin, 'PUT', PATH, {
    ...(await stored()),
    taxRates: [{ validFrom: '2026-05-01', rate: 825 }],
  });
  expect(body.taxRates).toHaveLength(1);
  renderAt('/admin/master-setting?tab=history', <SettingPage />);
  // In the table and in the cards of a phone.
  expect(await screen.findAllByText('Tax rate from May 1, 2026')).toHaveLength(2);
  expect(screen.getAllByText('8.25%')).toHaveLength(2);
});
