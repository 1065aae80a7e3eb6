import type { ItemShift } from '@contract/booking';
import type { CellVerdict } from '@contract/cell-verdict';
import type { Day } from '@contract/primitives';
import { withCommonNumber } from '../common-number';
import { slotKey } from '../validation';
import type { StoredItem } from './cart';

export type CellKey = Pick<CellVerdict, 'date' | 'shiftId' | 'startTime' | 'endTime'>;

/**
 * Changes the numbers of guards in an item's cells; 0 removes a cell. Days that no longer have the same shifts become
 * separate items. All have the item's key; the cart assigns new keys to all but the first.
 */
export const withNumbers = (
  item: StoredItem,
  guardsOf: (cell: CellKey & { guards: number }) => number,
): StoredItem[] => {
  const groups = new Map<string, { dates: Day[]; shifts: ItemShift[] }>();
  for (const date of item.dates) {
    const shifts = item.shifts
      .map((shift) => ({
        ...shift,
        numOfSecurity: guardsOf({ date, ...shift, guards: shift.numOfSecurity }),
      }))
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

/** Accepts the urgent surcharge for cells of the item. */
export const withConsent = (item: StoredItem, cells: readonly CellKey[]): StoredItem => ({
  ...item,
  applyUrgent: [...(item.applyUrgent ?? []), ...cells.map(({ date, shiftId }) => ({ date, shiftId }))],
});

/** Marks duplicate cells of the item as confirmed. */
export const withConfirmed = (item: StoredItem, cells: readonly CellKey[]): StoredItem => ({
  ...item,
  confirmed: [...new Set([...item.confirmed, ...cells.map(slotKey)])],
});
