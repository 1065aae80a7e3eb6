import type { OrderedShift } from '@contract/booking';
import type { CellVerdict } from '@contract/cell-verdict';
import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import { newUuid } from '@src/lib/uuid';
import { type Contact, type Draft, EMPTY_DRAFT, type StoredItem } from '@src/stores/cart-schema';

type CellName = Pick<CellVerdict, 'date' | 'shiftId' | 'startTime' | 'endTime'>;

/** The same date, shift and times is the same cell. */
export const cellKey = ({ date, shiftId, startTime, endTime }: CellName): string =>
  `${date} ${shiftId} ${startTime}-${endTime}`;

type ItemCell = OrderedShift & Pick<CellName, 'date'>;

/** With the number that all of its shifts have, where they have one. */
export const withCommonNumber = <I extends Pick<StoredItem, 'shifts' | 'numOfSecurity'>>(item: I): I => {
  const { numOfSecurity: _before, ...rest } = item;
  const [common, ...others] = new Set(item.shifts.map(({ numOfSecurity }) => numOfSecurity));
  return { ...rest, ...(others.length === 0 && { numOfSecurity: common }) } as I;
};

/**
 * An item with other numbers in its cells; 0 takes a cell out. Days that are left with another line-up than the
 * others become items of their own; the first of all keeps the key.
 */
export const withNumbers = (item: StoredItem, guardsOf: (cell: ItemCell) => number): StoredItem[] => {
  const groups = new Map<string, { dates: string[]; shifts: OrderedShift[] }>();
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
  return [...groups.values()].map((group, index) =>
    withCommonNumber({
      ...item,
      ...group,
      key: index === 0 ? item.key : newUuid(),
      applyUrgent: item.applyUrgent?.filter(
        ({ date, shiftId }) =>
          group.dates.includes(date) && group.shifts.some((shift) => shift.shiftId === shiftId),
      ),
    }),
  );
};

/** An item without some of its cells. */
export const withoutCells = (item: StoredItem, cells: readonly CellName[]): StoredItem[] => {
  const gone = new Set(cells.map(cellKey));
  return withNumbers(item, (cell) => (gone.has(cellKey(cell)) ? 0 : cell.numOfSecurity));
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

/** The name in a choice of a shift that the premise has no more in this form. */
const formerKey = ({ shiftId, startTime, endTime }: OrderedShift): string =>
  `was-${shiftId}-${startTime}-${endTime}`;

const isShiftOf = (book: Pick<PriceBook, 'shifts'>, { shiftId, startTime, endTime }: OrderedShift): boolean =>
  book.shifts.some(
    (shift) => shift.id === shiftId && shift.startTime === startTime && shift.endTime === endTime,
  );

/**
 * An item as a choice in the editor again. Of a booking's item a shift keeps the times that it was ordered with,
 * though the premise may have others by now.
 */
export const draftOf = (
  item: StoredItem,
  { book, own }: { book: Pick<PriceBook, 'shifts'>; own?: unknown },
): Draft => {
  const isFormer = (shift: OrderedShift) =>
    own !== undefined && shift.shiftId !== CUSTOM_SHIFT && !isShiftOf(book, shift);
  const keyed = item.shifts.map((shift, index) => ({
    shift,
    key:
      shift.shiftId === CUSTOM_SHIFT
        ? `other-${index}`
        : isFormer(shift)
          ? formerKey(shift)
          : String(shift.shiftId),
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
    former: keyed
      .filter(({ shift }) => isFormer(shift))
      .map(({ shift: { shiftId, type, startTime, endTime }, key }) => ({
        key,
        shiftId,
        type,
        startTime,
        endTime,
      })),
    contact: contactOf(item),
  };
};
