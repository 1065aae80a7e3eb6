import type { RoleName } from '@contract/access';
import type { StandingOrder, StandingOrderBody } from '@contract/standing-order';
import { bookingTable } from '@server/model/booking';
import { listNotifications } from '@server/resources/notification/queries';
import { runStandingOrders } from '@server/resources/standing-order/run-standing-orders';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { caller } from './caller';
import type { testPorts } from './ports';
import { timeSetter } from './set-time';
import { cartItemOf, type Site } from './site';

/** Steps shared by tests of standing orders. */
export const standingOrderSteps = (ports: ReturnType<typeof testPorts>, siteNow: () => Site) => {
  const { db } = ports;
  const call = caller(ports);
  const moveTo = timeSetter(ports);
  const pathOf = (role: RoleName) => `/api/v1/${role === 'Client' ? 'client' : 'admin'}/standing-order`;
  const person = (role: RoleName) => siteNow().people[role];

  const body = async (more: Partial<StandingOrderBody> = {}): Promise<StandingOrderBody> => {
    const {
      dates: _dates,
      selectMode: _mode,
      shifts,
      ...contact
    } = await cartItemOf(ports, [], { Night: 2 });
    return {
      ...contact,
      premiseId: siteNow().premiseId,
      weekdays: [1, 2, 3, 4, 5],
      publicHolidays: 'keep',
      from: '2027-04-01',
      shifts: shifts.map(({ isApplyUrgent: _consent, ...shift }) => shift),
      noticeDays: 14,
      ...more,
    };
  };
  const create = async (role: RoleName, more?: Partial<StandingOrderBody>) =>
    call(person(role), 'POST', pathOf(role), await body(more));
  const created = async (role: RoleName, more?: Partial<StandingOrderBody>): Promise<StandingOrder> => {
    const answer = await create(role, more);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const save = async (role: RoleName, order: StandingOrder, more?: Partial<StandingOrderBody>) =>
    call(person(role), 'PUT', `${pathOf(role)}/${order.id}`, {
      ...(await body(more)),
      version: order.version,
    });
  const act = (role: RoleName, { id, version }: StandingOrder, action: string, more: object = {}) =>
    call(person(role), 'POST', `${pathOf(role)}/${id}/${action}`, { version, ...more });
  const read = async (id: number): Promise<StandingOrder> =>
    (await call(person('SuperAdmin'), 'GET', `${pathOf('SuperAdmin')}/${id}`)).body;
  const run = () => runStandingOrders(ports);
  const runAt = async (instant: string) => {
    await moveTo(instant);
    await run();
  };
  const bookings = () => db.select().from(bookingTable).orderBy(asc(bookingTable.id));
  const messagesTo = async (userId: number) =>
    (await listNotifications(db, userId, 1, 'en')).map(({ notificationMessage }) => notificationMessage);
  const subjectsOf = async (role: RoleName) =>
    (await messagesTo(person(role).viewer.userId)).map(({ subject }) => subject);
  return {
    call,
    pathOf,
    body,
    create,
    created,
    save,
    act,
    read,
    run,
    runAt,
    moveTo,
    bookings,
    messagesTo,
    subjectsOf,
  };
};
