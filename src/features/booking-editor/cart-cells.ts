import type { OrderedShift } from '@contract/booking';
import type { CellVerdict } from '@contract/cell-verdict';
import { CUSTOM_SHIFT } from '@contract/shift';
import { newUuid } from '@src/lib/uuid';
import { type Contact, type Draft, EMPTY_DRAFT, type StoredItem } from '@src/stores/cart-schema';

type CellName = Pick<CellVerdict, 'date' | 'shiftId' | 'startTime' | 'endTime'>;

/** The same date, shift and times is the same cell. */
export const cellKey = ({ date, shiftId, startTime, endTime }: CellName): string =>
  `${date} ${shiftId} ${startTime}-${endTime}`;

/**
 * An item without some of its cells. Days that are left with fewer shifts than the others become items of
 * their own; the first of all keeps the key.
 */
export const withoutCells = (item: StoredItem, cells: readonly CellName[]): StoredItem[] => {
  const gone = new Set(cells.map(cellKey));
  const groups = new Map<string, { dates: string[]; shifts: OrderedShift[] }>();
  for (const date of item.dates) {
    const shifts = item.shifts.filter((shift) => !gone.has(cellKey({ date, ...shift })));
    if (shifts.length === 0) continue;
    const name = JSON.stringify(shifts);
    const group = groups.get(name) ?? { dates: [], shifts };
    group.dates.push(date);
    groups.set(name, group);
  }
  return [...groups.values()].map((group, index) => ({
    ...item,
    ...group,
    key: index === 0 ? item.key : newUuid(),
    applyUrgent: item.applyUrgent?.filter(
      ({ date, shiftId }) =>
        group.dates.includes(date) && group.shifts.some((shift) => shift.shiftId === shiftId),
    ),
  }));
};

/** The same with the urgent surcharge accepted for some cells. */
export const withConsent = (item: StoredItem, cells: readonly CellName[]): StoredItem => ({
  ...item,
  applyUrgent: [...(item.applyUrgent ?? []), ...cells.map(({ date, shiftId }) => ({ date, shiftId }))],
});

/** The same with doubles that are meant so. */
export const withConfirmed = (item: StoredItem, cells: readonly CellName[]): StoredItem => ({
  ...item,
  confirmed: [...new Set([...item.confirmed, ...cells.map(cellKey)])],
});

export const contactOf = (item: StoredItem): Contact => ({
  bookingOwner: item.bookingOwner,
  bookingOwnerContact: item.bookingOwnerContact,
  emailBookingOwner: item.emailBookingOwner,
  phoneNumberBookingOwner: item.phoneNumberBookingOwner,
  mobileNumberBookingOwner: item.mobileNumberBookingOwner ?? '',
  remarks: item.remarks ?? '',
});

/** An item as a choice in the editor again. */
export const draftOf = (item: StoredItem): Draft => {
  const keyed = item.shifts.map((shift, index) => ({
    shift,
    key: shift.shiftId === CUSTOM_SHIFT ? `other-${index}` : String(shift.shiftId),
  }));
  const isAccepted = (shift: OrderedShift) =>
    shift.isApplyUrgent === true ||
    item.applyUrgent?.some(({ shiftId }) => shiftId === shift.shiftId) === true;
  return {
    ...EMPTY_DRAFT,
    editing: item.key,
    selectMode: item.selectMode,
    dates: item.dates,
    shifts: Object.fromEntries(
      keyed.map(({ shift, key }) => [
        key,
        { isChosen: true, numOfSecurity: shift.numOfSecurity, acceptsUrgent: isAccepted(shift) },
      ]),
    ),
    others: keyed
      .filter(({ shift }) => shift.shiftId === CUSTOM_SHIFT)
      .map(({ shift: { startTime, endTime }, key }) => ({ key, startTime, endTime })),
    contact: contactOf(item),
  };
};
