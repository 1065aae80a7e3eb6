import type { Day, Month, Time } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addDays, addMonths, daysFrom, daysOfMonth, firstDayOf, monthOf } from '@domain/day';
import { instantOf } from '@domain/time';
import { millisecondsInMinute } from 'date-fns/constants';
import type { DemoGuards } from './guards';
import type { DemoPerson, People } from './people';
import { fullCoverage, itemOf, ordered, type Roster, rowsByRoster, type Scenario } from './scenario';
import type { DemoSite } from './sites';

export interface DemoWorld {
  people: People;
  sites: readonly DemoSite[];
  guards: DemoGuards;
  roster: Roster;
  zone: string;
  today: Day;
  now: Date;
}

export const MONTHS_BACK = 3;

const clientOf = ({ people }: DemoWorld, { company }: DemoSite): DemoPerson =>
  people[(['client', 'client2', 'client3'] as const)[company]];
/** Manager and Staff have the first two companies' premises in scope. */
const approverOf = ({ people }: DemoWorld, { company }: DemoSite) =>
  company === 2 ? people.superadmin : people.manager;
const stafferOf = ({ people }: DemoWorld, { company }: DemoSite) =>
  company === 2 ? people.superadmin : people.staff;

/** The instant of a local time. */
export const at = ({ zone }: Pick<DemoWorld, 'zone'>, day: Day, time: Time): Date =>
  new Date(instantOf(zone, day, time));

/** Confirms served slots after a month's end; in the current month this morning, up to yesterday. */
const servedStep = (
  world: DemoWorld,
  site: DemoSite,
  monthAfter: Month,
  minutes: string,
): Scenario['served'] => {
  const isOver = monthAfter <= monthOf(world.today);
  return {
    by: stafferOf(world, site),
    at: byNow(world, isOver ? at(world, `${monthAfter}-01`, `09:${minutes}`) : world.now),
    before: isOver ? firstDayOf(monthAfter) : world.today,
  };
};

/** Limits an instant to a minute ago, because all demo actions precede the start. */
export const byNow = ({ now }: Pick<DemoWorld, 'now'>, instant: Date): Date =>
  new Date(Math.min(instant.getTime(), now.getTime() - millisecondsInMinute));

/** A month of posts, ordered, approved and staffed in the last days of the month before. */
const monthScenario = (world: DemoWorld, site: DemoSite, month: Month, dates: Day[]): Scenario => {
  const place = world.sites.indexOf(site);
  const monthBefore = addMonths(month, -1);
  const minutes = String(10 + place * 4);
  const actor = clientOf(world, site);
  const isWhole = dates.length === daysOfMonth(month).length;
  return {
    site,
    order: {
      by: actor,
      at: at(world, `${monthBefore}-18`, `10:${minutes}`),
      items: [fullCoverage(actor, site, isWhole ? 'Month' : 'CustomRange', dates)],
      // The first company orders by purchase order, one a premise; what it orders in between has none.
      ...(site.company === 0 && { reference: `PO 4500-${100 + place}` }),
    },
    approved: { by: approverOf(world, site), at: at(world, `${monthBefore}-19`, `15:${minutes}`) },
    staffed: [
      {
        by: stafferOf(world, site),
        at: at(world, `${monthBefore}-23`, `11:${minutes}`),
        rows: (slots) => rowsByRoster(world.roster, site, slots),
      },
    ],
    served: servedStep(world, site, addMonths(month, 1), minutes),
  };
};

/** One or two more guards at short notice, with the urgent surcharge. */
const urgentScenario = (
  world: DemoWorld,
  site: DemoSite,
  orderedOn: Day,
  shift: 'day' | 'night',
  remarks: string,
): Scenario => {
  const actor = world.people.colleague;
  const siteShift = shift === 'day' ? site.dayShifts[0] : site.nightShifts[0];
  const day = shift === 'day' ? addDays(orderedOn, 1) : orderedOn;
  const shifts = siteShift ? [{ ...ordered(siteShift, 1), isApplyUrgent: true }] : [];
  return {
    site,
    order: {
      by: actor,
      at: at(world, orderedOn, '13:05'),
      items: [itemOf(actor, 'Single', [day], shifts, remarks)],
    },
    approved: { by: world.people.manager, at: at(world, orderedOn, '13:25') },
    staffed: [
      {
        by: world.people.staff,
        at: at(world, orderedOn, '13:50'),
        rows: (slots) => ({
          assign: slots.map(({ id }) => ({ slotId: id, guardId: world.guards.spare.secondReplacement })),
        }),
      },
    ],
    served: {
      by: world.people.staff,
      at: byNow(world, at(world, addDays(day, 1), '08:40')),
      before: world.today,
    },
  };
};

const rejectedScenario = (world: DemoWorld, site: DemoSite, month: Month): Scenario => {
  const actor = world.people.client;
  const shifts = site.nightShifts.slice(0, 1).map((shift) => ordered(shift, 12));
  return {
    site,
    order: {
      by: actor,
      at: at(world, `${month}-04`, '09:40'),
      items: [itemOf(actor, 'Single', [`${month}-27`, `${month}-28`], shifts, 'Year group reunion')],
    },
    rejected: {
      by: world.people.manager,
      at: at(world, `${month}-05`, '17:30'),
      reason: 'Twelve guards a night are not to be had on these dates. Please ask for six.',
    },
  };
};

const slotsOn = (slots: readonly Slot[], site: DemoSite, day: Day, kind: 'dayShifts' | 'nightShifts') =>
  slots.filter(({ date, shiftId }) => date === day && site[kind].some(({ id }) => id === shiftId));

const isEvening = ({ startTime }: Slot) => startTime >= '12:00';

/** Incidents of a month: a sick guard replaced, an open place, a guard replaced at night. */
const incidents = (world: DemoWorld, site: DemoSite, month: Month): NonNullable<Scenario['staffed']> => {
  const actor = world.people.staff;
  const { replacement } = world.guards.spare;
  const firstGuard = (slot: Slot) => world.roster(site, slot)[0] ?? 0;
  const replaced = (day: Day, reason: string) => ({
    by: actor,
    at: at(world, day, '05:10'),
    rows: (slots: readonly Slot[]) => {
      const hit = slotsOn(slots, site, day, 'dayShifts');
      return {
        unassign: hit.map((slot) => ({ slotId: slot.id, guardId: firstGuard(slot), reason })),
        assign: hit.map(({ id }) => ({ slotId: id, guardId: replacement })),
      };
    },
  });
  const replacedAt = at(world, `${month}-25`, '20:30').toISOString();
  return [
    replaced(`${month}-13`, 'Called in sick'),
    {
      by: actor,
      at: at(world, `${month}-20`, '05:40'),
      rows: (slots) => ({
        unassign: slotsOn(slots, site, `${month}-20`, 'dayShifts').map((slot) => ({
          slotId: slot.id,
          guardId: firstGuard(slot),
          reason: 'Did not come, and nobody could be found',
        })),
      }),
    },
    replaced(`${month}-22`, 'Family emergency'),
    {
      by: actor,
      at: at(world, `${month}-25`, '20:30'),
      rows: (slots) => {
        const [evening] = slotsOn(slots, site, `${month}-25`, 'nightShifts').filter(isEvening);
        const [small] = slotsOn(slots, site, `${month}-26`, 'nightShifts').filter((slot) => !isEvening(slot));
        if (!evening || !small) return {};
        const sickGuard = firstGuard(evening);
        return {
          unassign: [evening, small].map(({ id }) => ({
            slotId: id,
            guardId: sickGuard,
            reason: 'Went home ill, replaced',
          })),
          assign: [
            { slotId: evening.id, guardId: sickGuard, to: replacedAt },
            { slotId: evening.id, guardId: replacement, from: replacedAt },
            { slotId: small.id, guardId: replacement },
          ],
        };
      },
    },
  ];
};

/** Scenarios of three whole months and the current one up to tomorrow, with incidents. */
export const pastScenarios = (world: DemoWorld): Scenario[] => {
  const { sites, today } = world;
  const month = monthOf(today);
  const open = sites.filter(({ closed }) => !closed);
  const [first, second] = open;
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(month, index - MONTHS_BACK));
  const scenarios = [
    ...months.flatMap((past) => open.map((site) => monthScenario(world, site, past, daysOfMonth(past)))),
    ...open.map((site) => monthScenario(world, site, month, daysFrom(firstDayOf(month), addDays(today, 1)))),
  ];
  const lastMonth = addMonths(month, -1);
  if (first && second) {
    const withIncidents = scenarios.find(
      ({ site, order }) => site === first && monthOf(order.items[0]?.dates[0] ?? '') === lastMonth,
    );
    withIncidents?.staffed?.push(...incidents(world, first, lastMonth));
    scenarios.push(
      urgentScenario(
        world,
        second,
        `${addMonths(month, -2)}-11`,
        'day',
        'Lift repairs, one more at the door',
      ),
      urgentScenario(world, first, `${lastMonth}-08`, 'night', 'Residents’ party on the podium'),
      urgentScenario(
        world,
        first,
        addDays(today, -1),
        'day',
        'Water supply cut, residents queue at the tank',
      ),
      rejectedScenario(world, second, addMonths(month, -2)),
    );
  }
  return scenarios;
};
