import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useParams } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QuotationPage } from './quotation-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { Manager, Client } = site.people;
  await orderShifts(ports, Manager, site.premiseId, ['2026-03-10', '2026-03-11'], { Morning: 2 });
  await orderShifts(ports, Client, site.premiseId, ['2026-03-20'], { Night: 1 });
});
afterAll(() => product.stop());
beforeEach(() => signInAs('Client', product.site.people.Client));

const Dated = () => {
  const { date = '' } = useParams();
  return <QuotationPage area="client" premiseId={product.site.premiseId} date={date} />;
};
const open = (date: string) =>
  renderAt(
    `/client/my-premise/${product.site.premiseId}/quotation/${date}`,
    <Routes>
      <Route path="/client/my-premise/:id/quotation/:date" element={<Dated />} />
    </Routes>,
  );

describe('the quotation of a month', () => {
  it.each(['2026-13', 'march'])('refuses %s with the message of the specification', async (date) => {
    open(date);
    expect(await screen.findByText('Invalid pattern. Should be YYYY-MM (e.g., 2024-03)')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Open this month' })).getAttribute('href')).toMatch(
      /quotation\/2026-03$/,
    );
  });

  it('marks pending lines, and shows their share of the total', async () => {
    open('2026-03');
    const sheet = within(await screen.findByRole('article', { name: 'Quotation' }));
    const approved = sheet.getByRole('row', { name: /^Morning, .* 2 guards × 2 days/ });
    expect(within(approved).getByText('Mar 10 – 11')).toBeTruthy();
    expect(within(approved).queryByText('Waiting for approval')).toBeNull();
    const waiting = sheet.getByRole('row', { name: /^Night/ });
    expect(within(waiting).getByText('Waiting for approval')).toBeTruthy();
    expect(sheet.getByText('Total').nextSibling?.textContent).toBe('HK$2,160.00');
    expect(sheet.getByText('Of which waiting for approval').nextSibling?.textContent).toBe('HK$480.00');
  });

  it('steps through the months in the URL, and reports an empty month', async () => {
    const user = userEvent.setup();
    open('2026-03');
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/\/quotation\/2026-04$/));
    expect(await screen.findByText('Nothing is ordered for this month.')).toBeTruthy();
    expect(screen.queryByText('Of which waiting for approval')).toBeNull();
  });
});
