import type { CartItem, Slot } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { bookedGuards, type ExistingSlot } from '@domain/existing-slot';
import { slotKey } from '@domain/validation';
import type { StoredItem } from '@src/stores/cart-schema';
import { withNumbers } from './cart-cells';

/** A live slot of the booking that is edited. */
export type EditedSlot = ExistingSlot & Pick<Slot, 'type'> & { guardsAsked: number | null };

/** What an edited booking has already, and what of it an edit may not touch. */
export interface OwnSlots {
  slots: readonly EditedSlot[];
  /** Keys of its slots that have not begun. */
  keys: ReadonlySet<string>;
  /** Days with such slots. */
  days: ReadonlySet<Day>;
  /** By key of the slot: guards that may not become fewer, for it starts within the cut-off. */
  held: ReadonlyMap<string, number>;
  /** Within how many hours of the start nothing is taken away. */
  cutOffHours: number;
  /** What has begun and stays as it is. */
  begun: readonly EditedSlot[];
}

type ItemCells = Pick<CartItem, 'dates' | 'shifts'>;

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

/** What is left for one item where others hold some of the booking's slots, or some guards of them. */
export const leftBy = (own: OwnSlots, others: readonly ItemCells[]): OwnSlots => {
  const taken = guardsByKey(others);
  const rest = new Map(taken);
  const slots = own.slots.flatMap((slot) => {
    const gone = Math.min(bookedGuards(slot), rest.get(slotKey(slot)) ?? 0);
    rest.set(slotKey(slot), (rest.get(slotKey(slot)) ?? 0) - gone);
    const numOfSecurity = bookedGuards(slot) - gone;
    return numOfSecurity > 0 ? [{ ...slot, numOfSecurity, guardsAsked: null }] : [];
  });
  const toCome = slots.filter((slot) => own.keys.has(slotKey(slot)));
  const held = [...own.held].flatMap(([key, guards]): [string, number][] => {
    const left = guards - (taken.get(key) ?? 0);
    return left > 0 ? [[key, left]] : [];
  });
  return {
    ...own,
    slots,
    keys: new Set(toCome.map(slotKey)),
    days: new Set(toCome.map(({ date }) => date)),
    held: new Map(held),
  };
};

/** Of what may not become fewer only what an item has already: a new one need not take it over. */
export const heldIn = (own: OwnSlots, item: ItemCells | undefined): OwnSlots => {
  const guards = guardsByKey(item ? [item] : []);
  const held = [...own.held].flatMap(([key, count]): [string, number][] => {
    const kept = Math.min(count, guards.get(key) ?? 0);
    return kept > 0 ? [[key, kept]] : [];
  });
  return { ...own, held: new Map(held) };
};

/** The days with slots that may not lose guards. */
export const heldDays = ({ slots, held }: OwnSlots): Day[] => [
  ...new Set(slots.filter((slot) => held.has(slotKey(slot))).map(({ date }) => date)),
];

/** How many guards the booking has on a cell already, or asked for in time. */
export const ownGuards = ({ slots }: OwnSlots, key: string): number =>
  slots.reduce((sum, slot) => (slotKey(slot) === key ? sum + bookedGuards(slot) : sum), 0);

type ItemCell = Parameters<Parameters<typeof withNumbers>[1]>[0];

/** What stays of an item that is taken out: guards on slots that may not become fewer. */
export const heldPart = (item: StoredItem, { held }: OwnSlots): StoredItem[] =>
  withNumbers(item, (cell) => Math.min(cell.numOfSecurity, held.get(slotKey(cell)) ?? 0));

/** An item without what some of its cells ask for: of an edited booking back to what it has there. */
export const takenBack = (
  item: StoredItem,
  cells: readonly Pick<ItemCell, 'date' | 'shiftId' | 'startTime' | 'endTime'>[],
  own: OwnSlots | undefined,
): StoredItem[] => {
  const keys = new Set(cells.map(slotKey));
  return withNumbers(item, (cell) => {
    if (!keys.has(slotKey(cell))) return cell.numOfSecurity;
    return own ? Math.min(cell.numOfSecurity, ownGuards(own, slotKey(cell))) : 0;
  });
};
