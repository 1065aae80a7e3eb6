import { noteTable } from '@server/model/credit-note';
import { problemReportTable } from '@server/model/problem-report';
import { caller } from '@server/test/caller';
import { timeSetter } from '@server/test/set-time';
import { orderShifts } from '@server/test/site';
import { InvoicePage } from '@src/features/invoice/invoice-page';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { desc } from 'drizzle-orm';
import { Route, Routes, useParams } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NoteCreate } from './note-create';
import { NotePage } from './note-page';

let product: Awaited<ReturnType<typeof startProduct>>;
const PRICE = 42_000;

/** March mornings at 420.00 a guard: two guards on the 20th, 27th and 31st, all served and billed. */
beforeAll(async () => {
  product = await startProduct('2026-03-09T02:00:00.000Z');
  const { ports, site } = product;
  const { Manager, Client } = site.people;
  const call = caller(ports);
  const days = ['2026-03-20', '2026-03-27', '2026-03-31'];
  const { slots } = await orderShifts(ports, Manager, site.premiseId, days, { Morning: 2 });
  await timeSetter(ports)('2026-04-02T02:00:00.000Z');
  for (const { id } of slots)
    await call(Manager, 'PUT', `/api/v1/admin/security-booking/${id}/served`, {
      served: 2,
      reason: 'As the log says',
      version: 1,
    });
  const invoice = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;
  expect((await call(Manager, 'POST', `${invoice}/issue`, { version: 1 })).status).toBe(200);
  await ports.db.insert(problemReportTable).values({
    kind: 'late',
    slotId: slots[1]?.id ?? 0,
    premiseId: site.premiseId,
    reportedBy: Client.viewer.userId,
    at: ports.clock.now(),
  });
});
afterAll(() => product.stop());

const openInvoice = () => {
  const { premiseId, people } = product.site;
  signInAs('Client', people.Client);
  const shown = { area: 'client', premiseId, kind: 'credit-note' } as const;
  const base = `/client/my-premise/${premiseId}`;
  const Note = () => <NotePage {...shown} code={useParams().code ?? ''} />;
  return renderAt(
    `${base}/invoice/2026-03`,
    <Routes>
      <Route
        path={`${base}/invoice/:date`}
        element={<InvoicePage area="client" premiseId={premiseId} date="2026-03" />}
      />
      <Route path={`${base}/credit-note/create`} element={<NoteCreate {...shown} />} />
      <Route path={`${base}/credit-note/:code`} element={<Note />} />
    </Routes>,
  );
};
const openForm = async (user: ReturnType<typeof userEvent.setup>) => {
  const page = openInvoice();
  await user.click(await screen.findByRole('button', { name: /Morning/ }));
  await user.click(await screen.findByRole('link', { name: 'Request a credit for this line' }));
  return page;
};
const total = () => screen.getByText('Total credited').nextSibling?.textContent;
const stored = async () =>
  (await product.ports.db.select().from(noteTable).orderBy(desc(noteTable.id)).limit(1))[0];

it('credits one shift in four clicks from the invoice', async () => {
  const user = userEvent.setup();
  const { unmount } = await openForm(user);
  await user.click(await screen.findByRole('checkbox', { name: /Mar 20/ }));
  expect(total()).toBe('HK$840.00');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  const sheet = await screen.findByRole('article', { name: 'Credit note' });
  expect(sheet.textContent).toContain('Fri, Mar 20, 06:00–12:00, 2 guards: Did not come');
  expect(await stored()).toMatchObject({
    status: 'Requested',
    reason: 'Did not come',
    lines: [{ quantity: 2, price: PRICE }],
  });
  unmount();
});

it('proposes what was reported, asks how long, and never offers a shift again', async () => {
  const user = userEvent.setup();
  const { unmount } = await openForm(user);
  const credited = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mar 20/ });
  expect(credited.disabled).toBe(true);
  expect(screen.getByText('Already credited or requested')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Mar 27.*Came late/ }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('late');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  const minutes = await screen.findByRole('textbox', { name: 'Minutes missing per guard' });
  expect(minutes.getAttribute('aria-invalid')).toBe('true');
  await user.type(minutes, '90');
  expect(total()).toBe('HK$210.00');
  await user.click(screen.getByRole('button', { name: /^Fewer|less/i }));
  expect(total()).toBe('HK$105.00');
  await user.click(screen.getByRole('checkbox', { name: /Mar 31/ }));
  const [, reason] = screen.getAllByRole('combobox', { name: 'Reason' });
  if (!reason) throw new Error('The second shift has no reason');
  await user.selectOptions(reason, 'Other');
  expect(total()).toBe('HK$945.00');
  await pasteInto(screen.getByRole('textbox', { name: 'Details' }), 'Slept at the desk on the 31st');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByRole('article', { name: 'Credit note' });
  expect(await stored()).toMatchObject({
    subtotal: 94_500,
    reason: 'Slept at the desk on the 31st',
    lines: [
      {
        description: 'Fri, Mar 27, 06:00–12:00, 1 guard: Came late (1 h 30 min)',
        quantity: 1,
        price: 10_500,
      },
      { description: 'Tue, Mar 31, 06:00–12:00, 2 guards: Other', quantity: 2, price: PRICE },
    ],
  });
  unmount();
});

it('has the only shift ticked of which something is left, and needs a tick', async () => {
  const user = userEvent.setup();
  const { unmount } = await openForm(user);
  expect(await screen.findByText(/HK\$735.00 of HK\$840.00 left|^HK\$735.00$/)).toBeTruthy();
  const only = screen.getByRole<HTMLInputElement>('checkbox', { name: /Mar 27/ });
  expect(only.checked).toBe(true);
  await user.click(only);
  expect(screen.getByText('HK$735.00 of HK$840.00 left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByRole('link', { name: /^Which shifts: / })).toBeTruthy();
  unmount();
});
