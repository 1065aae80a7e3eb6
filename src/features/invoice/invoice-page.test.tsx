import { caller } from '@server/test/caller';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Route, Routes, useParams } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvoicePage } from './invoice-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const booking = await orderShifts(
    ports,
    site.people.Manager,
    site.premiseId,
    ['2026-03-10', '2026-03-11'],
    {
      Morning: 1,
      Night: 2,
    },
  );
  const guardId = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Lee' });
  await assignGuards(product, booking, [guardId]);
});
afterAll(() => product.stop());
beforeEach(() => signInAs('Manager', product.site.people.Manager));

const Dated = () => {
  const { date = '' } = useParams();
  return <InvoicePage area="admin" premiseId={product.site.premiseId} date={date} />;
};
const open = (date: string) =>
  renderAt(
    `/admin/premise/${product.site.premiseId}/invoice/${date}`,
    <Routes>
      <Route path="/admin/premise/:id/invoice/:date" element={<Dated />} />
    </Routes>,
  );
const line = (name: RegExp) => screen.findByRole('button', { name });

describe('the invoice of a month', () => {
  it.each(['2026-13', '2026-3', 'march', '2026-03-01'])(
    'refuses %s with the message of the specification',
    async (date) => {
      open(date);
      expect(await screen.findByText('Invalid pattern. Should be YYYY-MM (e.g., 2024-03)')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: 'Invoice' })).toBeTruthy();
      expect((await screen.findByRole('link', { name: 'Open this month' })).getAttribute('href')).toMatch(
        /2026-03$/,
      );
    },
  );

  it('is marked as a forecast while the month runs', async () => {
    open('2026-03');
    expect(await screen.findByText('Expected total')).toBeTruthy();
    expect(screen.getByText('Not issued yet. Please do not pay from this document.')).toBeTruthy();
    expect(screen.getByText(`${product.site.premiseId}-2026-03`)).toBeTruthy();
  });

  it('expands a line to its slots and collapses it', async () => {
    const user = userEvent.setup();
    open('2026-03');
    const morning = await line(/^Morning/);
    expect(morning.getAttribute('aria-expanded')).toBe('false');
    await user.click(morning);
    expect(morning.getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('Tue, Mar 10')).toBeTruthy();
    expect(screen.getByText('Lee Ka Yan')).toBeTruthy();
    expect(screen.getAllByText('Approved by Manager Chan')).toHaveLength(2);
    await user.click(await line(/^Night/));
    expect(await screen.findAllByText('No guard assigned yet')).toHaveLength(3);
    await user.click(morning);
    expect(screen.queryByText('Lee Ka Yan')).toBeNull();
  });

  it('steps through the months in the URL', async () => {
    const user = userEvent.setup();
    open('2026-03');
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/\/invoice\/2026-04$/));
    expect(await screen.findByText('Nothing was ordered for this month.')).toBeTruthy();
  });

  it('prints only the sheet, with column heads that repeat on each page', async () => {
    open('2026-03');
    const sheet = await screen.findByRole('article', { name: 'Invoice' });
    for (let outside = sheet as Element; outside.parentElement; outside = outside.parentElement)
      for (const sibling of outside.parentElement.children)
        if (
          sibling !== outside &&
          outside.tagName !== 'BODY' &&
          sibling.tagName !== 'OUTPUT' &&
          sibling.tagName !== 'HEAD'
        )
          expect(sibling.className, sibling.outerHTML.slice(0, 80)).toContain('print:hidden');
    expect(sheet.querySelectorAll('thead th[scope=col]')).toHaveLength(4);
    for (const head of sheet.querySelectorAll('thead th'))
      if (head.className.includes('hidden')) expect(head.className).toContain('print:table-cell');
  });
});

describe('an issued invoice that was paid and credited in part', () => {
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    caller(product.ports)(product.site.people.Manager, method, `/api/v1/${path}`, body);

  it('prints the amount due, and on the sheet of a part its share', async () => {
    const { premiseId } = product.site;
    const { code } = await makeIssuedInvoice(product.ports, {
      premiseId,
      period: '2026-01',
      subtotal: 100_000,
    });
    const path = `${premiseId}/invoice/${code}`;
    const party = (name: string) => ({
      name,
      share: 5_000,
      billingAddress: '1 Road',
      email: 'a@keepwatch.test',
    });
    const { body } = await call('PUT', `${path}/split`, { version: 1, parties: [party('A'), party('B')] });
    const lines = [{ description: 'Nobody came', quantity: 1, price: 10_000 }];
    const sent = { premiseId, invoiceCode: code, reason: 'As agreed', lines };
    const note = (await call('POST', 'credit-note', sent)).body;
    await call('POST', `credit-note/${note.id}/issue`, { version: note.version });
    const { version } = (await call('GET', path)).body;
    const partId = body.parts[1].id;
    await call('PUT', `${path}/paid`, { isPaid: true, amount: 30_000, partId, version });
    open('2026-01');
    const amountAt = async (label: string) => {
      const sheet = await screen.findByRole('article', { name: 'Invoice' });
      return within(sheet).getByText(label).nextElementSibling?.textContent;
    };
    await screen.findByRole('link', { name: '2. B' });
    expect([await amountAt('Credited'), await amountAt('Paid'), await amountAt('Amount due')]).toEqual([
      '−HK$100.00',
      '−HK$300.00',
      'HK$600.00',
    ]);
    await userEvent.click(screen.getByRole('link', { name: '2. B' }));
    await waitFor(async () => expect(await amountAt('To pay: part 2')).toBe('HK$150.00'));
    expect([await amountAt('Credit and debit notes'), await amountAt('Paid')]).toEqual([
      '−HK$50.00',
      '−HK$300.00',
    ]);
  });

  it('reads “Credited” once it is credited in full without a payment', async () => {
    const { premiseId } = product.site;
    const issued = { premiseId, period: '2025-12', subtotal: 100_000 };
    const { code } = await makeIssuedInvoice(product.ports, issued);
    const lines = [{ description: 'Nobody came', quantity: 1, price: 100_000 }];
    const sent = { premiseId, invoiceCode: code, reason: 'As agreed', lines };
    const note = (await call('POST', 'credit-note', sent)).body;
    await call('POST', `credit-note/${note.id}/issue`, { version: note.version });
    open('2025-12');
    await screen.findByRole('article', { name: 'Invoice' });
    // The status at the title and on the card, and the credited amount on the card and the sheet.
    expect(screen.getAllByText('Credited')).toHaveLength(4);
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.queryByText('Overdue')).toBeNull();
  });
});

it('says in the last night when its last shift ends, instead of that the month is not over', async () => {
  const { ports, site } = product;
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-31'], { Night: 1 });
  await ports.db.execute(
    sql`update slot set ends_at = '2026-03-31T23:00:00Z' where service_date = '2026-03-31'`,
  );
  await ports.db.execute(
    sql`update slot set state = 'cancelled', late_fee = 100 where service_date = '2026-03-11' and type = 'Morning'`,
  );
  await timeSetter(ports)('2026-03-31T17:00:00.000Z');
  open('2026-03');
  expect(await screen.findByText(/^The last shift ends today at 07:00\. This counts/)).toBeTruthy();
  expect(screen.queryByText(/The month is not over/)).toBeNull();
});

it('says of ended shifts that nobody was on duty, and of cancelled ones no approver', async () => {
  const user = userEvent.setup();
  open('2026-03');
  await user.click(await line(/^Cancelled late/));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByText(/^Approved by/)).toBeNull();
  await user.click(await line(/^Night/));
  expect((await screen.findAllByText('No guard was on duty')).length).toBeGreaterThan(0);
});
