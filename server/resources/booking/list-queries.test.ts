import type { RoleName } from '@contract/access';
import type { Booking, BookingListRow, CartItem } from '@contract/booking';
import { actorAt } from '@server/base/actor';
import type { Batch, Cursor } from '@server/base/db/keyset';
import { bookingTable } from '@server/model/booking';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingFileRow } from './file-columns';
import { listBookings, readBookings } from './list-queries';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' }); // Sunday, 18:00 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;
/** Pending in March and April; approved and urgent in March; another company's, approved, in May. */
let waiting: Booking;
let urgent: Booking;
let foreign: Booking;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-08T10:00:00.000Z');
  site = await makeSite(ports);
  const { people, premiseId, foreignPremiseId } = site;
  const order = async (person: Person, premise: number, dates: string[], guards: number) => {
    ports.clock.advance(1000);
    return orderShifts(ports, person, premise, dates, { Morning: guards });
  };
  waiting = await order(people.Client, premiseId, ['2026-03-20', '2026-04-02'], 2);
  urgent = await order(people.Manager, premiseId, ['2026-03-09'], 1);
  foreign = await order(people.SuperAdmin, foreignPremiseId, ['2026-05-01'], 3);
});

const areaOf = (role: RoleName) => (role === 'Client' ? 'client' : 'admin');
const list = async (role: RoleName, query = '') =>
  (await call(site.people[role], 'GET', `/api/v1/${areaOf(role)}/booking?${query}`)).body;
const ids = async (role: RoleName, query = '') =>
  (await list(role, query)).items.map(({ id }: BookingListRow) => id);

describe('the list of bookings', () => {
  it('has the contacts of each booking in its file, and no other’s', async () => {
    const item = async (date: string, remarks: string) => ({
      ...(await cartItemOf(ports, [date], { Morning: 1 })),
      remarks,
    });
    const order = async (cartItems: CartItem[]): Promise<Booking> => {
      const body = { premiseId: site.premiseId, cartItems };
      return (await call(site.people.Client, 'POST', '/api/v2/client/booking', body)).body;
    };
    // From here on the ids of bookings and items differ.
    const both = await order([await item('2026-06-01', 'Gate A'), await item('2026-06-02', 'Gate B')]);
    const last = await order([await item('2026-06-03', 'Gate C')]);
    const { viewer } = site.people.SuperAdmin;
    const filter = { limit: 1, offset: 0, premiseId: site.premiseId, month: 6, year: 2026 };
    const { items } = await readBookings(db, actorAt(viewer, ports.clock.now()), filter, null, 10);
    expect(items.map(({ id, cartItems = [] }) => [id, cartItems.map(({ remarks }) => remarks)])).toEqual([
      [last.id, ['Gate C']],
      [both.id, ['Gate A', 'Gate B']],
    ]);
  });

  it("shows the totals of each booking's slots, newest first", async () => {
    const { items, ...page } = await list('SuperAdmin');
    expect(page).toEqual({ limit: 20, offset: 0, total: 3, totalPages: 1 });
    expect(items.map(({ id }: BookingListRow) => id)).toEqual([foreign.id, urgent.id, waiting.id]);
    expect(items[2]).toEqual({
      id: waiting.id,
      version: 1,
      createdAt: waiting.createdAt,
      updatedAt: waiting.updatedAt,
      premise: { id: site.premiseId, name: 'Harbour Court' },
      status: 'Ordered',
      orderedBy: waiting.orderedBy,
      currency: 'HKD',
      total: waiting.total,
      allowed: ['edit', 'cancel', 'approve', 'reject'],
      firstDate: '2026-03-20',
      lastDate: '2026-04-02',
      slotCount: 2,
      filled: 0,
      reference: null,
      required: 4,
      urgent: false,
      startsInMinutes: 16_559,
    });
    expect(items[1].urgent).toBe(true);
    expect(items[1].allowed).toEqual(['edit', 'cancel', 'assign']);
  });

  it.each([
    ['SuperAdmin', 3],
    ['Manager', 2],
    ['Agent', 2],
    ['Staff', 2],
    ['Client', 2],
  ] as const)('shows a %s the bookings in reach', async (role, total) => {
    expect((await list(role)).total).toBe(total);
  });

  it.each([
    ['waiting=true', () => [waiting.id]],
    ['waiting=false', () => [foreign.id, urgent.id]],
    ['urgent=true', () => [urgent.id]],
    ['urgent=false', () => [foreign.id, waiting.id]],
    ['status=Approved', () => [foreign.id, urgent.id]],
    ['status=Approved&status=Ordered', () => [foreign.id, urgent.id, waiting.id]],
    ['year=2026&month=3', () => [urgent.id, waiting.id]],
    ['year=2026&month=4', () => [waiting.id]],
    ['year=2026', () => [foreign.id, urgent.id, waiting.id]],
    ['year=2027', () => []],
    ['globalKey=peak', () => [foreign.id]],
    ['globalKey=client%20ch', () => [waiting.id]],
    ['globalKey=%25', () => []],
    ['companyId=999', () => []],
    ['sort=createdAt', () => [waiting.id, urgent.id, foreign.id]],
    ['sort=firstDate', () => [urgent.id, waiting.id, foreign.id]],
    ['sort=-firstDate', () => [foreign.id, waiting.id, urgent.id]],
    ['sort=-total', () => [waiting.id, foreign.id, urgent.id]],
    ['sort=status', () => [urgent.id, foreign.id, waiting.id]],
    ['sort=-premise', () => [foreign.id, urgent.id, waiting.id]],
    ['limit=1&offset=1', () => [urgent.id]],
  ])('filters and sorts by %s', async (query, expected) => {
    expect(await ids('SuperAdmin', query)).toEqual(expected());
  });

  it.each(['createdAt', 'status', 'premise', 'firstDate', 'total'])(
    'continues after a cursor in the order of %s',
    async (column) => {
      const { people } = site;
      const { id, version } = urgent;
      const cancelled = { version, reason: 'Not needed' };
      await call(people.Manager, 'POST', `/api/v1/admin/booking/cancel/${id}`, cancelled);
      const rejected = { version: waiting.version, reason: 'No guards' };
      await call(people.Manager, 'POST', `/api/v1/admin/booking/reject/${waiting.id}`, rejected);
      const actor = actorAt(people.SuperAdmin.viewer, ports.clock.now());
      for (const sort of [column, `-${column}`] as NonNullable<
        Parameters<typeof listBookings>[2]['sort']
      >[]) {
        const filter = { limit: 1, offset: 1, sort };
        const found: BookingListRow[] = [];
        for (let after: Cursor | null = null, isMore = true; isMore; ) {
          const batch: Batch<BookingFileRow> = await readBookings(db, actor, filter, after, 1);
          found.push(
            ...batch.items.map(({ cartItems, ...row }: BookingFileRow) => {
              expect(cartItems?.length).toBeGreaterThan(0);
              return row;
            }),
          );
          after = batch.next;
          isMore = after !== null;
        }
        const whole = await listBookings(db, actor, { ...filter, limit: 100, offset: 0 });
        expect(whole.items.filter(({ total }) => total === 0)).toHaveLength(2);
        expect(found).toEqual(whole.items);
      }
    },
  );

  it('filters by premise and refuses a month without a year', async () => {
    expect(await ids('SuperAdmin', `premiseId=${site.foreignPremiseId}`)).toEqual([foreign.id]);
    expect(await ids('Manager', `premiseId=${site.foreignPremiseId}`)).toEqual([]);
    const { status, body } = await call(site.people.Client, 'GET', '/api/v1/client/booking?month=3');
    expect([status, body.errors[0].path]).toEqual([422, 'year']);
  });

  it('excludes rejected slots from totals and months, but keeps their dates if none is live', async () => {
    const reject = (body: object) =>
      call(site.people.Manager, 'POST', `/api/v1/admin/booking/reject/${waiting.id}`, {
        reason: 'No',
        ...body,
      });
    await reject({ version: 1, slotIds: [waiting.slots[1]?.id] });
    expect(await ids('Client', 'year=2026&month=4')).toEqual([]);
    const row = async () => (await list('Client', 'sort=createdAt')).items[0];
    expect(await row()).toMatchObject({
      total: waiting.total / 2,
      slotCount: 1,
      required: 2,
      lastDate: '2026-03-20',
    });
    await reject({ version: 2 });
    expect(await row()).toMatchObject({ status: 'Rejected', total: 0, slotCount: 0, lastDate: '2026-04-02' });
  });
});

describe('the queries of the list', () => {
  it('are as many for a full page as for one row', async () => {
    const query = vi.spyOn((db as unknown as { $client: { query(): unknown } }).$client, 'query');
    const { userId } = site.people.SuperAdmin.viewer;
    const count = async (limit: number) => {
      query.mockClear();
      const filter = { limit, offset: 0 };
      const { items } = await listBookings(
        db,
        actorAt(site.people.SuperAdmin.viewer, ports.clock.now()),
        filter,
      );
      expect(items).toHaveLength(limit);
      return query.mock.calls.length;
    };
    // The viewer's own pending orders cost most, because other approvers have to be looked up.
    await db.update(bookingTable).set({ status: 'Ordered', orderedBy: userId, lastEditedBy: userId });
    expect(await count(3)).toBe(await count(1));
    query.mockRestore();
  });
});

describe('a booking', () => {
  const paths = (area: string, id: number) => [
    `/api/v1/${area}/booking/${id}`,
    `/api/v2/${area}/booking/${id}`,
  ];

  it.each(['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'] as const)(
    'is the same for a %s in both versions, except the allowed actions',
    async (role) => {
      for (const path of paths(areaOf(role), waiting.id)) {
        const { status, body } = await call(site.people[role], 'GET', path);
        expect(status).toBe(200);
        const canDecide = role === 'SuperAdmin' || role === 'Manager';
        const canEdit = role !== 'Staff';
        expect(body).toEqual({
          ...waiting,
          allowed: [...(canEdit ? ['edit', 'cancel'] : []), ...(canDecide ? ['approve', 'reject'] : [])],
        });
      }
    },
  );

  it.each(['Manager', 'Agent', 'Staff', 'Client'] as const)(
    'is not found out of reach by a %s',
    async (role) => {
      for (const id of [foreign.id, 999])
        for (const path of paths(areaOf(role), id))
          expect((await call(site.people[role], 'GET', path)).status).toBe(404);
    },
  );

  it('is visible to a client only while a user of the premise', async () => {
    await setPremiseUsers(db, actorAt(site.people.SuperAdmin.viewer, ports.clock.now()), site.premiseId, []);
    const [path = ''] = paths('client', waiting.id);
    expect((await call(site.people.Client, 'GET', path)).status).toBe(404);
  });
});

describe('the owner fields of a new form', () => {
  const userInfo = (role: RoleName, query = '') =>
    call(site.people[role], 'GET', `/api/v1/${areaOf(role)}/booking/user-info${query}`);

  it("are a client's own, or for internal users the premise's contact", async () => {
    const own = await userInfo('Client', `?premiseId=${site.premiseId}`);
    expect(own.body).toMatchObject({ bookingOwner: 'Client Chan', phoneNumberBookingOwner: '' });
    expect(own.body.emailBookingOwner).toContain('client.');
    const contact = await userInfo('Agent', `?premiseId=${site.premiseId}`);
    expect(contact.body).toEqual({
      bookingOwner: 'Wong Siu Ming',
      bookingOwnerContact: 'Wong Siu Ming',
      emailBookingOwner: 'site@keepwatch.test',
      phoneNumberBookingOwner: '2345 6789',
      mobileNumberBookingOwner: '',
    });
    expect((await userInfo('Agent')).body.bookingOwner).toBe('');
  });

  it('are not found for a premise out of reach', async () => {
    for (const role of ['Client', 'Manager'] as const)
      expect((await userInfo(role, `?premiseId=${site.foreignPremiseId}`)).status).toBe(404);
  });
});
