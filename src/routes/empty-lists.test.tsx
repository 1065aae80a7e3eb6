import type { RoleName } from '@contract/access';
import { ApiKeyList } from '@src/features/api-key/api-key-list';
import { ClientDocuments } from '@src/features/document/client-documents';
import { BookingList } from '@src/features/manage-booking/booking-list';
import { ClientBookings } from '@src/features/manage-booking/client-bookings';
import { ReceiptList } from '@src/features/receipt/receipt-list';
import { WebhookList } from '@src/features/webhook/webhook-list';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const onNew = vi.fn();

it.each([
  [
    'bookings of a client',
    'Client',
    <ClientBookings key="list" />,
    /^Nothing has been booked/,
    'My premises',
  ],
  [
    'documents of a client',
    'Client',
    <ClientDocuments key="list" />,
    /^Nothing has been issued/,
    'All bookings',
  ],
  ['bookings', 'Manager', <BookingList key="list" />, /^No bookings yet/, 'Premises'],
  ['receipts', 'Manager', <ReceiptList key="list" />, /^No money has been received/, 'Record receipt'],
  ['API keys', 'SuperAdmin', <ApiKeyList key="list" onNew={onNew} />, /^There are no API keys/, 'Create key'],
  [
    'webhooks',
    'SuperAdmin',
    <WebhookList key="list" onNew={onNew} />,
    /^There are no webhooks/,
    'Create webhook',
  ],
] as const)('a list without %s has one action', async (_name, role: RoleName, list, text, action) => {
  signInAs(role, product.site.people[role]);
  renderAt('/', list);
  const empty = (await screen.findByText(text)).parentElement;
  if (!empty) throw new Error('Not in an empty state');
  const [only, ...others] = [
    ...within(empty).queryAllByRole('link'),
    ...within(empty).queryAllByRole('button'),
  ];
  expect([only?.textContent, others]).toEqual([action, []]);
});
