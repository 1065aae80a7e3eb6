import type { AssignmentBody } from '@contract/assignment';
import type { Booking, CartItem, OrderedShift, SelectMode, Slot } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { spanOf } from '@domain/coverage';
import { addDays } from '@domain/day';
import { coveredMinutes } from '@domain/served';
import { type Actor, actorAt } from '@server/actor';
import { saveAssignments } from '@server/assignment/save';
import { decideBooking } from '@server/booking/decide';
import { orderBooking } from '@server/booking/order';
import { listSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { confirmManyServed } from '@server/served/confirm-served';
import { eq } from 'drizzle-orm';
import type { DemoGuards } from './guards';
import type { DemoPerson } from './people';
import { guardOnPost } from './rota';
import type { DemoSite, SiteShift } from './sites';
import type { Step } from './timeline';

/** Who did something, and when. */
interface StoryStep {
  by: DemoPerson;
  at: Date;
}

/** The life of one booking, as it is to be told. */
export interface Story {
  site: DemoSite;
  order: StoryStep & { items: CartItem[] };
  approved?: StoryStep;
  rejected?: StoryStep & { reason: string };
  /** Puts guards on slots, each time those that `rows` names. */
  staffed?: (StoryStep & { rows: (slots: readonly Slot[]) => Partial<AssignmentBody> })[];
  /** Confirms what was served of the slots before a day that are over, as the assignments cover them. */
  served?: StoryStep & { before: Day };
}

const ALL: AssignmentBody = { assign: [], unassign: [] };

const confirmAsCovered = async (tx: Tx, actor: Actor, booking: Booking, before: Day): Promise<void> => {
  const slots = await listSlots(tx, actor, eq(slotTable.bookingId, booking.id));
  const over = slots.filter(({ date, endsAt }) => date < before && endsAt <= actor.now.toISOString());
  if (over.length === 0) return;
  await confirmManyServed(tx, actor, {
    slots: over.map((slot) => ({
      slotId: slot.id,
      servedMinutes: coveredMinutes(slot, slot.guards.map(spanOf)),
      version: slot.version,
    })),
  });
};

/** What happens in a story, step by step. */
export const stepsOf = ({ site, order, approved, rejected, staffed = [], served }: Story): Step[] => {
  let booking: Booking | null = null;
  const known = (): Booking => {
    if (!booking) throw new Error(`${site.name}: something happens before the booking is ordered`);
    return booking;
  };
  const decide =
    (action: 'approve' | 'reject', { by }: StoryStep, reason?: string) =>
    async (tx: Tx, now: Date) => {
      const { id: bookingId, version } = known();
      booking = await decideBooking(tx, actorAt(by.viewer, now), { bookingId, action, version, reason });
    };
  return [
    {
      at: order.at,
      run: async (tx, now) => {
        const asked = { premiseId: site.id, cartItems: order.items, pathOfItem: () => '' };
        booking = await orderBooking(tx, actorAt(order.by.viewer, now), asked);
      },
    },
    ...(approved ? [{ at: approved.at, run: decide('approve', approved) }] : []),
    ...(rejected ? [{ at: rejected.at, run: decide('reject', rejected, rejected.reason) }] : []),
    ...staffed.map(({ by, at, rows }) => ({
      at,
      run: (tx: Tx, now: Date) =>
        saveAssignments(tx, actorAt(by.viewer, now), { ...ALL, ...rows(known().slots) }),
    })),
    ...(served
      ? [
          {
            at: served.at,
            run: (tx: Tx, now: Date) =>
              confirmAsCovered(tx, actorAt(served.by.viewer, now), known(), served.before),
          },
        ]
      : []),
  ];
};

/** A shift as it stands in a cart. */
export const ordered = (shift: SiteShift, numOfSecurity: number): OrderedShift => ({
  shiftId: shift.id,
  type: shift.type,
  startTime: shift.startTime,
  endTime: shift.endTime,
  numOfSecurity,
});

/** An item of a cart, with the owner fields of whoever orders. */
export const itemOf = (
  { viewer, email, phone }: DemoPerson,
  selectMode: SelectMode,
  dates: Day[],
  shifts: OrderedShift[],
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

/** All that a site orders for these days: its day posts and its night posts. */
export const fullWatch = (by: DemoPerson, site: DemoSite, selectMode: SelectMode, dates: Day[]): CartItem =>
  itemOf(by, selectMode, dates, [
    ...(site.day > 0 ? site.dayShifts.map((shift) => ordered(shift, site.day)) : []),
    ...(site.night > 0 ? site.nightShifts.map((shift) => ordered(shift, site.night)) : []),
  ]);

/** Which posts of its teams a site has: those after the posts of the sites before it with the same teams. */
const firstPost = (sites: readonly DemoSite[], site: DemoSite, kind: 'day' | 'night'): number =>
  sites
    .slice(0, sites.indexOf(site))
    .filter(({ company }) => (company === 0) === (site.company === 0))
    .reduce((posts, before) => posts + before[kind], 0);

/** Who stands on a slot of a full watch by the rota of its team. The hours after midnight belong to the night before. */
export const rotaOf = (sites: readonly DemoSite[], guards: DemoGuards) => {
  return (site: DemoSite, slot: Slot): number[] => {
    const isNight = site.nightShifts.some(({ id }) => id === slot.shiftId);
    const kind = isNight ? 'night' : 'day';
    const team = guards[site.company === 0 ? 'harbour' : 'inland'][kind];
    const first = firstPost(sites, site, kind);
    const duty = slot.startTime === '00:00' ? addDays(slot.date, -1) : slot.date;
    return Array.from({ length: slot.numOfSecurity }, (_, post) => guardOnPost(team, first + post, duty));
  };
};
export type Rota = ReturnType<typeof rotaOf>;

/** Rows that put the rota's guards on slots. */
export const byRota = (rota: Rota, site: DemoSite, slots: readonly Slot[]): Partial<AssignmentBody> => ({
  assign: slots.flatMap((slot) => rota(site, slot).map((securityId) => ({ slotId: slot.id, securityId }))),
});
