import { CUSTOM_SHIFT } from '@contract/shift';
import { addDays, daysFrom } from '@domain/day';
import type { DemoWorld } from './past-bookings';
import type { DemoPerson } from './people';
import { fullCoverage, itemOf, ordered, rowsByRoster, type Scenario } from './scenario';
import type { DemoSite } from './sites';

const HOUR = 3_600_000;
const FIRST_DAY = 2;
const LAST_DAY = 7;

/** How far the upcoming days of a site are planned: the first sites show every status. */
type Progress = 'ordered' | 'approved' | 'halfStaffed' | 'staffed' | 'rejected' | 'byManager';
const PROGRESS: readonly Progress[] = [
  'halfStaffed',
  'approved',
  'ordered',
  'staffed', // closed, and so never ordered
  'byManager',
  'staffed',
  'ordered',
  'halfStaffed',
  'staffed',
  'approved',
  'staffed',
  'rejected',
];

/** The days from the day after tomorrow to the seventh; all actions are in the last three days. */
const upcomingScenario = (world: DemoWorld, site: DemoSite): Scenario => {
  const { people, sites, today, now, roster } = world;
  const place = sites.indexOf(site);
  const progress = PROGRESS[place] ?? 'ordered';
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR + place * 60_000);
  const client = people[(['client', 'client2', 'client3'] as const)[site.company]];
  const approver = site.company === 2 ? people.superadmin : people.manager;
  const staffer = site.company === 2 ? people.superadmin : people.staff;
  const orderer = progress === 'byManager' ? people.manager : client;
  const dates = daysFrom(addDays(today, FIRST_DAY), addDays(today, LAST_DAY));
  const order = {
    by: orderer,
    at: ago(progress === 'ordered' ? 3 : 60),
    items: [fullCoverage(orderer, site, 'CustomRange', dates)],
  };
  const reason = 'The premise has asked for more than its contract covers. Please call us.';
  if (progress === 'ordered') return { site, order };
  if (progress === 'rejected') return { site, order, rejected: { by: approver, at: ago(30), reason } };

  const decided: Scenario =
    progress === 'byManager' ? { site, order } : { site, order, approved: { by: approver, at: ago(40) } };
  if (progress === 'approved') return decided;
  const half = Math.ceil(dates.length / 2);
  const until = progress === 'halfStaffed' ? dates[half - 1] : dates.at(-1);
  return {
    ...decided,
    staffed: [
      {
        by: staffer,
        at: ago(20),
        rows: (slots) =>
          rowsByRoster(
            roster,
            site,
            slots.filter(({ date }) => date <= (until ?? '')),
          ),
      },
    ],
  };
};

/** A booking by the agent for the client, and a rejected request for unusual hours. */
const extraScenarios = (world: DemoWorld, site: DemoSite): Scenario[] => {
  const { people, today, now } = world;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const item = (orderer: DemoPerson, days: number[], shifts: Parameters<typeof itemOf>[3], remarks: string) =>
    itemOf(
      orderer,
      'Single',
      days.map((day) => addDays(today, day)),
      shifts,
      remarks,
    );
  const morning = site.dayShifts.slice(0, 1).map((shift) => ordered(shift, 1));
  const party = {
    shiftId: CUSTOM_SHIFT,
    type: 'Night' as const,
    startTime: '22:00',
    endTime: '02:00',
    numOfSecurity: 4,
  };
  return [
    {
      site,
      order: {
        by: people.agent,
        at: ago(1),
        items: [item(people.agent, [6, 7], morning, 'Fire drill, one more at the assembly point')],
      },
    },
    {
      site,
      order: {
        by: people.client,
        at: ago(28),
        items: [item(people.client, [5], [party], 'Launch party on the roof')],
      },
      rejected: {
        by: people.manager,
        at: ago(22),
        reason: 'The roof may not be used after 23:00. Please choose the hall.',
      },
    },
  ];
};

/** Scenarios of upcoming bookings in every status. */
export const upcomingScenarios = (world: DemoWorld): Scenario[] => {
  const open = world.sites.filter(({ closed }) => !closed);
  return [
    ...open.map((site) => upcomingScenario(world, site)),
    ...open.slice(1, 2).flatMap((site) => extraScenarios(world, site)),
  ];
};
