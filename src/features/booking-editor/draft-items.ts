import type { CartItem, OrderedShift } from '@contract/booking';
import type { Bucket } from '@contract/price';
import type { Day, Minor } from '@contract/primitives';
import { planChange } from '@domain/booking-change';
import { addMoney, sumMoney, ZERO } from '@domain/money';
import { type JudgedCell, orderedCells, validateCells } from '@domain/validation';
import type { Draft } from '@src/stores/cart-schema';
import { type DraftShift, lineup, type Terms } from './draft-shifts';
import type { EditedSlot } from './own-slots';

/** Days with the same shifts and numbers, as they become one item of the cart. */
export type ItemCells = Pick<CartItem, 'dates' | 'shifts'> & {
  applyUrgent: NonNullable<CartItem['applyUrgent']>;
};
type Cells = Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>;

/**
 * The chosen days as items: one for all days alike, one more for each line-up that differs (own numbers,
 * shifts of today that have begun). Urgent cells that were consented to are named one by one, so that the
 * consent never reaches a cell that becomes urgent later.
 */
export const itemsOf = (
  { dates, own }: Pick<Draft, 'dates' | 'own'>,
  shifts: readonly DraftShift[],
  terms: Terms,
): ItemCells[] => {
  const groups = new Map<string, { dates: Day[]; shifts: OrderedShift[] }>();
  for (const day of dates) {
    const ordered = lineup(day, shifts, own, terms);
    if (ordered.length === 0) continue;
    const name = JSON.stringify(ordered);
    const group = groups.get(name) ?? { dates: [], shifts: ordered };
    group.dates.push(day);
    groups.set(name, group);
  }
  const accepted = shifts.filter(({ isChosen, acceptsUrgent }) => isChosen && acceptsUrgent);
  return [...groups.values()].map((group) => {
    const applyUrgent = judgeNew([{ ...group, applyUrgent: [] }], terms)
      .filter(({ bucket }) => bucket === 'urgent')
      .filter((cell) => accepted.some((shift) => isOfShift(cell, shift)))
      .map(({ date, shiftId }) => ({ date, shiftId }));
    return { ...group, applyUrgent };
  });
};

/** Whether a cell is one of a shift; other times are told apart by their times. */
export const isOfShift = (
  cell: Pick<JudgedCell, 'shiftId' | 'startTime' | 'endTime'>,
  shift: Pick<DraftShift, 'shiftId' | 'startTime' | 'endTime'>,
): boolean =>
  cell.shiftId === shift.shiftId && cell.startTime === shift.startTime && cell.endTime === shift.endTime;

/** What an edit of the booking would make of these cells: the server's own rule, as far as the page knows. */
export const planOf = (cartItems: readonly Cells[], slots: readonly EditedSlot[], terms: Terms) => {
  const { book, now } = terms;
  const { items } = validateCells({ cartItems, book, now, premiseClosed: terms.isPremiseClosed, live: [] });
  const sent = [...orderedCells(cartItems)];
  return planChange({
    cells: items.flatMap((judged, index) => {
      const cell = sent[index];
      return cell ? [{ sent: cell, judged }] : [];
    }),
    slots,
    now,
    urgentLeadHours: book.urgentLeadHours,
  });
};

/** The verdict of the page on cells: the server's own rules, without the slots that only the server knows. */
export const judge = (cartItems: readonly Cells[], terms: Terms): JudgedCell[] => {
  if (terms.own) return planOf(cartItems, terms.own.slots, terms).items;
  const { book, now, isPremiseClosed: premiseClosed } = terms;
  return validateCells({ cartItems, book, now, premiseClosed, live: [] }).items;
};

/** Of the same cells those that would be priced now: all of an order, of an edit what it adds. */
export const judgeNew = (cartItems: readonly Cells[], terms: Terms): JudgedCell[] =>
  terms.own ? planOf(cartItems, terms.own.slots, terms).added : judge(cartItems, terms);

export interface Sum {
  buckets: Record<Bucket, Minor>;
  total: Minor;
  days: number;
  shifts: number;
  guards: number;
}

/** What the cells cost and how many they are; those without a price count nothing. */
export const sumOf = (
  cells: readonly Pick<JudgedCell, 'bucket' | 'amount' | 'date' | 'numOfSecurity'>[],
): Sum => {
  const buckets: Sum['buckets'] = { normal: ZERO, special: ZERO, urgent: ZERO };
  for (const { bucket, amount } of cells) buckets[bucket] = addMoney(buckets[bucket], amount);
  return {
    buckets,
    total: sumMoney(Object.values(buckets)),
    days: new Set(cells.map(({ date }) => date)).size,
    shifts: cells.length,
    guards: cells.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0),
  };
};

/** What the urgent surcharge adds to a cell. */
export const surchargeOf = ({
  reasons,
  numOfSecurity,
}: Pick<JudgedCell, 'reasons' | 'numOfSecurity'>): number =>
  reasons.reduce(
    (sum, reason) => (reason.kind === 'urgent' ? sum + (reason.after - reason.before) * numOfSecurity : sum),
    0,
  );

/** Urgent cells that wait for consent. */
export const needsConsent = ({ problems }: JudgedCell): boolean =>
  problems.some(({ code }) => code === 'urgent_consent');

export const cellsByDay = (cells: readonly JudgedCell[]): Map<Day, JudgedCell[]> => {
  const days = new Map<Day, JudgedCell[]>();
  for (const cell of cells) days.set(cell.date, [...(days.get(cell.date) ?? []), cell]);
  return days;
};
