import type { ItemShift } from '@contract/booking';
import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import { daysBetween, daysFrom, weekday } from '../day';
import { orderedCells } from '../validation';
import { type Draft, EMPTY_DRAFT, type StoredItem } from './cart';
import { contactOf } from './contact-fields';
import { readyMadeKey } from './shift-options';

/** The draft's key of a shift whose times the premise has changed since. */
const formerKey = ({ shiftId, startTime, endTime }: ItemShift): string =>
  `was-${shiftId}-${startTime}-${endTime}`;

const isShiftOf = (book: Pick<PriceBook, 'shifts'>, { shiftId, startTime, endTime }: ItemShift): boolean =>
  book.shifts.some(
    (shift) => shift.id === shiftId && shift.startTime === startTime && shift.endTime === endTime,
  );

const ALL_WEEKDAYS = EMPTY_DRAFT.weekdays;

/** The weekdays and the range by which days of more than a week were chosen, as far as the days show them. */
const patternOf = ({ selectMode, dates }: StoredItem): Pick<Draft, 'weekdays' | 'range'> => {
  const sorted = [...dates].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (selectMode === 'Single' || from === undefined || to === undefined || daysBetween(from, to) < 6)
    return { weekdays: ALL_WEEKDAYS, range: null };
  const weekdays = [...new Set(sorted.map(weekday))].sort();
  const isWhole =
    daysFrom(from, to).filter((day) => weekdays.includes(weekday(day))).length === sorted.length;
  return { weekdays, range: selectMode === 'CustomRange' && isWhole ? { from, to } : null };
};

/**
 * Turns an item into a draft for the editor. In an edited booking a shift keeps the times it was ordered with, even if
 * the premise has changed them since.
 */
export const draftOf = (
  item: StoredItem,
  { book, existing }: { book: Pick<PriceBook, 'shifts'>; existing?: unknown },
): Draft => {
  const isFormer = (shift: ItemShift) =>
    existing !== undefined && shift.shiftId !== CUSTOM_SHIFT && !isShiftOf(book, shift);
  const keyed = item.shifts.map((shift, index) => ({
    shift,
    key:
      shift.shiftId === CUSTOM_SHIFT
        ? (readyMadeKey(shift, book) ?? `other-${index}`)
        : isFormer(shift)
          ? formerKey(shift)
          : String(shift.shiftId),
  }));
  return {
    ...EMPTY_DRAFT,
    editing: item.key,
    selectMode: item.selectMode,
    dates: item.dates,
    ...patternOf(item),
    shifts: Object.fromEntries(
      keyed.map(({ shift, key }) => [key, { isChosen: true, guards: shift.numOfSecurity }]),
    ),
    others: keyed
      .filter(({ key }) => key.startsWith('other-'))
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
    accepted: [...orderedCells([item])].filter(({ isConsented }) => isConsented).map(({ key }) => key),
    confirmed: item.confirmed,
    contact: contactOf(item),
  };
};

/** Serialises a draft independently of the order of its fields. */
const canonical = (draft: Draft): string =>
  JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

export const isSameDraft = (one: Draft, other: Draft): boolean => canonical(one) === canonical(other);
