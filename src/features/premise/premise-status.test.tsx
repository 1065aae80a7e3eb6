import type { RoleName } from '@contract/access';
import type { Premise } from '@contract/premise';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PremiseDetail } from './premise-detail';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;
Element.prototype.hasPointerCapture = () => false;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeEach(async () => {
  product?.stop();
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const open = (role: RoleName) => {
  const area = role === 'Client' ? 'client' : 'admin';
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  renderAt(
    '/premise',
    <main>
      <PremiseDetail area={area} premiseId={premiseId} />
    </main>,
  );
  return userEvent.setup();
};
const ofPremise = (method: string, body?: object) =>
  caller(product.ports)(
    product.site.people.SuperAdmin,
    method,
    `/api/v1/admin/premise/${product.site.premiseId}`,
    body,
  );
const stored = async (): Promise<Premise> => (await ofPremise('GET')).body;
/** Saves the stored premise with another value. */
const put = async (more: object) => {
  const { name, address, region, company, premiseGroup, version, ...premise } = await stored();
  const { contactName, contactPhone, contactEmail, requiredLicenceTypes } = premise;
  const ids = { regionId: region.id, companyId: company.id, premiseGroupId: premiseGroup?.id };
  const contact = { contactName, contactPhone, contactEmail, requiredLicenceTypes };
  return ofPremise('PUT', { name, address, ...ids, ...contact, version, ...more });
};
const openMenu = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'More actions' }));
const choose = async (user: UserEvent, name: string) => {
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
};

describe('closing a premise', () => {
  it('shows the live bookings first, and keeps them', async () => {
    const { ports, site } = product;
    const booking = await orderShifts(
      ports,
      site.people.Client,
      site.premiseId,
      ['2026-03-10', '2026-03-12'],
      {
        Night: 2,
      },
    );
    const user = open('Manager');
    const dialog = await choose(user, 'Close premise');
    const row = (await within(dialog).findByRole('link', { name: `Booking ${booking.id}` })).closest('li');
    expect(row?.textContent).toContain('Waiting for approval0/4');
    expect(within(dialog).getAllByRole('link')).toHaveLength(1);
    expect(row?.textContent).toMatch(/Mar 10\s–\s12, 2026 · 2 shifts/);
    expect((await stored()).status).toBe('active');
    await user.click(within(dialog).getByRole('button', { name: 'Close and keep 1 booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({
      ...{ status: 'closed', version: 2, requiredLicenceTypes: ['SPP-B'] },
      ...{ premiseGroup: { name: 'OURS' } },
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Book guards' })).toBeNull());
  });

  it('says if there are no upcoming bookings, and can be undone', async () => {
    const user = open('Agent');
    let dialog = await choose(user, 'Close premise');
    expect(await within(dialog).findByText('No upcoming shifts here.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close premise' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog = await choose(user, 'Reopen');
    await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await stored()).status).toBe('active');
    expect(await screen.findByRole('link', { name: 'Book guards' })).toBeTruthy();
  });

  it('keeps what another user saved meanwhile', async () => {
    const user = open('Manager');
    const dialog = await choose(user, 'Close premise');
    await within(dialog).findByText('No upcoming shifts here.');
    await put({ contactPhone: '2111 2222' });
    const close = within(dialog).getByRole('button', { name: 'Close premise' });
    await user.click(close);
    expect(await within(dialog).findByText(/^Someone changed this premise in the meantime/)).toBeTruthy();
    expect((await stored()).status).toBe('active');
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ status: 'closed', contactPhone: '2111 2222', version: 3 });
  });

  it('is not offered to a client', async () => {
    const user = open('Client');
    await openMenu(user);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Standing orders',
      'Subscribe as calendar',
    ]);
  });

  it('is not offered to Staff', async () => {
    await openMenu(open('Staff'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Assign guards',
      'Check-in poster',
    ]);
  });
});
