import type { Booking } from '@contract/booking';
import { minor } from '@domain/money';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { makePerson } from '@server/test/caller';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { cartItemOf, makeGuard, orderShifts } from '@server/test/site';
import { cartActions, useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AbsentGuards } from './absent-guards';
import { AdminHome } from './admin-home';
import { ClientHome } from './client-home';
import { CoverageCard } from './coverage-card';
import type { Headline } from './headline';
import { HeadlineBanner } from './headline-banner';
import { QuietPremises } from './quiet-premises';

let product: Awaited<ReturnType<typeof startProduct>>;
let tonight: Booking;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z'); // Sunday, 11:00 in Hong Kong
  const { ports, site } = product;
  const { people, premiseId } = site;
  tonight = await orderShifts(ports, people.Manager, premiseId, ['2026-03-08'], { Night: 2 });
  const guardId = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Lee' });
  await assignGuards(product, tonight, [guardId]);
  await orderShifts(ports, people.Client, premiseId, ['2026-03-10'], { Morning: 1 });
});
afterAll(() => product.stop());

const hrefOf = async (name: string | RegExp) =>
  (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');

describe('the start page of a client', () => {
  it('starts with the next shift, and links to its booking and the bill', async () => {
    const { people, premiseId } = product.site;
    signInAs('Client', people.Client);
    renderAt('/', <ClientHome />);
    expect(await screen.findByText('Tonight: 1 of 2 guards at Harbour Court, 18:00')).toBeTruthy();
    expect(screen.getAllByText('Lee Ka Yan').length).toBeGreaterThan(0);
    expect(await hrefOf('Book guards')).toBe(`/client/my-premise/${premiseId}/booking/my-cart`);
    expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
    const bill = screen.getAllByRole('link', { name: 'Harbour Court' }).at(-1);
    expect(bill?.getAttribute('href')).toBe(`/client/my-premise/${premiseId}/quotation/2026-03`);
  });

  it('shows where a guard is missing in the next 24 hours, and links to all bookings and documents', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/', <ClientHome />);
    expect(await screen.findByText('1 guard missing 18:00–00:00')).toBeTruthy();
    expect(await hrefOf(/2 required, 1 missing, 18:00–00:00/)).toBe(
      `/client/my-premise/${product.site.premiseId}?day=2026-03-08`,
    );
    const table = screen.getByRole('table', { name: 'Harbour Court' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['TimeGuards requiredGuards missing', '18:00–00:0021']);
    expect(await hrefOf('All bookings')).toBe('/client/booking');
    expect(await hrefOf('All documents')).toBe('/client/document');
    expect(screen.queryByText('Left in a cart')).toBeNull();
  });

  it('says first what is overdue, and before it only that guards are missing now', async () => {
    const { ports, site } = product;
    await makeIssuedInvoice(ports, { premiseId: site.premiseId, period: '2026-01', subtotal: 100 });
    signInAs('Client', site.people.Client);
    const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    const placeOf = (text: RegExp) => links().findIndex((link) => text.test(link ?? ''));
    const { unmount } = renderAt('/', <ClientHome />);
    await screen.findByText('1 invoice is overdue');
    expect(placeOf(/overdue/)).toBeLessThan(placeOf(/^Tonight/));
    unmount();
    ports.clock.set('2026-03-08T11:00:00.000Z');
    renderAt('/', <ClientHome />);
    await screen.findByText('1 guard missing now at Harbour Court');
    expect(placeOf(/missing now/)).toBeLessThan(placeOf(/overdue/));
    ports.clock.set('2026-03-08T03:00:00.000Z');
  });

  it('says how much is overdue, with its list, and apart from it what else is to be paid', async () => {
    const { ports, site } = product;
    const owed = { premiseId: site.premiseId, on: '2026-01-31', currency: 'HKD', at: ports.clock.now() };
    const notYetDue = { ...owed, reference: 'INV-9', dueOn: '2026-04-30', amount: minor(250) };
    await ports.db.insert(openingBalanceTable).values(notYetDue);
    signInAs('Client', site.people.Client);
    renderAt('/', <ClientHome />);
    const overdue = await screen.findByRole('link', { name: '1 invoice is overdue' });
    expect(overdue.getAttribute('href')).toBe('/client/document?overdue=true');
    expect(overdue.closest('p')?.textContent).toMatch(/overdueHK\$1\.00$/);
    expect(await hrefOf('To pay')).toBe('/client/document?unpaid=true');
    expect(screen.getByText('HK$3.50')).toBeTruthy();
  });

  it('says of what was ordered for the month that it was ordered', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/', <ClientHome />);
    expect(await screen.findByRole('heading', { name: 'Ordered for March 2026' })).toBeTruthy();
  });

  it('doesn’t say that nothing is booked over an order that waits', () => {
    renderAt(
      '/',
      <HeadlineBanner
        missing={undefined}
        absent={undefined}
        headline={undefined}
        total={{ guards: 0, premises: 0 }}
        waiting={1}
        dutyDeskPhone=""
      />,
    );
    expect(screen.getByText(/^1 order is waiting for approval/)).toBeTruthy();
    expect(screen.queryByText(/No guards are on duty or booked/)).toBeNull();
  });

  it('says that guards are not on site before who is on duty', () => {
    const absent = { premise: { id: 3, name: 'Harbour View' }, absent: 1, elsewhere: 2 };
    renderAt(
      '/',
      <HeadlineBanner
        missing={undefined}
        absent={absent}
        headline={undefined}
        total={{ guards: 0, premises: 0 }}
        waiting={0}
        dutyDeskPhone=""
      />,
    );
    expect(screen.getByText('1 guard not on site at Harbour View')).toBeTruthy();
    expect(screen.getByText('Also at 2 more premises')).toBeTruthy();
  });

  it('says beside the guards of one post how many there are now in all', () => {
    const slot = { ...tonight.slots[0], premise: { id: 3, name: 'Harbour View' } } as Headline['slot'];
    const headline: Headline = { when: 'now', slot, filled: 3, required: 3, guards: [] };
    const shown = { missing: undefined, absent: undefined, headline, waiting: 0, dutyDeskPhone: '' };
    const { unmount } = renderAt('/', <HeadlineBanner {...shown} total={{ guards: 6, premises: 3 }} />);
    expect(screen.getByText('Now in all: 6 guards assigned at 3 premises')).toBeTruthy();
    unmount();
    renderAt('/', <HeadlineBanner {...shown} total={{ guards: 3, premises: 1 }} />);
    expect(screen.queryByText(/^Now in all/)).toBeNull();
  });

  it('links to an unsent cart', async () => {
    const { people, premiseId } = product.site;
    const item = await cartItemOf(product.ports, ['2026-03-20', '2026-03-21'], { Morning: 1, Night: 1 });
    const name = cartName(people.Client.viewer.userId, premiseId);
    cartActions(name).putItems([{ ...item, key: 'a', confirmed: [] }], null);
    signInAs('Client', people.Client);
    renderAt('/', <ClientHome />);
    expect(await screen.findByText('1 guard × 4 shifts · 2 days')).toBeTruthy();
    // Two mornings and two nights.
    expect(await screen.findByText('HK$1,800.00')).toBeTruthy();
    expect(await hrefOf('Continue')).toBe(`/client/my-premise/${premiseId}/booking/my-cart?view=cart`);
    useCarts.getState().drop(name);
  });
});

describe('the start page of a client without premises', () => {
  it('shows three steps and one button, or a contact if the client has no company', async () => {
    const { ports, site } = product;
    const newcomer = await makePerson(ports, 'Client', { companyId: site.companyId });
    signInAs('Client', newcomer);
    const { user } = useSession.getState();
    useSession.setState({ user: user && { ...user, company: { id: site.companyId, name: 'COMPANY' } } });
    const { unmount } = renderAt('/', <ClientHome />);
    const steps = await screen.findByRole('list', { name: 'Book your first guards in three steps' });
    expect(
      within(steps)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Add a premise', 'Choose shifts', 'We approve']);
    expect(await hrefOf('Add a premise')).toBe('/client/my-premise/create');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    unmount();
    signInAs('Client', await makePerson(ports, 'Client'));
    renderAt('/', <ClientHome />);
    expect(await screen.findByText(/Your account is not linked to a client company yet/)).toBeTruthy();
  });
});

describe('the start page of internal users', () => {
  it('shows open places of today, and links Staff to the shift that needs guards', async () => {
    signInAs('Staff', product.site.people.Staff);
    renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    expect(await hrefOf('1 place open in the next 7 days')).toBe('/admin/security/open?nextDays=7');
    const grid = within(screen.getByRole('table', { name: 'Next 7 days' }));
    const cell = grid.getByRole('link', { name: 'Harbour Court Sun, Mar 8: 1/2 places filled from 18:00' });
    expect(cell.getAttribute('href')).toBe(
      `/admin/security/bulk-assign?from=2026-03-08&to=2026-03-08&premiseIds=${product.site.premiseId}`,
    );
    expect(grid.getAllByText('no gap')).toHaveLength(6);
    expect(screen.queryByText(/^All upcoming places are filled/)).toBeNull();
    // What the strip shows isn't listed again.
    expect(screen.queryByText(/^Open places from/)).toBeNull();
    expect(await hrefOf('Waiting for approval')).toBe('/admin/manage-booking?waiting=true&sort=firstDate');
    expect(screen.queryByText('Without group')).toBeNull();
  });

  it('says all is filled only without open places in the next seven days, and shows the next open one', async () => {
    const { ports, site } = product;
    const guardId = await makeGuard(ports, site.guardGroupId, { firstName: 'Siu Ming', lastName: 'Wong' });
    await assignGuards(product, tonight, [guardId]);
    const { people, premiseId } = site;
    const later = await orderShifts(ports, people.Manager, premiseId, ['2026-03-15'], { Night: 1 });
    signInAs('Staff', people.Staff);
    const { unmount } = renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    expect(await screen.findByText('All upcoming places are filled through Sat, Mar 14.')).toBeTruthy();
    expect(screen.getByText('Next open: Sun, Mar 15, 18:00–00:00, Harbour Court')).toBeTruthy();
    expect(screen.getByText('Open places from Sun, Mar 15')).toBeTruthy();
    expect(await hrefOf('Harbour Court')).toBe(
      `/admin/security/bulk-assign?from=2026-03-15&to=2026-03-15&premiseIds=${premiseId}&slotId=${later.slots[0]?.id}`,
    );
    expect(screen.queryByText(/in the next 7 days$/)).toBeNull();
    expect(await hrefOf('1 premise, all places filled')).toBe(
      '/admin/security/coverage?from=2026-03-08&to=2026-03-08',
    );
    unmount();
    await orderShifts(ports, people.Manager, premiseId, ['2026-03-14'], { Night: 1 });
    renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    await screen.findByText('1 place open in the next 7 days');
    expect(screen.queryByText(/^All upcoming places are filled/)).toBeNull();
  });

  it.each([0, 1])(
    'with %i absent guards says that all places are filled only if everybody is there',
    (absent) => {
      const day = { date: '2026-03-08', filled: 1, required: 1, quiet: 1, premises: [] };
      const shown = { days: [day], now: [], today: '2026-03-08', timeZone: 'Asia/Hong_Kong' };
      const openPlaces = { next7Days: 0, total: 0 } as const;
      renderAt('/', <CoverageCard {...shown} openPlaces={openPlaces} absent={absent} nextOpen={undefined} />);
      expect(screen.queryAllByText(/^All upcoming places are filled/)).toHaveLength(1 - absent);
      // In the table's cell and in the list for narrow screens.
      expect(screen.queryAllByText(/1 premise, all places filled\. 1 assigned guard is not on/)).toHaveLength(
        2 * absent,
      );
    },
  );

  it('shows the premises without a gap beside the guards who are not there', () => {
    const day = { date: '2026-03-08', filled: 6, required: 6, quiet: 6, premises: [] };
    renderAt('/', <QuietPremises day={day} absent={2} />);
    const seen = [...document.querySelectorAll('span[aria-hidden]')].map(({ textContent }) => textContent);
    expect(seen).toEqual(['6', '2']);
  });

  it.each([
    [3, '3 assigned guards have not checked in or left early', 'queue=missing'],
    [0, '2 assigned guards are not on site', 'view=board'],
  ])('warns of guards who are not there by the %i of the queue', async (missing, text, list) => {
    renderAt('/', <AbsentGuards absent={2} missing={missing} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(await hrefOf('Show them')).toBe(`/admin/security/attendance?${list}`);
  });

  it('says nothing of filled places if there are no shifts', () => {
    const none = { next7Days: 0, total: 0 } as const;
    const shown = { days: [], now: [], today: '2026-03-08', timeZone: 'Asia/Hong_Kong' };
    renderAt('/', <CoverageCard {...shown} openPlaces={none} absent={0} nextOpen={undefined} />);
    expect(screen.getByText('No shifts in the next 7 days.')).toBeTruthy();
    expect(screen.queryByText(/^All upcoming places are filled/)).toBeNull();
  });

  it('links the counts of expired and expiring licences to their lists', async () => {
    signInAs('Staff', product.site.people.Staff);
    renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    expect(await hrefOf('Licences expired')).toBe('/admin/security?expired=true');
    expect(await hrefOf('Licences expiring')).toBe('/admin/security?expiringWithin=90');
  });

  it('links a Manager to premises that require no licence', async () => {
    const { ports, site } = product;
    await ports.db.update(premiseTable).set({ requiredLicenceTypes: [] });
    signInAs('Manager', site.people.Manager);
    renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    expect(await hrefOf('Without required licence')).toBe('/admin/premise?licenceType=none&status=active');
    await ports.db.update(premiseTable).set({ requiredLicenceTypes: ['SPP-B'] });
  });

  it('links a SuperAdmin to premises without a group', async () => {
    const { ports, site } = product;
    await ports.db.update(premiseTable).set({ premiseGroupId: null });
    signInAs('SuperAdmin', site.people.SuperAdmin);
    renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
    expect(await hrefOf('Without group')).toBe('/admin/premise?withoutGroup=true');
  });
});
