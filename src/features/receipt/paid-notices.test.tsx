import { minor } from '@domain/money';
import { invoiceTable } from '@server/model/invoice';
import { paidNoticeTable } from '@server/model/paid-notice';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaidNotices } from './paid-notices';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const rows = async (shown: RegExp) => {
  await screen.findByText(shown);
  return within(screen.getByRole('table')).getAllByRole('row').length - 1;
};

it('shows twenty notices a page, and the first page where another is empty by then', async () => {
  const { site, ports } = product;
  signInAs('SuperAdmin', site.people.SuperAdmin);
  for (const [period, count] of [
    ['2026-01', 1],
    ['2026-02', 20],
  ] as const) {
    await makeIssuedInvoice(ports, { premiseId: site.premiseId, period, subtotal: 50_000 });
    for (let n = 0; n < count; n += 1)
      await ports.db.insert(paidNoticeTable).values({
        ...{ premiseId: site.premiseId, period, on: '2026-03-07', amount: minor(50_000), reference: '' },
        ...{ at: ports.clock.now(), byUserId: site.people.Client.viewer.userId },
      });
  }
  renderAt('/admin/bank-import/1', <PaidNotices />);
  expect(await rows(/^1–20 of 21$/)).toBe(20);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await rows(/^21–21 of 21$/)).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await rows(/^1–20 of 21$/)).toBe(20);
  await ports.db.update(invoiceTable).set({ isPaid: true }).where(eq(invoiceTable.period, '2026-01'));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  expect(screen.getAllByRole('row').length - 1).toBe(20);
});
