import { caller, type Person } from './caller';
import { truncate } from './database';
import type { testPorts } from './ports';
import { timeSetter } from './set-time';
import { makeSite, orderShifts, type Site } from './site';

export const START = '2026-03-08T17:00:00.000Z'; // the 9th, 01:00 in Hong Kong
export const OVER = '2026-04-02T02:00:00.000Z';
/** The total of the two mornings. */
export const MORNINGS = 2 * 42_000;

/** A month to bill: served mornings with one guard on March 20 and 31; the time is in April. */
export const servedMonth = (ports: ReturnType<typeof testPorts>) => {
  const { db, clock } = ports;
  const call = caller(ports);
  const month = { site: {} as Site, slotIds: [] as number[] };

  const setTime = timeSetter(ports);

  const make = async () => {
    await truncate(db);
    clock.set(START);
    month.site = await makeSite(ports);
    const { people, premiseId } = month.site;
    const dates = ['2026-03-20', '2026-03-31'];
    const { slots } = await orderShifts(ports, people.Manager, premiseId, dates, { Morning: 1 });
    month.slotIds = slots.map(({ id }) => id);
    await setTime(OVER);
    for (const id of month.slotIds)
      await call(people.Manager, 'PUT', `/api/v1/admin/security-booking/${id}/served`, {
        servedMinutes: 360,
        reason: 'As the log says',
        version: 1,
      });
  };

  const path = (rest = '', period = '2026-03') =>
    `/api/v1/${month.site.premiseId}/invoice/${month.site.premiseId}-${period}${rest}`;
  const by = (person: Person | undefined) => person ?? month.site.people.Manager;
  return {
    month,
    make,
    setTime,
    call,
    path,
    get: (person?: Person, rest = '') => call(by(person), 'GET', path(rest)),
    put: (rest: string, body: object, person?: Person) => call(by(person), 'PUT', path(rest), body),
    post: (rest: string, body: object, person?: Person) => call(by(person), 'POST', path(rest), body),
    issue: () => call(by(undefined), 'POST', path('/issue'), { version: 1 }),
  };
};
