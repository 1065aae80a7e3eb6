import type { Booking, CartItem, ItemShift, SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addDays } from '@domain/day';
import type { StaffingRows } from '@domain/staffing/facts';
import { type Actor, actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { saveAssignments } from '@server/resources/assignment/save';
import { decideBooking } from '@server/resources/booking/decide';
import { orderBooking } from '@server/resources/booking/order';
import { listSlots } from '@server/resources/booking/slot-queries';
import { confirmManyServed } from '@server/resources/served/confirm-served';
import { findPresence } from '@server/resources/served/presence';
import { eq } from 'drizzle-orm';
import type { DemoGuards } from './guards';
import type { DemoPerson } from './people';
import { guardOnPost } from './roster';
import type { DemoSite, SiteShift } from './sites';
import type { Step } from './timeline';

/** Who acted, and when. */
interface ScenarioStep {
  by: DemoPerson;
  at: Date;
}

/** The history of one booking. */
export interface Scenario {
  site: DemoSite;
  order: ScenarioStep & { items: CartItem[]; reference?: string };
  approved?: ScenarioStep;
  rejected?: ScenarioStep & { reason: string };
  /** Assigns guards to slots by the rows that `rows` returns. */
  staffed?: (ScenarioStep & { rows: (slots: readonly Slot[]) => Partial<StaffingRows> })[];
  /** Confirms the slots before a day as proposed. */
  served?: ScenarioStep & { before: Day };
}

const ALL: StaffingRows = { assign: [], unassign: [] };

const confirmAsProposed = async (tx: Tx, actor: Actor, booking: Booking, before: Day): Promise<void> => {
  const slots = await listSlots(tx, actor, eq(slotTable.bookingId, booking.id));
  const endedSlots = slots.filter(({ date, endsAt }) => date < before && endsAt <= actor.now.toISOString());
  if (endedSlots.length === 0) return;
  const presenceOf = await findPresence(
    tx,
    endedSlots.map(({ id }) => id),
  );
  await confirmManyServed(tx, actor, {
    slots: endedSlots.map((slot) => ({
      slotId: slot.id,
      servedMinutes: presenceOf(slot).proposedMinutes,
      version: slot.version,
    })),
  });
};

export const stepsOf = ({ site, order, approved, rejected, staffed = [], served }: Scenario): Step[] => {
  let booking: Booking | null = null;
  const requireBooking = (): Booking => {
    if (!booking) throw new Error(`${site.name}: something happens before the booking is ordered`);
    return booking;
  };
  const decide =
    (action: 'approve' | 'reject', { by }: ScenarioStep, reason?: string) =>
    async (tx: Tx, now: Date) => {
      const { id: bookingId, version } = requireBooking();
      booking = await decideBooking(tx, actorAt(by.viewer, now), { bookingId, action, version, reason });
    };
  return [
    {
      at: order.at,
      run: async (tx, now) => {
        const { items: cartItems, reference } = order;
        const cartOrder = { premiseId: site.id, reference, cartItems, pathOfItem: () => '' };
        booking = await orderBooking(tx, actorAt(order.by.viewer, now), cartOrder);
      },
    },
    ...(approved ? [{ at: approved.at, run: decide('approve', approved) }] : []),
    ...(rejected ? [{ at: rejected.at, run: decide('reject', rejected, rejected.reason) }] : []),
    ...staffed.map(({ by, at, rows }) => ({
      at,
      run: (tx: Tx, now: Date) =>
        saveAssignments(tx, actorAt(by.viewer, now), { ...ALL, ...rows(requireBooking().slots) }),
    })),
    ...(served
      ? [
          {
            at: served.at,
            run: (tx: Tx, now: Date) =>
              confirmAsProposed(tx, actorAt(served.by.viewer, now), requireBooking(), served.before),
          },
        ]
      : []),
  ];
};

export const ordered = (shift: SiteShift, numOfSecurity: number): ItemShift => ({
  shiftId: shift.id,
  type: shift.type,
  startTime: shift.startTime,
  endTime: shift.endTime,
  numOfSecurity,
});

/** A cart item with the owner fields of the orderer. */
export const itemOf = (
  { viewer, email, phone }: DemoPerson,
  selectMode: SelectMode,
  dates: Day[],
  shifts: ItemShift[],
  remarks?: string,
): CartItem => ({
  dates,
  selectMode,
  shifts,
  bookingOwner: viewer.name,
  bookingOwnerContact: viewer.name,
  emailBookingOwner: email,
  phoneNumberBookingOwner: phone,
  ...(remarks ? { remarks } : {}),
});

/** The order of all day and night posts of a site for these days. */
export const fullCoverage = (
  by: DemoPerson,
  site: DemoSite,
  selectMode: SelectMode,
  dates: Day[],
): CartItem =>
  itemOf(by, selectMode, dates, [
    ...(site.day > 0 ? site.dayShifts.map((shift) => ordered(shift, site.day)) : []),
    ...(site.night > 0 ? site.nightShifts.map((shift) => ordered(shift, site.night)) : []),
  ]);

/** The first of a team's posts that belongs to a site: those after the posts of the sites before it. */
const firstPost = (sites: readonly DemoSite[], site: DemoSite, kind: 'day' | 'night'): number =>
  sites
    .slice(0, sites.indexOf(site))
    .filter(({ company }) => (company === 0) === (site.company === 0))
    .reduce((posts, before) => posts + before[kind], 0);

/** The guard of a slot by its team's roster. Hours after midnight belong to the night before. */
export const rosterOf = (sites: readonly DemoSite[], guards: DemoGuards) => {
  return (site: DemoSite, slot: Slot): number[] => {
    const isNight = site.nightShifts.some(({ id }) => id === slot.shiftId);
    const kind = isNight ? 'night' : 'day';
    const team = guards[site.company === 0 ? 'harbour' : 'inland'][kind];
    const first = firstPost(sites, site, kind);
    const duty = slot.startTime === '00:00' ? addDays(slot.date, -1) : slot.date;
    return Array.from({ length: slot.numOfSecurity }, (_, post) => guardOnPost(team, first + post, duty));
  };
};
export type Roster = ReturnType<typeof rosterOf>;

/** Rows that assign the roster's guards to slots. */
export const rowsByRoster = (
  roster: Roster,
  site: DemoSite,
  slots: readonly Slot[],
): Partial<StaffingRows> => ({
  assign: slots.flatMap((slot) => roster(site, slot).map((guardId) => ({ slotId: slot.id, guardId }))),
});
