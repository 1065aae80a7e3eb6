import { minor } from '@domain/money';
import { slotTable } from '@server/model/booking';
import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportPage } from './report-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const { Manager, SuperAdmin } = site.people;
  await orderShifts(ports, Manager, site.premiseId, ['2026-03-10', '2026-03-11'], { Morning: 2 });
  await orderShifts(ports, SuperAdmin, site.foreignPremiseId, ['2026-03-10'], { Morning: 1 });
  await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-01' });
});
afterAll(() => product.stop());

const open = (query: string) => {
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt(`/admin/report?${query}`, <ReportPage />);
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('shows no share of a margin without revenue', async () => {
  const { ports, site } = product;
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-05-20'], { Morning: 1 });
  await ports.db
    .update(slotTable)
    .set({ price: minor(0) })
    .where(eq(slotTable.date, '2026-05-20'));
  open('from=2026-05-01&to=2026-05-31');
  await screen.findByRole('table', { name: 'Revenue and margin' });
  expect(screen.queryByText(/% of revenue/)).toBeNull();
});

it('drills down from a month of revenue to its premises, and from a premise to its invoice', async () => {
  open('period=thisMonth');
  const table = within(await screen.findByRole('table', { name: 'Revenue and margin' }));
  await userEvent.click(table.getByRole('link', { name: 'March 2026' }));
  const harbour = await screen.findAllByRole('link', { name: 'Harbour Court' });
  expect(harbour[0]?.getAttribute('href')).toBe(`/admin/premise/${product.site.premiseId}/invoice/2026-03`);
  expect(await rowsOf('Revenue and margin')).toEqual([
    [],
    // Nobody is assigned yet: the open places cost their salary.
    ['Harbour Court', '0.00', '0.00', '0.00', '1,680.00', '1,680.00', '1,152.00', '57.60', '470.40'],
    ['Peak Villas', '0.00', '0.00', '0.00', '420.00', '420.00', '288.00', '14.40', '117.60'],
    ['0.00', '0.00', '0.00', '2,100.00', '2,100.00', '1,440.00', '72.00', '588.00'],
  ]);
});

const linksOf = async (name: string, row: string) => {
  const table = within(await screen.findByRole('table', { name }));
  const cells = within(table.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('link');
  return Object.fromEntries(cells.map((link) => [link.textContent, link.getAttribute('href')]));
};

it('opens from each figure what it sums: documents of the month, hours of a cost, else a finer report', async () => {
  const days = 'from=2026-03-01&to=2026-03-31';
  open('period=thisMonth&groupBy=premise');
  expect(await linksOf('Revenue and margin', 'Harbour Court')).toMatchObject({
    '1,152.00': `/admin/report?groupBy=guard&tab=hours&${days}&premiseId=${product.site.premiseId}`,
    '470.40': `/admin/premise/${product.site.premiseId}/invoice/2026-03`,
  });
  expect(await linksOf('Revenue and margin', 'Total')).toMatchObject({
    '588.00': '/admin/report?period=thisMonth&groupBy=month&sort=-margin',
  });
  cleanup();
  open('tab=coverage&period=thisMonth&groupBy=premise');
  const roster = `/admin/security/roster?${days}`;
  expect(await linksOf('Coverage', 'Harbour Court')).toMatchObject({
    24: `${roster}&premiseIds=${product.site.premiseId}`,
  });
  expect(await linksOf('Coverage', 'Total')).toMatchObject({ 30: roster });
});

it('says what changed the margin of each premise since the period before', async () => {
  open('tab=profit&groupBy=premise&from=2026-03-01&to=2026-03-31');
  expect(await rowsOf('Profitability')).toEqual([
    [],
    [
      ...['Peak Villas', '420.00', '302.40', '117.60', '28%', '0.00', '+117.60'],
      'New Revenue +420.00 Salaries +288.00 On-costs +14.40',
    ],
    [
      ...['Harbour Court', '1,680.00', '1,209.60', '470.40', '28%', '0.00', '+470.40'],
      'New Revenue +1,680.00 Salaries +1,152.00 On-costs +57.60',
    ],
    [
      ...['2,100.00', '1,512.00', '588.00', '28%', '0.00', '+588.00'],
      'Revenue +2,100.00 Salaries +1,440.00 On-costs +72.00',
    ],
  ]);
});

it('shows the hours of each guard on each day, and asks for at most 62 days', async () => {
  open('tab=hours&groupBy=guardDay&from=2026-03-09&to=2026-03-11');
  expect(await rowsOf('By guard and day')).toEqual([[], ['30', '', '18', '12'], ['30', '', '18', '12']]);
  cleanup();
  open('tab=hours&groupBy=guardDay');
  expect(await screen.findByText(/at most 62 days are shown/)).toBeTruthy();
});

const WHOLE_MONTH = 'A row of part of a month opens the invoice of the whole month.';

it('says that the invoice of a part of a month is of the whole month', async () => {
  open('from=2026-03-01&to=2026-03-15&groupBy=premise');
  expect(await screen.findByText(WHOLE_MONTH)).toBeTruthy();
  const [harbour] = await screen.findAllByRole('link', { name: 'Harbour Court' });
  expect(harbour?.getAttribute('href')).toBe(`/admin/premise/${product.site.premiseId}/invoice/2026-03`);
});

it('says nothing of it for a whole month, and where a row opens a finer report of its days', async () => {
  open(`from=2026-02-10&to=2026-04-10&groupBy=month&premiseId=${product.site.premiseId}`);
  expect((await rowsOf('Revenue and margin'))[1]?.[0]).toBe('March 2026');
  expect(screen.queryByText(WHOLE_MONTH)).toBeNull();
  cleanup();
  open('from=2026-03-01&to=2026-03-15&groupBy=month');
  expect((await rowsOf('Revenue and margin'))[1]?.[0]).toBe('March 2026');
  expect(screen.queryByText(WHOLE_MONTH)).toBeNull();
});

it('sorts by a column, and stores that in the URL', async () => {
  open('tab=coverage&period=thisMonth&groupBy=premise');
  const table = within(await screen.findByRole('table', { name: 'Coverage' }));
  await userEvent.click(table.getByRole('button', { name: 'Open hours' }));
  expect((await rowsOf('Coverage')).map(([name, , , , gap]) => [name, gap])).toEqual([
    [undefined, undefined],
    ['Peak Villas', '6'],
    ['Harbour Court', '24'],
    // Of the total, whose name is no cell: shifts, and the share filled.
    ['3', '0%'],
  ]);
});

it('compares with the previous period', async () => {
  open('tab=coverage&period=thisMonth&compare=before');
  // Ordered and open hours.
  expect(await screen.findAllByText(/Before: 0 h/)).toHaveLength(2);
});

it('links a count of licences to these licences', async () => {
  open('tab=licence');
  await userEvent.click(await screen.findByRole('link', { name: 'Expired' }));
  expect((await rowsOf('Licences'))[1]?.slice(0, 1)).toEqual(['Lee Kwok Keung']);
});

it('reports an empty report', async () => {
  open('tab=hours&from=2020-01-01&to=2020-01-31');
  expect(await screen.findByText(/Nothing to count/)).toBeTruthy();
});
