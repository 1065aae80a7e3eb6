import { guardTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { cartItemOf, makeGuard } from '@server/test/site';
import { HomePage } from '@src/routes/home';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenPlacesPage } from '../coverage/open-places-page';

let product: Awaited<ReturnType<typeof startProduct>>;
let slotId: number;
/** A night from 22:00 to 06:00 for three guards; one of them is there until 05:30. It is 04:56. */
beforeAll(async () => {
  product = await startProduct('2026-03-08T09:00:00.000Z');
  const { ports, site } = product;
  const { people, premiseId } = site;
  const call = caller(ports);
  const setting = await call(people.SuperAdmin, 'GET', '/api/v1/admin/master-setting');
  await call(people.SuperAdmin, 'PUT', '/api/v1/admin/master-setting', {
    ...setting.body,
    dutyDeskPhone: '2345 0000',
  });
  const item = await cartItemOf(ports, ['2026-03-08'], {});
  const shift = { shiftId: -1, type: 'Night', startTime: '22:00', endTime: '06:00', numOfSecurity: 3 };
  const { body } = await call(people.Manager, 'POST', '/api/v2/admin/booking', {
    premiseId,
    cartItems: [{ ...item, shifts: [{ ...shift, isApplyUrgent: true }] }],
  });
  slotId = body.slots[0].id;
  const securityId = await makeGuard(ports, site.guardGroupId);
  await ports.db.update(guardTable).set({ phone: '9123 4567' });
  await call(people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId, to: '2026-03-08T21:30:00.000Z' }],
  });
  ports.clock.set('2026-03-08T20:56:00.000Z');
});
afterAll(() => product.stop());

it('shows staff what is missing now and from when, whom to call, and how to fill it', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/', <HomePage />);
  const heading = await screen.findByRole('heading', { name: 'Now' });
  const band = within(heading.closest('section') ?? document.body);
  expect(band.getByText('2 guards missing since 22:00')).toBeTruthy();
  expect(band.getByText('3 guards missing from 05:30')).toBeTruthy();
  for (const phone of ['2345 6789', '9123 4567'])
    expect(band.getByRole('link', { name: phone }).getAttribute('href')).toBe(
      `tel:${phone.replace(' ', '')}`,
    );
  expect(band.getByText('Not told')).toBeTruthy();
  expect(band.getByRole('button', { name: 'Replace' })).toBeTruthy();
  const assign = band.getByRole('link', { name: 'Assign a guard: Harbour Court, 22:00–06:00' });
  expect(assign.getAttribute('href')).toBe(
    `/admin/security/bulk-assign?from=2026-03-08&to=2026-03-08&premiseIds=${product.site.premiseId}&slotId=${slotId}`,
  );
  const strip = within(screen.getByRole('table', { name: 'Next 7 days' }));
  const cell = strip.getByRole('link', { name: 'Harbour Court Mon, Mar 9: 0/3 places filled from 22:00' });
  expect(cell.getAttribute('href')).toContain('from=2026-03-08&to=2026-03-09');
  expect(screen.queryByText(/^All upcoming places are filled/)).toBeNull();
});

it('shows a client how many guards are missing now, with the number of the duty desk', async () => {
  signInAs('Client', product.site.people.Client);
  renderAt('/', <HomePage />);
  expect(await screen.findByText('2 guards missing now at Harbour Court')).toBeTruthy();
  expect(screen.getByText('1 of 3 guards on duty there now')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2345 0000' }).getAttribute('href')).toBe('tel:23450000');
  // One gap of two parts: two guards are missing until 05:30, then three.
  expect(screen.getByText('Up to 3 guards missing until 06:00')).toBeTruthy();
  expect(screen.queryByText(/^On duty now/)).toBeNull();
});

it('lists exactly the open places that the home page counts', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/open?nextDays=7', <OpenPlacesPage />);
  expect(await screen.findByText('3 places open in 1 shift')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Open places' }));
  expect(table.getByText('3 places open')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Guards and roster' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Coverage');
});
