import type { Guard } from '@contract/guard';
import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GuardWeek } from './guard-week';

let product: Awaited<ReturnType<typeof startProduct>>;
let guard: Guard;
beforeAll(async () => {
  product = await startProduct('2026-03-10T21:00:00.000Z'); // Wednesday, 05:00 in Hong Kong
  const { ports, site } = product;
  const { people, premiseId } = site;
  const id = await makeGuard(ports, site.guardGroupId);
  for (const [days, shifts] of [
    [['2026-03-11'], { Morning: 1 }],
    [['2026-03-13'], { Night: 1 }],
  ] as const) {
    const booking = await orderShifts(ports, people.Manager, premiseId, [...days], shifts);
    await assignGuards(product, booking, [id]);
  }
  guard = (await caller(ports)(people.Staff, 'GET', `/api/v1/admin/security/${id}`)).body;
});
afterAll(() => product.stop());

it('shows the shift of today first, and those of each other day of the week at their day', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/', <GuardWeek guard={guard} today="2026-03-11" />);
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(await today.findByText('06:00–12:00')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Days of this week' }));
  const rows = [...days.getAllByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)].map(({ parentElement }) =>
    parentElement?.textContent?.replaceAll(/\s/g, ' '),
  );
  expect(rows).toEqual([
    ...['Mon, Mar 9Free', 'Tue, Mar 10Free', 'Thu, Mar 12Free'],
    ...['Fri, Mar 1318:00–00:00NightHarbour Court', 'Sat, Mar 14Free', 'Sun, Mar 15Free'],
  ]);
});
