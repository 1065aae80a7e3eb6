import type { RoleName } from '@contract/access';
import type { StandingOrderBody } from '@contract/standing-order';
import { actorAt } from '@server/base/actor';
import { premiseTable } from '@server/model/premise';
import { shiftTable } from '@server/model/shift';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { createStandingOrder } from '@server/resources/standing-order/save-standing-order';
import { standingOrderOf } from '@server/test/access-matrix/standing-orders';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { StandingOrderCreate } from './standing-order-create';
import { StandingOrderDetail } from './standing-order-detail';
import { StandingOrderEdit } from './standing-order-edit';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeEach(async () => {
  product?.stop();
  product = await startProduct('2026-12-01T03:00:00.000Z');
});
afterAll(() => product.stop());

const open = (role: RoleName, page: React.ReactNode, path = '/') => {
  signInAs(role, product.site.people[role]);
  renderAt(path, <main>{page}</main>);
  return userEvent.setup();
};

/** A standing order of the client, from January on. */
const make = (more: Partial<StandingOrderBody> = {}) => {
  const { site, ports } = product;
  const actor = actorAt(site.people.Client.viewer, ports.clock.now());
  return createStandingOrder(ports.db, actor, { ...standingOrderOf(site.premiseId), ...more });
};

describe('the page of a standing order', () => {
  it('shows a client the months to come with their prices, and pauses and resumes it', async () => {
    const id = await make();
    const user = open('Client', <StandingOrderDetail area="client" standingOrderId={id} />);
    const months = within((await screen.findByText('Months to come')).closest('section') as HTMLElement);
    const [january] = months.getAllByRole('listitem');
    expect(january?.textContent).toContain('January 2027');
    expect(january?.textContent).toContain('21 shifts · ordered on Fri, Dec 18');
    expect(january?.textContent).toMatch(/HK\$[\d,]+\.00/);
    expect(screen.queryByRole('button', { name: 'Approve in advance' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause' }));
    await screen.findByText('Paused by a user');
    expect(months.getAllByRole('listitem')[0]?.textContent).toContain('21 shifts · not ordered while paused');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('Active');
  });

  it('shows whom it is for, with links to each number and address', async () => {
    const id = await make({ bookingOwner: 'Harbour Events', mobileNumberBookingOwner: '+852 9123 4567' });
    open('Client', <StandingOrderDetail area="client" standingOrderId={id} />);
    const contact = within((await screen.findByText('Contact')).closest('section') as HTMLElement);
    contact.getByText('Harbour Events');
    expect(contact.getByRole('link', { name: '+852 9123 4567' }).getAttribute('href')).toBe(
      'tel:+85291234567',
    );
  });

  it('lets an approver approve it in advance, up to its dearest month', async () => {
    const id = await make();
    const user = open('Manager', <StandingOrderDetail area="admin" standingOrderId={id} />);
    await user.click(await screen.findByRole('button', { name: 'Approve in advance' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /^Up to, a month/ });
    await user.clear(amount);
    await user.type(amount, 'much');
    await user.click(dialog.getByRole('button', { name: 'Approve in advance' }));
    expect(await dialog.findAllByText(/Enter an amount/)).not.toHaveLength(0);
    await user.clear(amount);
    await user.type(amount, '50,000');
    await user.click(dialog.getByRole('button', { name: 'Approve in advance' }));
    await screen.findByText(/^Up to HK\$50,000\.00 a month, by Manager/);
  });
});

describe('the form of a standing order', () => {
  it.each(['client', 'admin'] as const)('offers no closed premise in the %s area', async (area) => {
    const { ports, site } = product;
    const { premiseId, foreignPremiseId, people } = site;
    const actor = actorAt(people.SuperAdmin.viewer, ports.clock.now());
    await setPremiseUsers(ports.db, actor, foreignPremiseId, [people.Client.viewer.userId]);
    await ports.db
      .update(premiseTable)
      .set({ status: 'closed' })
      .where(eq(premiseTable.id, foreignPremiseId));
    open(area === 'client' ? 'Client' : 'SuperAdmin', <StandingOrderCreate area={area} />);
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)).toEqual([
        '',
        String(premiseId),
      ]),
    );
  });

  it('says where no premise is open, and leads to the premises', async () => {
    await product.ports.db.update(premiseTable).set({ status: 'closed' });
    open('Client', <StandingOrderCreate area="client" />);
    await screen.findByText('You have no open premise to book guards for.');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'My premises' })).toBeTruthy();
  });

  it('previews the months as they are typed, and asks for what is missing', async () => {
    const { premiseId } = product.site;
    const user = open('Client', <StandingOrderCreate area="client" />, `/?premiseId=${premiseId}`);
    await user.click(await screen.findByRole('button', { name: 'Place standing order' }));
    await screen.findAllByText(/Choose at least one day/);
    await screen.findAllByText(/Choose at least one shift/);
    await user.click(screen.getByRole('button', { name: 'Mon' }));
    await user.click(screen.getByRole('checkbox', { name: /^Night 18:00–00:00/ }));
    await screen.findAllByText('December 2026');
    expect(screen.getAllByText(/^HK\$[\d,]+\.00$/).length).toBeGreaterThan(0);
  });

  it('shows chosen shifts with the times that they have now, and one that was removed since', async () => {
    const { db } = product.ports;
    const isNight = and(eq(shiftTable.type, 'Night'), isNull(shiftTable.premiseId));
    const [night] = await db.select().from(shiftTable).where(isNight);
    const id = await make({
      shifts: [
        { shiftId: night?.id ?? 0, type: 'Night', startTime: '18:00', endTime: '00:00', numOfSecurity: 2 },
        { shiftId: 999, type: 'Night', startTime: '20:00', endTime: '23:00', numOfSecurity: 1 },
      ],
    });
    await db.update(shiftTable).set({ startTime: '18:30', endTime: '00:30' }).where(isNight);
    open('Client', <StandingOrderEdit area="client" standingOrderId={id} />);
    const ticked = await screen.findByRole('checkbox', { name: /^Night 18:30–00:30/ });
    expect(screen.queryByText(/^Months that are ordered/)).toBeNull();
    expect((ticked as HTMLInputElement).checked).toBe(true);
    expect(screen.getByDisplayValue('20:00')).toBeTruthy();
  });

  it('previews of a change only the months that are not ordered yet', async () => {
    const id = await make({ from: '2026-12-07' });
    open('Client', <StandingOrderEdit area="client" standingOrderId={id} />);
    expect(await screen.findAllByText('January 2027')).not.toHaveLength(0);
    expect(screen.queryByText('December 2026')).toBeNull();
    expect(screen.getByText(/^Months that are ordered stay as they are/)).toBeTruthy();
  });
});
