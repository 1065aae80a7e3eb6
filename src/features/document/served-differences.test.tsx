import type { Booking } from '@contract/booking';
import { comboCalls } from '@contract/metadata';
import { servedDifferenceCalls } from '@contract/served-difference';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServedDifferences } from './served-differences';

let product: Awaited<ReturnType<typeof startProduct>>;
let booking: Booking;

// Sessions expire after twelve idle hours, so the last night of the month is ordered on the same day.
/** Two guards of a night are billed, and one was there. */
beforeAll(async () => {
  product = await startProduct('2026-03-31T08:00:00.000Z');
  const { ports, site } = product;
  const call = caller(ports);
  const { Manager } = site.people;
  const { premiseId } = site;
  booking = await orderShifts(ports, Manager, premiseId, ['2026-03-31'], { Night: 2 });
  ports.clock.set('2026-03-31T17:00:00.000Z');
  const serve = (served: number, version: number) =>
    call(Manager, 'PUT', `/api/v1/admin/security-booking/${booking.slots[0]?.id}/served`, {
      served,
      reason: 'By the log',
      version,
    });
  expect((await serve(2, 1)).status).toBe(200);
  const invoice = `/api/v1/${premiseId}/invoice/${premiseId}-2026-03/issue`;
  expect((await call(Manager, 'POST', invoice, { version: 1 })).status).toBe(200);
  expect((await serve(1, 2)).status).toBe(200);
});
afterAll(() => product.stop());

const show = (role: 'Manager' | 'Agent') => {
  const { site } = product;
  signInAs(role, site.people[role]);
  return renderAt('/admin/document', <ServedDifferences />);
};

it('is hidden from who may not issue notes', async () => {
  const { unmount } = show('Agent');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByText(/Served differs/)).toBeNull();
  unmount();
});

it('waits for the names of the premises', async () => {
  const answerNames = product.holdNextAnswer(comboCalls.premise.path);
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true });
  const { unmount } = show('Manager');
  const listed = () => product.requests.some(({ url }) => url.includes(servedDifferenceCalls.list.path));
  await waitFor(() => expect(listed()).toBe(true));
  // Answered after the page's own call.
  await caller(product.ports)(product.site.people.Manager, 'GET', servedDifferenceCalls.list.path);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  answerNames();
  await screen.findByRole('link', { name: /^Harbour Court · / });
  observer.disconnect();
  expect(shown.filter((text) => /Served differs/.test(text) && !text.includes('Harbour Court'))).toEqual([]);
  unmount();
});

it('offers the note that settles a difference, and dismisses it with a reason', async () => {
  show('Manager');
  expect(await screen.findByText('Served differs from billed (1)')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Harbour Court · / })).toBeTruthy();
  expect(screen.getByText(/^Billed .* · Served /)).toBeTruthy();
  const { premiseId } = product.site;
  expect(screen.getByRole('link', { name: 'Draft a credit note' }).getAttribute('href')).toBe(
    `/admin/premise/${premiseId}/credit-note/create?invoice=${premiseId}-2026-03`,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Dismiss: Harbour Court/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Harbour Court · Tue, Mar 31/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('Required')).toBeTruthy();
  await pasteInto(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed by phone');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/Served differs/)).toBeNull());
});
