import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CalendarPage } from './calendar-page';
import { PremiseList } from './premise-list';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { people, premiseId } = site;
  const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-03-10'], { Morning: 2 });
  await orderShifts(ports, people.Client, premiseId, ['2026-03-11', '2026-03-30'], { Night: 3 });
  await orderShifts(ports, people.Client, premiseId, ['2026-03-10'], { Night: 1 });
  const securityId = await makeGuard(ports, site.guardGroupId);
  await caller(ports)(people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: slots[0]?.id, securityId }],
  });
  signInAs('Client', people.Client);
});
afterAll(() => product.stop());

it('shows premises by days, each cell linked to the day of its premise', async () => {
  const user = userEvent.setup();
  renderAt('/client/my-premise/calendar', <CalendarPage />);
  const table = within(await screen.findByRole('table', { name: 'Calendar of all premises' }));
  const gap = table.getByRole('link', { name: /^1\/2/ });
  expect(gap.getAttribute('href')).toBe(`/client/my-premise/${product.site.premiseId}?day=2026-03-10`);
  expect(gap.textContent).toContain('from 06:00');
  expect(table.getByRole('link', { name: /^3 places waiting for approval/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(await screen.findAllByRole('link', { name: /^3 places waiting for approval/ })).toHaveLength(2);
  expect(screen.getByTestId('address').textContent).toBe('/client/my-premise/calendar?month=2026-03');
});

it('shows the next seven days and the month in the rows of the premises', async () => {
  renderAt('/client/my-premise', <PremiseList area="client" />);
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('First gap: Tue, Mar 10 06:00')).toBeTruthy();
  expect(table.getByRole('columnheader', { name: 'Ordered for March 2026' })).toBeTruthy();
  const days = table.getAllByRole('listitem');
  expect(days).toHaveLength(7);
  // Each count is a line of its own: on one line, those of neighbouring days overlap.
  const [tuesday] = days.filter(({ title }) => title.includes('Mar 10'));
  const lines = tuesday?.querySelectorAll('span.tabular > span') ?? [];
  expect([...lines].map(({ textContent }) => textContent)).toEqual(['1/2', '1 place waiting for approval']);
});
