import type { RoleName } from '@contract/access';
import { premiseTable } from '@server/model/premise';
import { servedMonthTable, servedQuestionTable } from '@server/model/served-month';
import { caller } from '@server/test/caller';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, orderShifts } from '@server/test/site';
import { DocumentWorklist } from '@src/features/document/document-worklist';
import { ClientHome } from '@src/features/home/client-home';
import { InvoicePage } from '@src/features/invoice/invoice-page';
import { pasteInto } from '@src/test/fill-in';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServedMonthPage } from './served-month-page';

let product: Awaited<ReturnType<typeof startProduct>>;
let slotIds: number[];
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const dates = ['2026-03-20', '2026-03-31'];
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, dates, { Morning: 1 });
  slotIds = booking.slots.map(({ id }) => id);
  const guard = await makeGuard(ports, site.guardGroupId);
  await assignGuards(product, booking, [guard, guard]);
  await timeSetter(ports)('2026-04-02T02:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.ports.db.delete(servedQuestionTable);
  await product.ports.db.delete(servedMonthTable);
  await product.ports.db.update(premiseTable).set({ agreeBeforeIssue: true });
});

const open = (role: RoleName, date = '2026-03') => {
  signInAs(role, product.site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/', <ServedMonthPage area={area} premiseId={product.site.premiseId} date={date} />);
};
const ask = (note: string) =>
  caller(product.ports)(
    product.site.people.Client,
    'POST',
    `/api/v1/client/premise/${product.site.premiseId}/served/2026-03/question`,
    { slotId: slotIds[0], note },
  );
const agreements = () => product.ports.db.select().from(servedMonthTable);

describe('the page of a served month', () => {
  it('says what the client agrees to, and who agreed', async () => {
    open('Client');
    const user = userEvent.setup();
    await screen.findByText('2 shifts · 2 of 2 places in full · 12 h');
    screen.getByText("You haven't agreed yet.");
    screen.getByText('The invoice is issued once you have agreed.');
    screen.getByRole('heading', { name: 'Served in full: 2 shifts' });
    expect(screen.getAllByText('As planned, not confirmed by the company yet')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/Harbour Court: 2 shifts · 2 of 2 places in full · 12 h/);
    await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await screen.findByText(/^Agreed by Client Chan, /);
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(await agreements()).toMatchObject([{ month: '2026-03', version: 1 }]);
  });

  it('takes a question about a shift in words, which staff answer', async () => {
    open('Client');
    const user = userEvent.setup();
    const [first] = await screen.findAllByRole('button', { name: /^Question this shift: .*Mar 20/ });
    if (first) await user.click(first);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findAllByText(/required|fill/i)).not.toHaveLength(0);
    await pasteInto(within(dialog).getByLabelText(/What is not right/), 'He left at five');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('1 question is not answered yet.');
    screen.getByRole('heading', { name: 'Not as ordered, or questioned: 1 shift' });
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
  });

  it('lets staff answer, and change the answer', async () => {
    await ask('He left at five');
    open('Manager');
    const user = userEvent.setup();
    await screen.findByText('He left at five');
    expect(screen.queryByRole('button', { name: /^Question this shift/ })).toBeNull();
    const correct = screen.getByRole('link', { name: 'Correct the served time' });
    expect(correct.getAttribute('href')).toContain('date=2026-03-20');
    await user.click(screen.getByRole('button', { name: /^Answer: .*Mar 20/ }));
    const dialog = await screen.findByRole('dialog');
    await pasteInto(within(dialog).getByLabelText(/Answer/), 'He left at six, by the log');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await screen.findByText('He left at six, by the log');
    screen.getByText(/^Answered by Manager Chan, /);
    screen.getByText('Not agreed by the client yet.');
    screen.getByRole('button', { name: /^Change the answer/ });
    await screen.findByText('No other question is waiting for an answer.');
  });

  it('leads staff to the question that waits next', async () => {
    const { ports, site } = product;
    await ask('He left at five');
    await ports.db.insert(servedQuestionTable).values({
      ...{ premiseId: site.premiseId, month: '2026-02', slotId: Number(slotIds[1]), note: 'Nobody came' },
      ...{ askedBy: site.people.Client.viewer.userId, at: ports.clock.now() },
    });
    open('Manager');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Answer: .*Mar 20/ }));
    const dialog = await screen.findByRole('dialog');
    expect(screen.queryByText(/waiting for an answer/)).toBeNull();
    await pasteInto(within(dialog).getByLabelText(/Answer/), 'He left at six');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await screen.findByText('1 more question about shifts is waiting for an answer.');
    const next = screen.getByRole('link', { name: 'Next one' });
    expect(next.getAttribute('href')).toBe(`/admin/premise/${site.premiseId}/served/2026-02`);
  });

  it('refuses an agreement to what has changed, and shows the change', async () => {
    open('Client');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Agree' }));
    const dialog = await screen.findByRole('alertdialog');
    const correction = { servedMinutes: 300, reason: 'By the log', version: 1 };
    const path = `/api/v1/admin/security-booking/${slotIds[1]}/served`;
    await caller(product.ports)(product.site.people.Manager, 'PUT', path, correction);
    await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await screen.findByRole('alert');
    await screen.findByText('2 shifts · 1 of 2 places in full · 11 h');
    screen.getByText('5 h of 6 h');
    expect((await agreements())[0]?.agreedAt).toBeNull();
  });

  it('has nothing to agree to in a month that runs or has no shifts', async () => {
    open('Client', '2026-04');
    await screen.findByText('There are no shifts in April 2026.');
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });
});

describe('the agreement to a month', () => {
  const agree = async () => {
    const path = `/api/v1/client/premise/${product.site.premiseId}/served/2026-03`;
    const asClient = (method: 'GET' | 'POST', rest = '', body?: object) =>
      caller(product.ports)(product.site.people.Client, method, `${path}${rest}`, body);
    const { version } = (await asClient('GET')).body;
    expect((await asClient('POST', '/agree', { version })).status).toBe(200);
  };
  const openWorklist = () => {
    signInAs('Manager', product.site.people.Manager);
    return renderAt('/admin/document?month=2026-03', <DocumentWorklist />);
  };
  const openInvoice = () => {
    signInAs('Manager', product.site.people.Manager);
    return renderAt('/', <InvoicePage area="admin" premiseId={product.site.premiseId} date="2026-03" />);
  };

  it('that is missing stands in the worklist and on the draft, with the way to it', async () => {
    const served = `/admin/premise/${product.site.premiseId}/served/2026-03`;
    const list = openWorklist();
    const [missing] = await screen.findAllByRole('link', { name: 'Not agreed by the client' });
    expect(missing?.getAttribute('href')).toBe(served);
    expect(screen.queryByRole('link', { name: /questioned/ })).toBeNull();
    list.unmount();
    openInvoice();
    await screen.findByText('Not agreed by the client yet.');
    expect(screen.getByRole('link', { name: 'Show the served hours' }).getAttribute('href')).toBe(served);
    expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull();
  });

  it('stands in the worklist and on the draft, which can be issued', async () => {
    await agree();
    const list = openWorklist();
    expect(await screen.findAllByText('Agreed by the client')).not.toHaveLength(0);
    list.unmount();
    openInvoice();
    await screen.findByText(/^Agreed by Client Chan, /);
    screen.getByRole('button', { name: 'Issue invoice' });
  });

  it('is stopped by a question, which the worklist counts', async () => {
    await ask('He left at five');
    openWorklist();
    expect(await screen.findAllByRole('link', { name: '1 questioned' })).not.toHaveLength(0);
  });

  it('is asked for on the home of the client', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/', <ClientHome />);
    const month = await screen.findByRole('link', { name: /^Harbour Court\s*March 2026$/ });
    expect(month.getAttribute('href')).toBe(`/client/my-premise/${product.site.premiseId}/served/2026-03`);
  });
});
