import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { saveAssignments } from '@server/resources/assignment/save';
import { makeGuard, makeSite, orderShifts, type Site } from './site';

/** Wednesday 2026-03-11, 01:00 in Hong Kong: before the mornings of `makeAssignedMornings`. */
export const BEFORE_MORNINGS = '2026-03-10T17:00:00.000Z';

/** Assigns a guard to slots as the SuperAdmin. */
export const assignTo = (ports: Ports, site: Site, slotIds: readonly number[], guardId: number) =>
  ports.db.transaction((tx) =>
    saveAssignments(tx, actorAt(site.people.SuperAdmin.viewer, ports.clock.now()), {
      assign: slotIds.map((slotId) => ({ slotId, guardId })),
      unassign: [],
    }),
  );

/** A site with the Morning shifts of 11 and 12 March 2026 booked, both assigned to one guard; `other` is available. */
export const makeAssignedMornings = async (ports: Ports) => {
  const site = await makeSite(ports);
  const guardId = await makeGuard(ports, site.guardGroupId);
  const other = await makeGuard(ports, site.guardGroupId, { lastName: 'Chan' });
  const dates = ['2026-03-11', '2026-03-12'];
  const booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, dates, { Morning: 1 });
  const slotIds = booking.slots.map(({ id }) => id);
  await assignTo(ports, site, slotIds, guardId);
  return { site, guardId, other, bookingId: booking.id, slotIds };
};
