import { makeGuard, orderShifts } from '@server/test/site';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignGuards, renderAt, signInAs, startProduct } from '../../test/product';
import { PremiseDetail } from './premise-detail';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], { Night: 2 });
  const guardId = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Lee' });
  await assignGuards(product, booking, [guardId]);
  await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-10', '2026-03-12'], { Morning: 3 });
});
afterAll(() => product.stop());

const open = (role: 'Client' | 'Staff', search = '') => {
  const area = role === 'Client' ? 'client' : 'admin';
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  renderAt(`/premise${search}`, <PremiseDetail area={area} premiseId={premiseId} />);
};
const day = (name: RegExp) => screen.findByRole('gridcell', { name });
const address = () => screen.getByTestId('address').textContent;

describe('the month of a premise', () => {
  it('says of each day what is filled and what waits', async () => {
    open('Client');
    expect(await day(/March 10.*1 of 2 places filled, 3 places wait for approval/)).toBeTruthy();
    expect(await day(/March 12, 2026, 3 places wait for approval/)).toBeTruthy();
    expect(await day(/March 11.*no shift/)).toBeTruthy();
  });

  it('opens a day with the names of its guards, by mouse and by keyboard', async () => {
    const user = userEvent.setup();
    open('Client');
    await user.click(await day(/March 10/));
    expect(address()).toBe('/premise?day=2026-03-10');
    expect(await screen.findByText('Ka Yan Lee')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe('/premise?day=2026-03-12'));
    expect(await screen.findByRole('heading', { name: 'Thursday, March 12, 2026' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Ka Yan Lee')).toBeNull());
  });

  it('keeps the month in the address', async () => {
    const user = userEvent.setup();
    open('Client', '?month=2026-04');
    expect(await day(/April 30/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/premise?month=2026-05');
  });
});

describe('what a premise offers', () => {
  it('lets a client book and see its bills', async () => {
    open('Client');
    const book = await screen.findByRole('link', { name: 'Book guards' });
    expect(book.getAttribute('href')).toBe(`/client/my-premise/${product.site.premiseId}/booking/my-cart`);
    const bills = (await screen.findByRole('heading', { name: 'Invoices by month' })).closest('section');
    if (!bills) throw new Error('The bills stand in no card');
    expect(within(bills).getByRole('link').getAttribute('href')).toMatch(/\/invoice\/2026-03$/);
  });

  it('offers Staff neither', async () => {
    open('Staff');
    expect(await day(/March 10/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Book guards' })).toBeNull();
    expect(screen.queryByText('Invoices by month')).toBeNull();
  });

  it('says when a premise is not there', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/premise', <PremiseDetail area="client" premiseId={product.site.foreignPremiseId} />);
    expect(await screen.findByText('This premise is not there, or not yours to see.')).toBeTruthy();
  });
});
