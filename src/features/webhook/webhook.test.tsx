import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { deliverySender } from '@server/platform/webhook/send-deliveries';
import { caller } from '@server/test/caller';
import { IntegrationPage } from '@src/routes/admin/integration';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebhookPage } from './webhook-page';

const NOW = '2026-03-08T03:00:00.000Z';
const URL_OF = 'https://hooks.example.com/keepwatch';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(NOW);
});
afterAll(() => product.stop());
beforeEach(async () => {
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  await product.ports.db.delete(webhookDeliveryTable);
  await product.ports.db.delete(webhookTable);
});

const make = async () => {
  const body = { url: URL_OF, topics: ['booking.decided'], active: true };
  const call = caller(product.ports);
  const made = await call(product.site.people.SuperAdmin, 'POST', '/api/v1/admin/webhook', body);
  return made.body as { id: number };
};
const showList = () => renderAt('/admin/master-setting/integration?tab=webhooks', <IntegrationPage />);
const showOne = (id: number) =>
  renderAt(`/admin/master-setting/integration/webhook/${id}`, <WebhookPage id={id} />);
const stored = () => product.ports.db.select().from(webhookTable);

describe('the page of webhooks', () => {
  it('creates a webhook, and shows its secret once', async () => {
    const user = userEvent.setup();
    showList();
    expect(await screen.findByText(/^There are no webhooks yet/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect((await dialog.findAllByRole('link')).map(({ textContent }) => textContent)).toHaveLength(2);
    await pasteInto(dialog.getByLabelText('URL'), URL_OF);
    await user.click(dialog.getByLabelText('Invoice or note issued'));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Webhook created' }));
    expect(shown.getByLabelText<HTMLInputElement>('Signing secret').value).toMatch(/^whsec_/);
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
    for (const text of [URL_OF, 'Invoice or note issued', 'Active'])
      expect(table.getByText(text)).toBeTruthy();
  });

  it('says at the field why a URL is refused', async () => {
    const user = userEvent.setup();
    const { webhooks } = product.ports;
    if (!webhooks) throw new Error('Webhooks are sent');
    const { problemOfUrl } = webhooks;
    webhooks.problemOfUrl = async () => 'url_not_public';
    showList();
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await pasteInto(dialog.getByLabelText('URL'), 'https://10.0.0.1/');
    await user.click(dialog.getByLabelText('Select all'));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    await waitFor(() => expect(dialog.getByLabelText('URL').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText(/not on the public internet/).length).toBeGreaterThan(0);
    webhooks.problemOfUrl = problemOfUrl;
  });

  it('says where nothing is ever sent, and offers nothing to create', async () => {
    const { webhooks } = product.ports;
    product.ports.webhooks = null;
    showList();
    expect(await screen.findByText(/^This demo runs in the browser only/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
    product.ports.webhooks = webhooks;
  });
});

describe('the page of a webhook', () => {
  it('lists what was sent with what was answered, and sends it again', async () => {
    const user = userEvent.setup();
    const { db, clock } = product.ports;
    const { id } = await make();
    await queueDeliveries(db, clock.now(), [
      { topic: 'booking.decided', kind: 'booking', id: 7, version: 2 },
    ]);
    const posted: string[] = [];
    const round = async (status: number) => {
      const sender = deliverySender(product.ports, {
        problemOfUrl: async () => null,
        post: async (message) => {
          posted.push(message.id);
          return { status, text: 'Down for maintenance' };
        },
        close: () => {},
      });
      await sender.sendDue();
      await sender.finish();
    };
    await round(503);
    showOne(id);
    const table = within(await screen.findByRole('table', { name: 'Messages of the last 30 days' }));
    for (const text of [
      'Booking approved or rejected',
      'Booking 7',
      'Waiting',
      '1 attempt',
      'Not accepted · 503',
      'Down for maintenance',
    ])
      expect(table.getByText(text)).toBeTruthy();
    await user.click(table.getByRole('button', { name: /^Send again: Booking approved/ }));
    await waitFor(async () =>
      expect(await db.select().from(webhookDeliveryTable)).toMatchObject([
        { tries: 0, dueAt: new Date(NOW) },
      ]),
    );
    await round(200);
    expect(new Set(posted).size).toBe(1);
    expect(posted).toHaveLength(2);
  });

  it('says that it is paused, and resumes it', async () => {
    const user = userEvent.setup();
    const { id } = await make();
    await product.ports.db.update(webhookTable).set({ pausedAt: new Date(NOW), failures: 100 });
    showOne(id);
    expect(await screen.findByText(/^Paused since/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.queryByText(/^Paused since/)).toBeNull());
    expect(await stored()).toMatchObject([{ pausedAt: null, failures: 0, isActive: true }]);
  });

  it('changes and deletes it', async () => {
    const user = userEvent.setup();
    const { id } = await make();
    showOne(id);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    await user.click(dialog.getByLabelText('Active: messages are sent'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ isActive: false }]));
    expect(await screen.findByText('Off')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(
        '/admin/master-setting/integration?tab=webhooks',
      ),
    );
  });
});
