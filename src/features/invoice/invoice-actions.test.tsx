import type { RoleName } from '@contract/access';
import hk from '@locales/hk/translation.json';
import { caller } from '@server/test/caller';
import { truncate } from '@server/test/database';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { Route, Routes, useParams } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvoicePage } from './invoice-page';

// Sessions expire after twelve idle hours, so the last night of the month is ordered on the same day.
const ORDERED = '2026-03-31T08:00:00.000Z';
const OVER = '2026-03-31T17:00:00.000Z';
/** Two guards on one night. */
const TOTAL = 'HK$1,440.00';

let product: Awaited<ReturnType<typeof startProduct>>;
let slotId: number;
beforeAll(async () => {
  product = await startProduct(ORDERED);
});
afterAll(() => product.stop());

beforeEach(async () => {
  const { ports } = product;
  await truncate(ports.db);
  ports.clock.set(ORDERED);
  product.site = await makeSite(ports);
  const { site } = product;
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-31'], { Night: 2 });
  slotId = booking.slots[0]?.id ?? 0;
  for (const firstName of ['Ka Yan', 'Tai Man'])
    await assignGuards(product, booking, [await makeGuard(ports, site.guardGroupId, { firstName })]);
  ports.clock.set(OVER);
});

const call = (method: 'GET' | 'PUT' | 'POST', rest: string, body?: object) => {
  const { people, premiseId } = product.site;
  return caller(product.ports)(
    people.Manager,
    method,
    `/api/v1/${premiseId}/invoice/${premiseId}-2026-03${rest}`,
    body,
  );
};
const issue = () => call('POST', '/issue', { version: 1 });
const pay = async (terms: object) => {
  const { version } = (await call('GET', '')).body;
  return call('PUT', '/paid', { version, ...terms });
};

const Dated = ({ role }: { role: RoleName }) => {
  const { date = '' } = useParams();
  const area = role === 'Client' ? 'client' : 'admin';
  return <InvoicePage area={area} premiseId={product.site.premiseId} date={date} />;
};
const open = (role: RoleName, search = '', month = '2026-03') => {
  signInAs(role, product.site.people[role]);
  renderAt(
    `/invoice/${month}${search}`,
    <Routes>
      <Route path="/invoice/:date" element={<Dated role={role} />} />
      <Route path="/:area/:premises/:id/invoice/:date" element={<Dated role={role} />} />
    </Routes>,
  );
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const menuItem = async (name: string) => {
  await userEvent.click(await button('More actions'));
  return screen.findByRole('menuitem', { name });
};
const sheetOf = () => screen.findByRole('article', { name: 'Invoice' });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a draft of a month that is over', () => {
  it('is issued after a confirmation with its total, and can then be paid', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await button('Issue invoice'));
    const opened = await dialog();
    expect(opened.getByText(TOTAL)).toBeTruthy();
    await user.click(opened.getByRole('button', { name: 'Issue invoice' }));
    expect(await button('Record a payment')).toBeTruthy();
    expect(screen.getAllByText('Issued').length).toBeGreaterThan(0);
    expect(screen.getByText('Manager Chan issued it')).toBeTruthy();
  });

  it('is reloaded and keeps its dialog after a conflict', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await button('Issue invoice'));
    const opened = await dialog();
    await issue();
    await user.click(opened.getByRole('button', { name: 'Issue invoice' }));
    expect((await opened.findByRole('alert')).textContent).toContain('Issued');
  });

  it('is hidden from a client, who is linked to the quotation', async () => {
    open('Client');
    expect(await screen.findByText(/has not been issued yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quotation of this month' }).getAttribute('href')).toBe(
      `/client/my-premise/${product.site.premiseId}/quotation/2026-03`,
    );
    expect(screen.getByRole('button', { name: 'Next month' })).toBeTruthy();
  });
});

describe('payments', () => {
  beforeEach(issue);

  it('are refused at the field if too large, and keep the typed values', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await button('Record a payment'));
    const opened = await dialog();
    const amount = opened.getByLabelText<HTMLInputElement>(/^Amount/);
    expect(amount.value).toBe('1440.00');
    fireEvent.change(opened.getByLabelText(/^Method/), { target: { value: 'cheque' } });
    fireEvent.change(opened.getByLabelText(/^Reference/), { target: { value: 'FPS 42' } });
    fireEvent.change(amount, { target: { value: '1440.01' } });
    await user.click(opened.getByRole('button', { name: 'Record a payment' }));
    expect((await opened.findAllByText(/At most HK\$1,440\.00 is still open/)).length).toBeGreaterThan(0);
    fireEvent.change(amount, { target: { value: '940' } });
    expect(opened.getByText('The amount due changes from', { exact: false }).textContent).toContain(
      'HK$500.00',
    );
    await user.click(opened.getByRole('button', { name: 'Record a payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText('Cheque · FPS 42')).toHaveLength(2);
    const payments = [{ method: 'Cheque' }];
    expect((await call('GET', '')).body).toMatchObject({ balance: 50_000, isPaid: false, payments });
  });

  it('can be sent again with the typed values after a conflict', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await button('Record a payment'));
    const opened = await dialog();
    fireEvent.change(opened.getByLabelText(/^Amount/), { target: { value: '100' } });
    await pay({ isPaid: true, amount: 20_000 });
    await user.click(opened.getByRole('button', { name: 'Record a payment' }));
    expect(await opened.findByText(/You see the latest version, and what you typed is kept/)).toBeTruthy();
    expect(opened.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('100');
    await waitFor(() =>
      expect(opened.getByText('The amount due changes from', { exact: false }).textContent).toContain(
        'HK$1,140.00',
      ),
    );
    await user.click(opened.getByRole('button', { name: 'Record a payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call('GET', '')).body.balance).toBe(114_000);
  });

  it('are reversed one by one', async () => {
    const user = userEvent.setup();
    await pay({ isPaid: true, amount: 30_000, method: 'Cheque' });
    open('Manager');
    await user.click(await button(/^Reverse: HK\$300\.00/));
    const opened = await dialog();
    expect(opened.getByText('The amount due changes from', { exact: false }).textContent).toMatch(
      /HK\$1,140\.00.*HK\$1,440\.00/,
    );
    await user.click(opened.getByRole('button', { name: 'Reverse a payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call('GET', '')).body).toMatchObject({ balance: 144_000 });
  });

  it('are read-only for a client', async () => {
    await pay({ isPaid: true, amount: 30_000, method: 'cheque' });
    open('Client');
    // In the payments and in the history, by its name rather than as it is stored.
    expect(await screen.findAllByText('Cheque')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Reverse|Record/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'I have paid' })).toBeTruthy();
  });
});

describe('the parts of a split invoice', () => {
  const party = (name: string, share: number) => ({
    name,
    share,
    billingAddress: `${name}'s address`,
    email: 'pay@keepwatch.test',
  });

  it('are made by the configuration of the invoice', async () => {
    const user = userEvent.setup();
    await issue();
    open('Manager');
    await user.click(await menuItem('Split'));
    const opened = await dialog();
    expect((await opened.findByRole<HTMLInputElement>('radio', { name: 'By share' })).checked).toBe(true);
    for (const [number, name] of [
      [1, 'Owners'],
      [2, 'Tenants'],
    ] as const) {
      const fields = within(opened.getByRole('group', { name: `Payer ${number}` }));
      fireEvent.change(fields.getByLabelText('Name'), { target: { value: name } });
      fireEvent.change(fields.getByLabelText('Email'), { target: { value: 'pay@keepwatch.test' } });
      fireEvent.change(fields.getByLabelText('Billing address'), { target: { value: '1 Road' } });
    }
    await user.click(opened.getByRole('button', { name: 'Share evenly' }));
    await user.click(opened.getByRole('button', { name: 'Split' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call('GET', '')).body.parts).toMatchObject([
      { name: 'Owners', total: 72_000 },
      { name: 'Tenants', total: 72_000 },
    ]);
    expect(await screen.findByRole('link', { name: '2. Tenants' })).toBeTruthy();
  });

  it('have their own sheets with their payer and amount to pay', async () => {
    await issue();
    const { version } = (await call('GET', '')).body;
    const parties = [party('Owners', 7_500), party('Tenants', 2_500)];
    const { body } = await call('PUT', '/split', { version, parties });
    open('Client', `?part=${body.parts[1].id}`);
    const sheet = within(await sheetOf());
    expect(sheet.getByText('Part 2 of 2: HK$360.00 of HK$1,440.00')).toBeTruthy();
    expect(sheet.getByText('Tenants')).toBeTruthy();
    expect(sheet.getByText("Tenants's address")).toBeTruthy();
    expect(sheet.getByText('To pay: part 2').parentElement?.textContent).toContain('HK$360.00');
    await userEvent.click(screen.getByRole('link', { name: 'Whole invoice' }));
    await waitFor(() => expect(screen.queryByText(/^Part 2 of 2/)).toBeNull());
  });
});

describe('an issued invoice', () => {
  beforeEach(issue);

  it('is not regenerated without differences', async () => {
    open('Manager');
    await userEvent.click(await menuItem('Regenerate'));
    const opened = await dialog();
    expect(await opened.findByText(/equals the issued one/)).toBeTruthy();
    await userEvent.click(opened.getByRole('button', { name: /Void/ }));
    expect(opened.getByRole('alert').textContent).toContain('There is nothing to reissue.');
    expect((await call('GET', '')).body).toMatchObject({ revision: 1 });
  });

  it('is voided and issued as the next revision after showing the differences', async () => {
    const user = userEvent.setup();
    const { people } = product.site;
    const served = `/api/v1/admin/security-booking/${slotId}/served`;
    const slots = await call('GET', '/slot');
    const { version } = slots.body.find(({ id }: { id: number }) => id === slotId);
    const { status } = await caller(product.ports)(people.Manager, 'PUT', served, {
      served: 1,
      reason: 'Nobody came',
      version,
    });
    expect(status).toBe(200);
    open('Manager');
    await user.click(await menuItem('Regenerate'));
    const opened = await dialog();
    expect(await opened.findByRole('row', { name: /Total HK\$1,440\.00 HK\$720\.00/ })).toBeTruthy();
    await user.click(opened.getByRole('button', { name: 'Void R1 and issue R2' }));
    expect(await screen.findByText(`${product.site.premiseId}-2026-03-R2`, { selector: 'p' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: `${product.site.premiseId}-2026-03` }));
    expect(await screen.findByText('This document is void. Please do not pay from it.')).toBeTruthy();
  });

  it('can be emailed to other addresses', async () => {
    const user = userEvent.setup();
    open('Manager');
    await user.click(await menuItem('Email invoice'));
    const opened = await dialog();
    const to = opened.getByLabelText(/^Send to other addresses/);
    fireEvent.change(to, { target: { value: 'no address' } });
    await user.click(opened.getByRole('button', { name: 'Email invoice' }));
    expect((await opened.findAllByText(/valid email|Invalid email|email address/i)).length).toBeGreaterThan(
      0,
    );
    fireEvent.change(to, { target: { value: 'a@keepwatch.test, b@keepwatch.test' } });
    await user.click(opened.getByRole('button', { name: 'Email invoice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('a@keepwatch.test, b@keepwatch.test')).toBeTruthy();
  });

  it('lets a client request a credit for a line', async () => {
    const user = userEvent.setup();
    open('Client');
    await user.click(await button(/^Night/));
    const link = await screen.findByRole('link', { name: 'Request a credit for this line' });
    expect(link.getAttribute('href')).toMatch(/credit-note\/create\?invoice=\d+-2026-03&line=/);
  });

  it('is shown in another language while the page keeps its own', async () => {
    i18next.addResourceBundle('hk', 'translation', hk);
    open('Client');
    await userEvent.click(await screen.findByRole('radio', { name: '繁' }));
    const sheet = within(await screen.findByRole('article', { name: '發票' }));
    expect(sheet.getByText(/急單/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invoice');
    expect(screen.getByTestId('address').textContent).toMatch(/lang=hk/);
  });
});
