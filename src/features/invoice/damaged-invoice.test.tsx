import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvoicePage } from './invoice-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  await makeIssuedInvoice(ports, { premiseId: site.premiseId, period: '2026-02', subtotal: 50_000 });
  await ports.db.execute(sql`set session_replication_role = replica`);
  await ports.db.execute(sql`update invoice set snapshot = replace(snapshot, 'Patrols', 'Patrol')`);
  await ports.db.execute(sql`set session_replication_role = origin`);
});
afterAll(() => product.stop());

it.each([
  ['admin', 'Manager', /run the command “admin check”/],
  ['client', 'Client', /Please contact us/],
] as const)(
  'says to %s that an invoice is damaged, what to do, and none of its content',
  async (area, role, text) => {
    signInAs(role, product.site.people[role]);
    renderAt('/', <InvoicePage area={area} premiseId={product.site.premiseId} date="2026-02" />);
    expect(await screen.findByRole('heading', { name: 'This document is damaged' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    // At the title and on the card, where it was overdue.
    expect(screen.getAllByText('Damaged')).toHaveLength(2);
    expect(screen.queryByText('Overdue')).toBeNull();
    expect(screen.getByText(`${product.site.premiseId}-2026-02`)).toBeTruthy();
    expect(screen.queryByText(/Patrol/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
  },
);
