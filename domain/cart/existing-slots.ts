import type { CartItem, Slot } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { bookedGuards, type ExistingSlot } from '../existing-slot';
import { slotKey } from '../validation';
import type { StoredItem } from './cart';
import { type CellName, withNumbers } from './change-item';

/** A live slot of the booking that is edited. */
export type EditedSlot = ExistingSlot & Pick<Slot, 'type'> & { guardsAsked: number | null };

/** What an edited booking has already, and what of it an edit may not change. */
export interface ExistingSlots {
  slots: readonly EditedSlot[];
  /** Keys (see `slotKey`) of its slots that have not begun. */
  keys: ReadonlySet<string>;
  /** Days with such slots. */
  days: ReadonlySet<Day>;
  /** By key of the slot: guards that can't be removed, because it starts within the cut-off. */
  locked: ReadonlyMap<string, number>;
  /** Within how many hours of the start nothing can be removed. */
  cutOffHours: number;
  /** What has begun and can't be changed. */
  begun: readonly EditedSlot[];
}

export type ItemCells = Pick<CartItem, 'dates' | 'shifts'>;

/** Guards in items, by the key of the slot that each cell is. */
export const guardsByKey = (items: readonly ItemCells[]): Map<string, number> => {
  const guards = new Map<string, number>();
  for (const { dates, shifts } of items)
    for (const date of new Set(dates))
      for (const shift of shifts) {
        const key = slotKey({ date, ...shift });
        guards.set(key, (guards.get(key) ?? 0) + shift.numOfSecurity);
      }
  return guards;
};

/** What is left for one item after other items took the slots, or some guards of the slots, that they hold. */
export const leftBy = (existing: ExistingSlots, others: readonly ItemCells[]): ExistingSlots => {
  const taken = guardsByKey(others);
  const rest = new Map(taken);
  const slots = existing.slots.flatMap((slot) => {
    const gone = Math.min(bookedGuards(slot), rest.get(slotKey(slot)) ?? 0);
    rest.set(slotKey(slot), (rest.get(slotKey(slot)) ?? 0) - gone);
    const numOfSecurity = bookedGuards(slot) - gone;
    return numOfSecurity > 0 ? [{ ...slot, numOfSecurity, guardsAsked: null }] : [];
  });
  const toCome = slots.filter((slot) => existing.keys.has(slotKey(slot)));
  const locked = [...existing.locked].flatMap(([key, guards]): [string, number][] => {
    const left = guards - (taken.get(key) ?? 0);
    return left > 0 ? [[key, left]] : [];
  });
  return {
    ...existing,
    slots,
    keys: new Set(toCome.map(slotKey)),
    days: new Set(toCome.map(({ date }) => date)),
    locked: new Map(locked),
  };
};

/** With only those locked guards that an item has already: a new item need not take over any. */
export const lockedIn = (existing: ExistingSlots, item: ItemCells | undefined): ExistingSlots => {
  const guards = guardsByKey(item ? [item] : []);
  const locked = [...existing.locked].flatMap(([key, count]): [string, number][] => {
    const kept = Math.min(count, guards.get(key) ?? 0);
    return kept > 0 ? [[key, kept]] : [];
  });
  return { ...existing, locked: new Map(locked) };
};

/** The days with slots that may not lose guards. */
export const lockedDays = ({ slots, locked }: ExistingSlots): Day[] => [
  ...new Set(slots.filter((slot) => locked.has(slotKey(slot))).map(({ date }) => date)),
];

/** How many guards the booking has on a cell already, or has asked for in a change that waits. */
export const existingGuards = ({ slots }: ExistingSlots, key: string): number =>
  slots.reduce((sum, slot) => (slotKey(slot) === key ? sum + bookedGuards(slot) : sum), 0);

/** What stays of an item that is removed: its locked guards. */
export const lockedPart = (item: StoredItem, { locked }: ExistingSlots): StoredItem[] =>
  withNumbers(item, (cell) => Math.min(cell.numOfSecurity, locked.get(slotKey(cell)) ?? 0));

/** An item without what some of its cells ask for; in an edited booking they go back to what it has there. */
export const takenBack = (
  item: StoredItem,
  cells: readonly CellName[],
  existing: ExistingSlots | undefined,
): StoredItem[] => {
  const keys = new Set(cells.map(slotKey));
  return withNumbers(item, (cell) => {
    if (!keys.has(slotKey(cell))) return cell.numOfSecurity;
    return existing ? Math.min(cell.numOfSecurity, existingGuards(existing, slotKey(cell))) : 0;
  });
};
