import type { RoleName } from '@contract/access';
import hk from '@locales/hk/translation.json';
import { continueInvoiceRuns } from '@server/resources/invoice/continue-runs';
import { continueStatementRuns } from '@server/resources/statement/continue-runs';
import { caller } from '@server/test/caller';
import { truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClientDocuments } from './client-documents';
import { DocumentWorklist } from './document-worklist';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

// Sessions expire after twelve idle hours, so the last night of the month is ordered on the same day.
const ORDERED = '2026-03-31T08:00:00.000Z';
const OVER = '2026-03-31T17:00:00.000Z';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(ORDERED);
});
afterAll(() => product.stop());
afterEach(() => i18next.changeLanguage('en'));
beforeEach(async () => {
  const { ports } = product;
  await truncate(ports.db);
  ports.clock.set(ORDERED);
  product.site = await makeSite(ports);
  const { site } = product;
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-31'], { Night: 1 });
  await assignGuards(product, booking, [await makeGuard(ports, site.guardGroupId)]);
  await makeIssuedInvoice(ports, { premiseId: site.premiseId, period: '2026-02', subtotal: 50_000 });
  ports.clock.set(OVER);
});

const open = (role: RoleName, search = '') => {
  signInAs(role, product.site.people[role]);
  renderAt(`/document${search}`, role === 'Client' ? <ClientDocuments /> : <DocumentWorklist />);
};
const table = async () => within(await screen.findByRole('table'));
const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('the worklist of a month', () => {
  it('shows the previous month, its obstacles, and where to resolve them', async () => {
    open('Manager');
    expect(await screen.findByText('March 2026')).toBeTruthy();
    const rows = await table();
    expect(rows.getByRole('link', { name: /Harbour Court/ }).getAttribute('href')).toBe(
      `/admin/premise/${product.site.premiseId}/invoice/2026-03`,
    );
    expect(rows.getByRole('link', { name: '1 shift to confirm' }).getAttribute('href')).toBe(
      `/admin/security/served?month=2026-03&premiseIds=${product.site.premiseId}`,
    );
    expect((await chip(/^To check/)).textContent).toMatch(/1\$720$/);
  });

  it('shows a damaged invoice as damaged, not as overdue', async () => {
    const { db } = product.ports;
    await db.execute(sql`set session_replication_role = replica`);
    await db.execute(sql`update invoice set snapshot = replace(snapshot, 'Patrols', 'Patrol')`);
    await db.execute(sql`set session_replication_role = origin`);
    open('Manager', '?month=2026-02');
    const rows = await table();
    expect(rows.getByText('Damaged')).toBeTruthy();
    expect(rows.queryByText('Overdue')).toBeNull();
  });

  it('says when the last shift ends that an ended month waits for', async () => {
    await product.ports.db.execute(sql`update slot set ends_at = '2026-03-31T23:00:00Z'`);
    open('Manager');
    expect((await table()).getByText('The last shift ends today at 07:00')).toBeTruthy();
    expect(screen.queryByText('The month is not over')).toBeNull();
  });

  it('says that nothing is left to issue, and leads to what was not emailed yet', async () => {
    await product.ports.db.execute(sql`update slot set state = 'cancelled'`);
    open('Manager', '?status=Draft&stage=ready');
    expect(await screen.findByText(/^Nothing is left here to issue/)).toBeTruthy();
    expect(screen.queryByText('No documents match.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Issued, not emailed yet' }).getAttribute('href')).toBe(
      '/admin/document?status=Issued&stage=issued',
    );
  });

  it('says of a search among the drafts that nothing matches', async () => {
    open('Manager', '?status=Draft&globalKey=nowhere');
    expect(await screen.findByText('No documents match.')).toBeTruthy();
  });

  it('steps through the months and filters by stage, in the URL', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    await user.click(await chip(/^Overdue\s*1/));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/document?month=2026-02&stage=overdue'),
    );
    const rows = await table();
    expect(rows.getByText(/^\d+-2026-02$/)).toBeTruthy();
  });

  it.each(['?status=Draft', '?month=2026-03&stage=toCheck', '?issued=true'])(
    'shows what is overdue instead of %s',
    async (search) => {
      const user = userEvent.setup();
      open('Manager', search);
      await user.click(await chip(/^Overdue, all months/));
      expect((await table()).getByText(/^\d+-2026-02$/)).toBeTruthy();
      expect(screen.getByTestId('address').textContent).not.toMatch(/status|stage|issued/);
    },
  );

  it('issues the chosen invoices after a confirmation, and shows the result of each', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await screen.findByRole('checkbox', { name: /^Choose the 1 document/ }));
    await user.click(screen.getByRole('button', { name: 'Issue 1' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByText(/Total HK\$720\.00\. .+ not issued again\. 1 of them still has unconfirmed shifts/),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Issue 1' }));
    expect(await screen.findByText('March 2026: 0 of 1 invoice done')).toBeTruthy();
    await continueInvoiceRuns(product.ports, new AbortController().signal);
    expect(await screen.findByText('March 2026: 1 of 1 invoice issued')).toBeTruthy();
    const results = within(screen.getByRole('list', { name: 'Results' }));
    expect(results.getByText('Issued')).toBeTruthy();
    expect(await chip(/^Issued\s*1/)).toBeTruthy();
  });

  it('offers to email what was just issued', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await screen.findByRole('checkbox', { name: /^Choose the 1 document/ }));
    await user.click(screen.getByRole('button', { name: 'Issue 1' }));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Issue 1' }));
    await screen.findByText('March 2026: 0 of 1 invoice done');
    expect(screen.queryByRole('button', { name: /^Email these/ })).toBeNull();
    await continueInvoiceRuns(product.ports, new AbortController().signal);
    await user.click(await screen.findByRole('button', { name: 'Email these (1)' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Email 1' }));
    expect(await screen.findByText('1 of 1 invoice emailed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Email these/ })).toBeNull());
    const { people, premiseId } = product.site;
    const path = `/api/v1/${premiseId}/invoice/${premiseId}-2026-03`;
    expect((await caller(product.ports)(people.Manager, 'GET', path)).body.mailedAt).toBe(OVER);
  });

  it('asks in Chinese without spaces between sentences', async () => {
    const user = userEvent.setup();
    open('Manager');
    await table();
    i18next.addResourceBundle('hk', 'translation', hk);
    await act(() => i18next.changeLanguage('hk'));
    await user.click(
      await screen.findByRole('checkbox', { name: i18next.t('document.chooseAll', { count: 1 }) }),
    );
    await user.click(screen.getByRole('button', { name: '發出 1 張' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/已發出的不會重複發出。其中 1 張仍有未確認的更份/)).toBeTruthy();
  });

  it('emails the chosen invoices one by one', async () => {
    const user = userEvent.setup();
    open('Manager', '?month=2026-02');
    await user.click(await screen.findByRole('checkbox', { name: /^Choose the 1 document/ }));
    await user.click(screen.getByRole('button', { name: 'Email 1' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Email 1' }));
    expect(await screen.findByText('1 of 1 invoice emailed')).toBeTruthy();
    const { people, premiseId } = product.site;
    const path = `/api/v1/${premiseId}/invoice/${premiseId}-2026-02`;
    const { body } = await caller(product.ports)(people.Manager, 'GET', path);
    expect(body.mailedAt).toBe(OVER);
  });

  it('emails the statements of the month, and shows the result for each company', async () => {
    const user = userEvent.setup();
    open('Manager', '?month=2026-02');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Email statements' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Email statements' }));
    expect(await screen.findByText('February 2026: 0 of 1 statement done')).toBeTruthy();
    await continueStatementRuns(product.ports, new AbortController().signal);
    // The company of the site has no billing address.
    expect(await screen.findByText('February 2026: 0 of 1 statement emailed')).toBeTruthy();
    const results = within(screen.getByRole('list', { name: 'Results' }));
    expect(results.getByText(/COMPANY has no billing email/)).toBeTruthy();
  });

  it('lists unissued documents of all months', async () => {
    open('Manager', '?status=Draft');
    expect((await table()).getByText('Invoice · March 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All months: Draft' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull();
  });

  it('lets an Agent read but not choose', async () => {
    open('Agent');
    await table();
    expect(screen.queryByRole('checkbox', { name: /Choose/ })).toBeNull();
  });
});

describe('the documents of a client', () => {
  it('start with the owed and overdue amounts, and contain only issued documents', async () => {
    open('Client');
    const card = (await screen.findByRole('link', { name: 'To pay' })).closest('div');
    expect(card?.textContent).toContain('HK$500.00');
    const rows = await table();
    expect(rows.getByRole('link', { name: /Invoice \d+-2026-02/ }).getAttribute('href')).toBe(
      `/client/my-premise/${product.site.premiseId}/invoice/2026-02`,
    );
    expect(rows.queryByText(/2026-03/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Statement: Harbour Court' }).getAttribute('href')).toBe(
      `/client/my-premise/${product.site.premiseId}/statement`,
    );
  });

  it.each([
    ['Document', 'period'],
    ['Premise', 'premise'],
    ['Due', 'dueOn'],
    ['Total', 'total'],
    ['Amount due', 'balance'],
  ])('are sorted by the column %s', async (name, sort) => {
    open('Client', '?sort=issuedAt');
    const columns = within((await table()).getAllByRole('row')[0] as HTMLElement);
    await userEvent.click(columns.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/document?sort=${sort}`));
  });

  it('can be filtered to unpaid ones', async () => {
    open('Client');
    await userEvent.click(await screen.findByRole('button', { name: 'Unpaid' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/document?unpaid=true'));
  });
});
