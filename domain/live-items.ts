import type { CartItem } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { withCommonNumber } from './common-number';
import { type ExistingSlot, requestedGuards } from './existing-slot';
import { slotKey } from './validation';

type ItemCells = Pick<CartItem, 'dates' | 'shifts'> & Partial<Pick<CartItem, 'numOfSecurity'>>;
interface LiveCell extends Pick<Slot, 'date' | 'shiftId' | 'type' | 'startTime' | 'endTime'> {
  guards: number;
}

/** The item with the shifts that are left; its common number of guards stays true. */
const withShifts = <I extends ItemCells>(item: I, shifts: I['shifts']): I => {
  const reduced = { ...item, shifts };
  const hasNumber = item.numOfSecurity !== undefined;
  const isReduced = shifts.some((shift, index) => shift.numOfSecurity !== item.shifts[index]?.numOfSecurity);
  return hasNumber && isReduced ? withCommonNumber(reduced) : reduced;
};

/** Reduces items to their live cells and guards. An item whose dates then differ is split. */
const reduceToLive = <I extends ItemCells>(items: readonly I[], live: readonly LiveCell[]): I[] => {
  const guardsLeft = new Map<string, number>();
  for (const cell of live) guardsLeft.set(slotKey(cell), (guardsLeft.get(slotKey(cell)) ?? 0) + cell.guards);
  const lastItemOf = new Map<string, number>();
  for (const [index, { dates, shifts }] of items.entries())
    for (const date of dates) for (const shift of shifts) lastItemOf.set(slotKey({ date, ...shift }), index);

  return items.flatMap((item, index) => {
    const byShifts = new Map<string, I>();
    for (const date of new Set(item.dates)) {
      const shifts = item.shifts.flatMap((shift) => {
        const key = slotKey({ date, ...shift });
        const rest = guardsLeft.get(key) ?? 0;
        const guards = lastItemOf.get(key) === index ? rest : Math.min(rest, shift.numOfSecurity);
        guardsLeft.set(key, rest - guards);
        return guards > 0 ? [{ ...shift, numOfSecurity: guards }] : [];
      });
      if (shifts.length === 0) continue;
      const signature = shifts
        .map((shift) => `${slotKey({ date: '', ...shift })} ${shift.numOfSecurity}`)
        .join();
      const sameShifts = byShifts.get(signature);
      if (sameShifts) sameShifts.dates.push(date);
      else byShifts.set(signature, { ...withShifts(item, shifts), dates: [date] });
    }
    return [...byShifts.values()];
  });
};

/** An item for slots that are in no item, with the contact of another. */
const itemFor = <I extends ItemCells>(like: I, slots: readonly LiveCell[]): I => {
  const shifts = new Map(
    slots.map(({ shiftId, type, startTime, endTime }): [string, CartItem['shifts'][number]] => [
      slotKey({ date: '', shiftId, startTime, endTime }),
      { shiftId, type, startTime, endTime, numOfSecurity: 1 },
    ]),
  );
  const dates = [...new Set(slots.map(({ date }) => date))].sort();
  return { ...like, selectMode: 'Single', dates, shifts: [...shifts.values()] };
};

/**
 * The current items of a booking: the ordered items reduced to live cells and their guards. Live slots that are in none
 * of them get a new item; this happens when a change was approved without a removal that it requested.
 */
export const liveItems = <I extends ItemCells>(items: readonly I[], live: readonly LiveCell[]): I[] => {
  const itemKeys = new Set(
    items.flatMap(({ dates, shifts }) =>
      dates.flatMap((date) => shifts.map((shift) => slotKey({ date, ...shift }))),
    ),
  );
  const others = live.filter((cell) => !itemKeys.has(slotKey(cell)));
  const [like] = items;
  const unlisted = like && others.length > 0 ? reduceToLive([itemFor(like, others)], others) : [];
  return [...reduceToLive(items, live), ...unlisted];
};

type BookedSlot = LiveCell & Pick<Slot, 'state'> & Pick<ExistingSlot, 'requestedGuards'>;

/**
 * The items of a booking as they stand: what is in force and what is asked for. Sent back unchanged, they change no slot.
 * If everything is asked to be removed, those in force; without live slots, the items as they were ordered.
 */
export const itemsAsAsked = <I extends ItemCells>(items: readonly I[], slots: readonly BookedSlot[]): I[] => {
  const live = slots.filter(({ state }) => state === 'requested' || state === 'approved');
  if (live.length === 0) return [...items];
  const asked = live.map((slot) => ({ ...slot, guards: requestedGuards(slot) }));
  const remaining = asked.filter(({ guards }) => guards > 0);
  return liveItems(items, remaining.length > 0 ? remaining : live);
};
