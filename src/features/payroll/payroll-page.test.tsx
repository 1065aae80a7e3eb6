import { assignmentTable } from '@server/model/assignment';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PayrollPage } from './payroll-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-30T08:00:00.000Z');
  const { ports, site } = product;
  const lee = await makeGuard(ports, site.guardGroupId, { lastName: 'Lee', employedFrom: '2026-03-15' });
  const chan = await makeGuard(ports, site.guardGroupId, { lastName: 'Chan', employedFrom: '2020-01-01' });
  for (const guard of [lee, chan]) {
    const night = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-30'], { Night: 1 });
    await assignGuards(product, night, [guard]);
  }
  ports.clock.set('2026-03-30T17:00:00.000Z');
  signInAs('SuperAdmin', site.people.SuperAdmin);
});
afterAll(() => product.stop());

it('shows each guard with totals, which unfold to days with their marks', async () => {
  const user = userEvent.setup();
  renderAt('/admin/payroll?month=2026-03', <PayrollPage />);
  expect(await screen.findByText('Mar 1 – 31, 2026')).toBeTruthy();
  const guards = within(await screen.findByRole('list', { name: 'Guards' }));
  expect(guards.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chan.*1 shift6 h/),
    expect.stringMatching(/^Lee.*1 shift6 hHK\$318\.00/),
  ]);

  await user.click(guards.getByRole('button', { name: /^Lee/ }));
  const days = within(await screen.findByRole('table', { name: /^Shifts of Lee/ }));
  expect(
    days.getByRole('row', { name: /Mar 30, 2026 .*00:00 6.* 1 318\.00 318\.00 .*First 60 days/ }),
  ).toBeTruthy();
  expect(screen.getByText('HK$0.00 · none on 1 shift (First 60 days)')).toBeTruthy();
  expect(screen.getByText(/^0 h\. Employed for less than the four weeks/)).toBeTruthy();

  await user.type(screen.getByRole('searchbox', { name: 'Search guards' }), 'chan');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Lee/ })).toBeNull());
  await user.click(screen.getByRole('radio', { name: '1–15' }));
  expect(await screen.findByText('No shift of this period has ended yet.')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe(
    '/admin/payroll?month=2026-03&globalKey=chan&half=1',
  );
});

it('has its page in the address', async () => {
  const { ports, site } = product;
  const { premiseId } = site;
  ports.clock.set('2026-03-30T08:00:00.000Z');
  const { slots } = await orderShifts(ports, site.people.Manager, premiseId, ['2026-03-30'], { Night: 49 });
  for (const { id: slotId, date, startsAt, endsAt } of slots)
    for (let number = 1; number <= 49; number += 1)
      await ports.db.insert(assignmentTable).values({
        slotId,
        guardId: await makeGuard(ports, site.guardGroupId, { lastName: 'Au', firstName: `${number}` }),
        premiseId,
        date,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        assignedBy: site.people.Manager.viewer.userId,
        assignedAt: ports.clock.now(),
      });
  ports.clock.set('2026-03-30T17:00:00.000Z');
  const user = userEvent.setup();
  renderAt('/admin/payroll?month=2026-03&page=2', <PayrollPage />);
  const guards = within(await screen.findByRole('list', { name: 'Guards' }));
  expect(guards.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lee/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(guards.getAllByRole('button')).toHaveLength(50);
  expect(screen.getByTestId('address').textContent).toBe('/admin/payroll?month=2026-03');
});
