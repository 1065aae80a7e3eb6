import type { CartItem } from '@contract/booking';
import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { bookedGuards, type ExistingSlot } from '../existing-slot';
import { orderedCells, slotKey } from '../validation';
import type { StoredItem } from './cart';
import { type CellKey, withNumbers } from './change-item';

/** A live slot of the edited booking. */
export type EditedSlot = ExistingSlot & Pick<Slot, 'type'> & { requestedGuards: number | null };

/** The slots of the edited booking, and what an edit may not change in them. */
export interface ExistingSlots {
  slots: readonly EditedSlot[];
  /** Keys (see `slotKey`) of the slots that have not started. */
  keys: ReadonlySet<string>;
  /** Days with slots that have not started. */
  days: ReadonlySet<Day>;
  /** By slot key: the guards that can't be removed, because the slot starts within the cut-off. */
  locked: ReadonlyMap<string, number>;
  /** Hours before the start from which on guards can't be removed. */
  cutOffHours: number;
  /** Slots that have started and can't be changed. */
  started: readonly EditedSlot[];
}

export type ItemCells = Pick<CartItem, 'dates' | 'shifts'>;

/** Sums the guards of items by slot key. */
export const guardsByKey = (items: readonly ItemCells[]): Map<string, number> => {
  const guards = new Map<string, number>();
  for (const { key, shift } of orderedCells(items)) guards.set(key, (guards.get(key) ?? 0) + shift.guards);
  return guards;
};

/** The slots and guards left for one item, after subtracting those of the other items. */
export const remainingSlots = (existing: ExistingSlots, others: readonly ItemCells[]): ExistingSlots => {
  const taken = guardsByKey(others);
  const rest = new Map(taken);
  const slots = existing.slots.flatMap((slot) => {
    const subtracted = Math.min(bookedGuards(slot), rest.get(slotKey(slot)) ?? 0);
    rest.set(slotKey(slot), (rest.get(slotKey(slot)) ?? 0) - subtracted);
    const guards = bookedGuards(slot) - subtracted;
    return guards > 0 ? [{ ...slot, guards, requestedGuards: null }] : [];
  });
  const upcoming = slots.filter((slot) => existing.keys.has(slotKey(slot)));
  const locked = [...existing.locked].flatMap(([key, guards]): [string, number][] => {
    const guardsLeft = guards - (taken.get(key) ?? 0);
    return guardsLeft > 0 ? [[key, guardsLeft]] : [];
  });
  return {
    ...existing,
    slots,
    keys: new Set(upcoming.map(slotKey)),
    days: new Set(upcoming.map(({ date }) => date)),
    locked: new Map(locked),
  };
};

/** Limits locked guards to those of one item; a new item has none. */
export const lockedWithin = (existing: ExistingSlots, item: ItemCells | undefined): ExistingSlots => {
  const guards = guardsByKey(item ? [item] : []);
  const locked = [...existing.locked].flatMap(([key, count]): [string, number][] => {
    const kept = Math.min(count, guards.get(key) ?? 0);
    return kept > 0 ? [[key, kept]] : [];
  });
  return { ...existing, locked: new Map(locked) };
};

/** The days with locked guards. */
export const lockedDays = ({ slots, locked }: ExistingSlots): Day[] => [
  ...new Set(slots.filter((slot) => locked.has(slotKey(slot))).map(({ date }) => date)),
];

/** The guards that the booking has on a cell, or requests in a pending change. */
export const existingGuards = ({ slots }: ExistingSlots, key: string): number =>
  slots.reduce((sum, slot) => (slotKey(slot) === key ? sum + bookedGuards(slot) : sum), 0);

/** The part of an item that removing it leaves: its locked guards. */
export const lockedPart = (item: StoredItem, { locked }: ExistingSlots): StoredItem[] =>
  withNumbers(item, (cell) => Math.min(cell.guards, locked.get(slotKey(cell)) ?? 0));

/** Resets cells of an item to the guards that the edited booking has; without a booking, removes them. */
export const revertCells = (
  item: StoredItem,
  cells: readonly CellKey[],
  existing: ExistingSlots | undefined,
): StoredItem[] => {
  const keys = new Set(cells.map(slotKey));
  return withNumbers(item, (cell) => {
    if (!keys.has(slotKey(cell))) return cell.guards;
    return existing ? Math.min(cell.guards, existingGuards(existing, slotKey(cell))) : 0;
  });
};
