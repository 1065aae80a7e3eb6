import { priceListRowTable } from '@server/model/price';
import { findPriceList } from '@server/resources/price/queries';
import { caller } from '@server/test/caller';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PricingPage } from './pricing-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-11-20T02:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const open = () => renderAt('/admin/pricing', <PricingPage />);
const stored = () => findPriceList(product.ports.db);

describe('the price list', () => {
  it('leads to the first list while it is empty, valid from today', async () => {
    const user = userEvent.setup();
    const { db } = product.ports;
    const rows = await db.delete(priceListRowTable).returning();
    open();
    await user.click(await screen.findByRole('button', { name: 'Enter the first price list' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/Valid from/).value).toBe('2026-11-20');
    await db.insert(priceListRowTable).values(rows);
  });

  it('adds prices from a day on, with effects and warnings', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'New price list' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByLabelText(/Valid from/);
    await user.clear(day);
    await pasteInto(day, '2027-05-01');
    const night = within(dialog.getByRole('group', { name: 'Night' }));
    await user.clear(night.getByLabelText(/Price/));
    await user.type(night.getByLabelText(/Price/), '500');
    await user.clear(night.getByLabelText(/Salary/));
    await user.type(night.getByLabelText(/Salary/), '250');
    expect(await night.findByText(/under the minimum wage.*258\.60/)).toBeTruthy();
    expect(await dialog.findByText('Prices change at 2 active premises')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save price list' }));
    expect(await screen.findByRole('region', { name: 'From May 1, 2027' })).toBeTruthy();
    const { rows } = await stored();
    expect(rows.filter(({ validFrom }) => validFrom === '2027-05-01')).toHaveLength(4);
    expect(rows).toContainEqual({
      type: 'Night',
      validFrom: '2027-05-01',
      price: 50_000,
      salaryToSecurity: 25_000,
    });
    expect(await screen.findByText(/^Night from May 1, 2027: none →/)).toBeTruthy();
  });

  it('changes all prices by a percentage of what they were, rounded to whole dollars', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'New price list' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amounts = () =>
      ['Price', 'Salary'].map(
        (name) =>
          within(dialog.getByRole('group', { name: 'Morning' })).getByLabelText<HTMLInputElement>(
            new RegExp(name),
          ).value,
      );
    expect(amounts()).toEqual(['420.00', '288.00']);
    const percent = dialog.getByLabelText('Change all by (%)');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(document.activeElement).toBe(percent);
    expect(dialog.getByText('Enter a percentage, such as 50 or 12.5')).toBeTruthy();
    await user.type(percent, '+4');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(amounts()).toEqual(['436.80', '288.00']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rounding' }), 'Rounded to HK$5.00');
    await user.click(dialog.getByRole('checkbox', { name: 'Salaries, too' }));
    // Again of the prices that the list was opened with.
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(amounts()).toEqual(['435.00', '300.00']);
  });

  it('refuses a day that already has a list, at its field', async () => {
    const user = userEvent.setup();
    const before = await stored();
    open();
    await user.click(await screen.findByRole('button', { name: 'New price list' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByLabelText(/Valid from/);
    await user.clear(day);
    await pasteInto(day, '2027-05-01');
    await user.click(dialog.getByRole('button', { name: 'Save price list' }));
    expect((await dialog.findAllByText(/begins on this day already/)).length).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
  });

  it('shows the effect of changing valid prices, and loads the newest after a conflict', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Correct prices' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/have been valid since Nov 20, 2024/)).toBeTruthy();
    const call = caller(product.ports);
    const list = await stored();
    await call(product.site.people.SuperAdmin, 'PUT', '/api/v1/admin/price-list', list);
    const morning = within(dialog.getByRole('group', { name: 'Morning' }));
    await user.clear(morning.getByLabelText(/Price/));
    await user.type(morning.getByLabelText(/Price/), '433');
    await user.click(dialog.getByRole('button', { name: 'Save price list' }));
    await user.click(await dialog.findByRole('button', { name: /Load|Reload|newest/i }));
    await user.click(dialog.getByRole('button', { name: 'Save price list' }));
    await screen.findByText(/^Morning from Nov 20, 2024: .* → HK\$433\.00/);
    expect((await stored()).rows[0]).toMatchObject({ type: 'Morning', price: 43_300 });
  });
});

describe('a new minimum wage', () => {
  it('asks again for a price that differs a lot from the current one, and saves it when it is repeated', async () => {
    const user = userEvent.setup();
    renderAt('/admin/pricing?tab=wage', <PricingPage />);
    const perHour = await screen.findByLabelText(/Wage per hour/);
    await user.clear(perHour);
    await user.type(perHour, '90');
    const row = within(await screen.findByRole('group', { name: /^Price list, Morning/ }));
    const price = () => row.getByLabelText<HTMLInputElement>(/Price/);
    await user.clear(price());
    await pasteInto(price(), '99000');
    await user.click(screen.getByRole('button', { name: 'Save wage and prices' }));
    expect(await row.findByText(/differs 100 times or more .* type it again/)).toBeTruthy();
    expect(price().value).toBe('');
    await pasteInto(price(), '99000');
    await user.click(screen.getByRole('button', { name: 'Save wage and prices' }));
    await waitFor(async () => {
      const { rows } = await stored();
      expect(rows.filter(({ price: saved }) => saved === 9_900_000)).toMatchObject([{ type: 'Morning' }]);
    });
  });
});
