import { mailTable } from '@server/model/mail';
import { companyTable } from '@server/model/metadata';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CompanyStatementPage } from './company-statement-page';
import { StatementPage } from './statement-page';

let product: Awaited<ReturnType<typeof startProduct>>;
let code: string;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { premiseId } = site;
  ({ code } = await makeIssuedInvoice(ports, { premiseId, period: '2026-02', subtotal: 100_000 }));
});
afterAll(() => product.stop());
beforeEach(() => signInAs('Client', product.site.people.Client));

const open = (query = '') =>
  renderAt(
    `/client/my-premise/${product.site.premiseId}/statement${query}`,
    <Routes>
      <Route
        path="/client/my-premise/:id/statement"
        element={<StatementPage area="client" premiseId={product.site.premiseId} />}
      />
    </Routes>,
  );
const address = () => screen.getByTestId('address').textContent;
const sheet = async () => within(await screen.findByRole('article', { name: 'Statement' }));
/** Dates of a range have thin spaces between them. */
const shows = (range: string) =>
  waitFor(() => expect(screen.getByRole('article').textContent?.replaceAll(/\s/g, ' ')).toContain(range));

describe('the statement of a premise', () => {
  it('shows the last twelve months, with entries linked to documents', async () => {
    open();
    const article = await sheet();
    await shows('Mar 8, 2025 – Mar 8, 2026');
    const entry = article.getByRole('row', { name: /Invoice/ });
    expect(within(entry).getByRole('link', { name: code }).getAttribute('href')).toBe(
      `/client/my-premise/${product.site.premiseId}/invoice/2026-02?revision=1`,
    );
    const ageing = within(article.getByRole('region', { name: 'Ageing on Mar 8, 2026' }));
    expect(ageing.getByRole('row', { name: '31–60 days overdue HK$1,000.00' })).toBeTruthy();
    expect(ageing.getByRole('row', { name: 'Closing balance HK$1,000.00' })).toBeTruthy();
  });

  it('stores the period in the URL', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('radio', { name: 'This year' }));
    await waitFor(() => expect(address()).toMatch(/\?from=2026-01-01$/));
    await shows('Jan 1 – Mar 8, 2026');
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await waitFor(() => expect(address()).toMatch(/\?from=2026-01-01&to=2026-03-08$/));
    expect(screen.getByLabelText('From')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Last 12 months' }));
    await waitFor(() => expect(address()).toMatch(/\/statement$/));
  });

  it('with a start alone runs to today', async () => {
    open('?from=2026-02-01');
    await sheet();
    await shows('Feb 1 – Mar 8, 2026');
    expect(screen.getByLabelText('To')).toHaveProperty('value', '2026-03-08');
  });

  it('reports an empty period', async () => {
    open('?from=2025-01-01&to=2025-01-31');
    expect(await screen.findByText('No invoices or payments in this period.')).toBeTruthy();
  });

  it.each(['?from=2026-03-08&to=2026-03-01', '?from=2026-02-30', '?to=soon'])('ignores %s', async (query) => {
    open(query);
    await sheet();
    await shows('Mar 8, 2025 – Mar 8, 2026');
  });
});

it('the statement of a company is emailed for the period that is shown', async () => {
  const { ports, site } = product;
  await ports.db.update(companyTable).set({ billingEmail: 'accounts@estates.test' });
  signInAs('Manager', site.people.Manager);
  const user = userEvent.setup();
  renderAt(
    `/admin/company/${site.companyId}/statement?from=2026-03-01`,
    <CompanyStatementPage area="admin" companyId={site.companyId} />,
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Email statement' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Email statement' }));
  await waitFor(async () => expect(await ports.db.$count(mailTable)).toBe(1));
  const [mail] = await ports.db.select().from(mailTable);
  expect(mail).toMatchObject({
    recipient: 'accounts@estates.test',
    content: { document: { from: '2026-03-01', to: '2026-03-08' } },
  });
});
