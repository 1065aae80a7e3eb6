import { noteTable } from '@server/model/credit-note';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes, useParams } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NoteCreate } from './note-create';
import { NoteEdit } from './note-edit';
import { NoteList } from './note-list';
import { NotePage } from './note-page';

let product: Awaited<ReturnType<typeof startProduct>>;
let code: string;
beforeAll(async () => {
  product = await startProduct('2026-04-02T03:00:00.000Z');
  const { premiseId } = product.site;
  const issued = { premiseId, period: '2026-03', subtotal: 100_000, taxRate: 500 };
  code = (await makeIssuedInvoice(product.ports, issued)).code;
});
afterAll(() => product.stop());

const BASES = { client: '/client/my-premise', admin: '/admin/premise' };
const open = (role: 'Client' | 'Manager' | 'Agent', path: string) => {
  signInAs(role, product.site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  const base = `${BASES[area]}/:id/credit-note`;
  const shown = { area, premiseId: product.site.premiseId, kind: 'credit-note' } as const;
  const WithCode = ({ page: Page }: { page: typeof NotePage }) => {
    const { code: named = '' } = useParams();
    return <Page key={named} {...shown} code={named} />;
  };
  return renderAt(
    `${BASES[area]}/${product.site.premiseId}/credit-note${path}`,
    <Routes>
      <Route path={base} element={<NoteList {...shown} />} />
      <Route path={`${base}/create`} element={<NoteCreate {...shown} />} />
      <Route path={`${base}/edit/:code`} element={<WithCode page={NoteEdit} />} />
      <Route path={`${base}/:code`} element={<WithCode page={NotePage} />} />
    </Routes>,
  );
};
const stored = async () => (await product.ports.db.select().from(noteTable)).at(-1);

it('lets a client request a credit for a line, shows the creditable amount, and keeps the typed values when refused', async () => {
  open('Client', `/create?invoice=${code}&line=manual`);
  const user = userEvent.setup();
  const price = await screen.findByRole('textbox', { name: 'Price' });
  expect((price as HTMLInputElement).value).toBe('1000.00');
  expect((screen.getByRole('textbox', { name: 'Description' }) as HTMLInputElement).value).toBe('Patrols');
  expect(screen.getByText('Total credited').nextSibling?.textContent).toBe('HK$1,050.00');
  await user.clear(price);
  await pasteInto(price, '1,000.01');
  expect(screen.getByRole('alert').textContent).toContain('At most HK$1,000.00 before tax');
  await pasteInto(screen.getByRole('textbox', { name: 'Reason' }), 'Nobody came on the 3rd');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(
    await screen.findByRole('link', {
      name: /^Lines: At most HK\$1,000.00 before tax can still be credited/,
    }),
  ).toBeTruthy();
  expect((price as HTMLInputElement).value).toBe('1,000.01');
  // In the summary, and once beside the sums.
  expect(document.body.textContent?.match(/At most HK\$1,000\.00 before tax/g)).toHaveLength(2);
  await user.clear(price);
  await user.type(price, '4x');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect((await screen.findAllByText(/Enter an amount, such as 1,250.00/)).length).toBeGreaterThan(0);
  await user.clear(price);
  await user.type(price, '400');
  expect(screen.getByText('Total credited').nextSibling?.textContent).toBe('HK$420.00');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByRole('article', { name: 'Credit note' })).toBeTruthy();
  expect(await stored()).toMatchObject({ status: 'Requested', total: 42_000 });
  expect(screen.getByText('We check your request and email you once it is decided.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull();
});

it('is prefilled by the link that offers it, with the invoice, the lines and the reason', async () => {
  const lines = [
    { description: 'Corrected from 12 h to 6 h', quantity: 2, price: 42_000, slotId: 1 },
    { description: 'Torches', quantity: 1, price: 5 },
  ];
  const { premiseId } = product.site;
  const path = `${BASES.admin}/${premiseId}/credit-note`;
  signInAs('Manager', product.site.people.Manager);
  renderAt(
    '/',
    <Routes>
      <Route
        path="/"
        element={
          <Link
            to={`${path}/create?invoice=${code}`}
            state={{ prefill: { lines, reason: 'Served time corrected' } }}
          >
            Draft a credit note
          </Link>
        }
      />
      <Route
        path={`${path}/create`}
        element={<NoteCreate area="admin" premiseId={premiseId} kind="credit-note" />}
      />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Draft a credit note' }));
  const texts = async (name: string) =>
    (await screen.findAllByRole<HTMLInputElement>('textbox', { name })).map(({ value }) => value);
  expect(await texts('Reason')).toEqual(['Served time corrected']);
  expect(await texts('Description')).toEqual(['Corrected from 12 h to 6 h', 'Torches']);
  expect(await texts('Price')).toEqual(['420.00', '0.05']);
  expect(screen.getByText('Total credited').nextSibling?.textContent).toBe('HK$882.05');
});

it('lets a Manager issue it after a confirmation, and void it with a reason', async () => {
  const id = (await stored())?.id;
  open('Manager', `/CN-DRAFT-${id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Issue a credit of HK$420.00?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText('CN-2026-0001')).toBeTruthy();
  expect(await screen.findByText('Manager Chan issued it')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Void' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  expect((await dialog.findAllByText(/Required/)).length).toBeGreaterThan(0);
  await pasteInto(dialog.getByRole('textbox', { name: 'Reason' }), 'They did come');
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  expect((await screen.findAllByText('They did come')).length).toBe(2);
  expect(await stored()).toMatchObject({ status: 'Void', voidReason: 'They did come' });
});

it('keeps an Agent’s draft under a newer version, and hides it from the client', async () => {
  const { db } = product.ports;
  const drafting = open('Agent', `/create?invoice=${code}`);
  const user = userEvent.setup();
  await pasteInto(await screen.findByRole('textbox', { name: 'Reason' }), 'Left early');
  await pasteInto(screen.getByRole('textbox', { name: 'Description' }), 'Half a night');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '300');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByRole('article', { name: 'Credit note' });
  const id = (await stored())?.id;
  drafting.unmount();
  const { unmount } = open('Agent', `/edit/CN-DRAFT-${id}`);
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await user.clear(reason);
  await pasteInto(reason, 'Left at noon');
  await db.update(noteTable).set({ version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: /newest|latest/i }));
  expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value).toBe('Left at noon');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('article', { name: 'Credit note' });
  expect(await stored()).toMatchObject({ reason: 'Left at noon', version: 3 });
  unmount();
  open('Client', '');
  expect(await screen.findAllByText('CN-2026-0001')).toBeTruthy();
  expect(screen.queryByText(`CN-DRAFT-${id}`)).toBeNull();
});
