import { invoiceTable } from '@server/model/invoice';
import { mailTable } from '@server/model/mail';
import { queueMail } from '@server/platform/mail/queue-mail';
import { truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { makeSite } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DocumentWorklist } from './document-worklist';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-04-01T02:00:00.000Z');
});
afterAll(() => product.stop());

it('an invoice whose email was refused says so beside its stage', async () => {
  const { ports } = product;
  await truncate(ports.db);
  product.site = await makeSite(ports);
  const { premiseId, people } = product.site;
  const { id } = await makeIssuedInvoice(ports, { premiseId, period: '2026-03', subtotal: 50_000 });
  const document = { kind: 'invoice', id, partId: null } as const;
  const params = { note: 'credit-note', code: '', premise: '', invoice: '', amount: '', reason: '' } as const;
  const content = { kind: 'noteIssued', params, document } as const;
  await queueMail(ports.db, { to: 'desk@elsewhere.test', language: 'en', content }, ports.clock.now());
  await ports.db.update(mailTable).set({ lastError: 'ECONNECTION' });
  await ports.db.update(invoiceTable).set({ mailedAt: ports.clock.now() });
  signInAs('Manager', people.Manager);
  renderAt('/document?month=2026-03', <DocumentWorklist />);
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('1 email not sent')).toBeTruthy();
});
