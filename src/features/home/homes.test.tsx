import { premiseTable } from '@server/premise/table';
import { makeGuard, orderShifts } from '@server/test/site';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignGuards, renderAt, signInAs, startProduct } from '../../test/product';
import { AdminHome } from './admin-home';
import { ClientHome } from './client-home';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z'); // Sunday, 11:00 in Hong Kong
  const { ports, site } = product;
  const { people, premiseId } = site;
  const booking = await orderShifts(ports, people.Manager, premiseId, ['2026-03-08'], { Night: 2 });
  const guardId = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Lee' });
  await assignGuards(product, booking, [guardId]);
  await orderShifts(ports, people.Client, premiseId, ['2026-03-10'], { Morning: 1 });
});
afterAll(() => product.stop());

const hrefOf = async (name: string | RegExp) =>
  (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');

describe('the client home', () => {
  it('begins with who stands where next, and leads to booking and bill', async () => {
    const { people, premiseId } = product.site;
    signInAs('Client', people.Client);
    renderAt('/', <ClientHome />);
    expect(await screen.findByText('Tonight: 1 of 2 guards at Harbour Court, 18:00')).toBeTruthy();
    expect(screen.getAllByText('Lee Ka Yan').length).toBeGreaterThan(0);
    expect(await hrefOf('Book guards')).toBe(`/client/my-premise/${premiseId}/booking/my-cart`);
    expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
    const bill = screen.getAllByRole('link', { name: 'Harbour Court' }).at(-1);
    expect(bill?.getAttribute('href')).toBe(`/client/my-premise/${premiseId}/invoice/2026-03`);
  });
});

describe('the admin home', () => {
  it('says when places are open today, and leads Staff to the booking that needs guards', async () => {
    signInAs('Staff', product.site.people.Staff);
    renderAt('/', <AdminHome />);
    expect(await screen.findByText('18:00–24:00 · 1 open')).toBeTruthy();
    expect(screen.getByText('20:00: 1 of 2 places filled')).toBeTruthy();
    expect(await hrefOf('Harbour Court')).toBe(`/admin/premise/${product.site.premiseId}/booking/1`);
    expect(await hrefOf('Waiting for approval')).toBe('/admin/manage-booking?waiting=true');
    expect(screen.queryByText('Without group')).toBeNull();
  });

  it('leads a SuperAdmin to the premises that are in no group', async () => {
    const { ports, site } = product;
    await ports.db.update(premiseTable).set({ premiseGroupId: null });
    signInAs('SuperAdmin', site.people.SuperAdmin);
    renderAt('/', <AdminHome />);
    expect(await hrefOf('Without group')).toBe('/admin/premise?withoutGroup=true');
  });
});
