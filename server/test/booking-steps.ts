import type { Booking, CartItem } from '@contract/booking';
import { expect } from 'vitest';
import { caller, type Person } from './caller';
import type { testPorts } from './ports';
import { timeSetter } from './set-time';
import { cartItemOf, makeGuard, orderShifts, type Site } from './site';

/** Steps shared by tests that edit a booking of the site. */
export const bookingSteps = (ports: ReturnType<typeof testPorts>, siteNow: () => Site) => {
  const call = caller(ports);

  const moveTo = timeSetter(ports);

  const areaOf = ({ viewer }: Person) => (viewer.roles.includes('Client') ? 'client' : 'admin');
  const read = async (id: number): Promise<Booking> =>
    (await call(siteNow().people.SuperAdmin, 'GET', `/api/v2/admin/booking/${id}`)).body;
  const item = (dates: string[], shifts: Parameters<typeof cartItemOf>[2]) =>
    cartItemOf(ports, dates, shifts);
  const edit = (
    person: Person,
    { id, version }: Pick<Booking, 'id' | 'version'>,
    cartItems: CartItem[],
    more: object = {},
  ) =>
    call(person, 'PUT', `/api/v2/${areaOf(person)}/booking/${id}`, {
      premiseId: siteNow().premiseId,
      cartItems,
      version,
      ...more,
    });
  const cancel = (person: Person, { id, version }: Pick<Booking, 'id' | 'version'>, more: object = {}) =>
    call(person, 'POST', `/api/v1/${areaOf(person)}/booking/cancel/${id}`, { version, ...more });
  const decideOn = (verb: 'approve' | 'reject', { id, version }: Booking, more: object = {}) =>
    call(siteNow().people.SuperAdmin, 'POST', `/api/v1/admin/booking/${verb}/${id}`, { version, ...more });
  const inForce = () =>
    orderShifts(ports, siteNow().people.Manager, siteNow().premiseId, ['2027-03-10', '2027-03-11'], {
      Morning: 2,
    });
  const staff = async (slotId: number | undefined) => {
    const guardId = await makeGuard(ports, siteNow().guardGroupId);
    const { status } = await call(siteNow().people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId, securityId: guardId }],
      unassign: [],
    });
    expect(status).toBe(200);
    return guardId;
  };
  const facts = ({ slots }: Booking) =>
    slots.map(({ date, numOfSecurity, state }) => `${date} ${numOfSecurity} ${state}`);
  return { call, moveTo, read, item, edit, cancel, decideOn, inForce, staff, facts };
};
