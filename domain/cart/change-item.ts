import type { OrderedShift } from '@contract/booking';
import type { CellVerdict } from '@contract/cell-verdict';
import type { Day } from '@contract/primitives';
import { slotKey } from '../validation';
import type { StoredItem } from './cart';

export type CellName = Pick<CellVerdict, 'date' | 'shiftId' | 'startTime' | 'endTime'>;

/** With the number of guards that all its shifts have, where they have the same. */
export const withCommonNumber = <I extends Pick<StoredItem, 'shifts' | 'numOfSecurity'>>(item: I): I => {
  const { numOfSecurity: _before, ...rest } = item;
  const [common, ...others] = new Set(item.shifts.map(({ numOfSecurity }) => numOfSecurity));
  return { ...rest, ...(others.length === 0 && { numOfSecurity: common }) } as I;
};

/**
 * An item with other numbers of guards in its cells; 0 takes a cell out. Days that no longer have the same shifts
 * become separate items. All have the key of the item: the cart gives every item but the first a key of its own.
 */
export const withNumbers = (
  item: StoredItem,
  guardsOf: (cell: OrderedShift & { date: Day }) => number,
): StoredItem[] => {
  const groups = new Map<string, { dates: Day[]; shifts: OrderedShift[] }>();
  for (const date of item.dates) {
    const shifts = item.shifts
      .map((shift) => ({ ...shift, numOfSecurity: guardsOf({ date, ...shift }) }))
      .filter(({ numOfSecurity }) => numOfSecurity > 0);
    if (shifts.length === 0) continue;
    const name = JSON.stringify(shifts);
    const group = groups.get(name) ?? { dates: [], shifts };
    group.dates.push(date);
    groups.set(name, group);
  }
  return [...groups.values()].map((group) =>
    withCommonNumber({
      ...item,
      ...group,
      applyUrgent: item.applyUrgent?.filter(
        ({ date, shiftId }) =>
          group.dates.includes(date) && group.shifts.some((shift) => shift.shiftId === shiftId),
      ),
    }),
  );
};

/** The item with the urgent surcharge accepted for some cells. */
export const withConsent = (item: StoredItem, cells: readonly CellName[]): StoredItem => ({
  ...item,
  applyUrgent: [...(item.applyUrgent ?? []), ...cells.map(({ date, shiftId }) => ({ date, shiftId }))],
});

/** The item with some cells confirmed as ordered a second time. */
export const withConfirmed = (item: StoredItem, cells: readonly CellName[]): StoredItem => ({
  ...item,
  confirmed: [...new Set([...item.confirmed, ...cells.map(slotKey)])],
});
