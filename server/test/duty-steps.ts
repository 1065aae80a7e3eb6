import type { DutyRow } from '@contract/duty';
import { createApp } from '@server/app/compose';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { premiseTable } from '@server/model/premise';
import { saveAssignments } from '@server/resources/assignment/save';
import { caller, type Person } from './caller';
import { truncate } from './database';
import { guardPhone } from './guard-phone';
import { makeGuard, makeSite, orderShifts, type Site } from './site';

export const PHONE = '9123 4567';

/** A guard on the morning of 10 March 2027, 06:00-12:00, at a premise with check-in. */
export interface DutySite {
  site: Site;
  guardId: number;
  slotId: number;
}

export const keyOf = ({ url }: { url: string }) => url.split('#key=')[1] ?? '';

/** What tests of guards on duty do. `at` is made anew for each test by `make`. */
export const dutySteps = (ports: Ports) => {
  const { db } = ports;
  const call = caller(ports);
  const phone = guardPhone(createApp(ports), ports.publicUrl);
  const at = {} as DutySite;

  const assigned = async (date: string, id: number, shifts: Record<string, number> = { Morning: 1 }) => {
    const { Manager } = at.site.people;
    const { slots } = await orderShifts(ports, Manager, at.site.premiseId, [date], shifts);
    const assign = slots.map((slot) => ({ slotId: slot.id, guardId: id }));
    await saveAssignments(db, actorAt(Manager.viewer, ports.clock.now()), { assign, unassign: [] });
    return slots[0]?.id ?? 0;
  };
  const make = async (): Promise<void> => {
    await truncate(db);
    at.site = await makeSite(ports);
    await db.update(premiseTable).set({ checkIn: true });
    at.guardId = await makeGuard(ports, at.site.guardGroupId, { phone: PHONE, language: 'en' });
    at.slotId = await assigned('2027-03-10', at.guardId);
  };
  const link = (person: Person = at.site.people.Staff, id = at.guardId) =>
    call(person, 'POST', `/api/v1/admin/security/${id}/duty-link`);
  const opened = async () => {
    const device = phone();
    const { status } = await device.open(keyOf((await link()).body), '4567');
    if (status !== 200) throw new Error(`The link was not opened: ${status}`);
    return device;
  };
  const rows = async (query = '', person: Person = at.site.people.Staff): Promise<DutyRow[]> =>
    (await call(person, 'GET', `/api/v1/admin/duty${query}`)).body.items;
  const stateNow = async () => (await rows()).find(({ guard }) => guard.id === at.guardId)?.state;
  return { at, call, phone, assigned, make, link, opened, rows, stateNow };
};
