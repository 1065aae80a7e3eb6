import type { CartItem } from '@contract/booking';
import { type ChangePlan, planChange } from '../booking-change';
import { type JudgedCell, orderedCells, validateCells } from '../validation';
import { asLiveSlots } from './booked-shifts';
import type { EditedSlot } from './existing-slots';
import type { OrderRules } from './order-rules';

type Cells = Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>;

/** The verdict on each cell as on a new order: the server's rules, beside what is known to be booked. */
const judgeAsNew = (
  cartItems: readonly Cells[],
  { book, now, isPremiseClosed, booked = [] }: OrderRules,
): JudgedCell[] =>
  validateCells({
    cartItems,
    book,
    now,
    premiseClosed: isPremiseClosed,
    live: asLiveSlots(booked, book.timeZone),
  }).items;

/** What an edit would change in the booking if it sent these cells. */
export const planOf = (
  cartItems: readonly Cells[],
  slots: readonly EditedSlot[],
  rules: OrderRules,
): ChangePlan<EditedSlot> => {
  const sent = [...orderedCells(cartItems)];
  return planChange({
    cells: judgeAsNew(cartItems, rules).flatMap((judged, index) => {
      const cell = sent[index];
      return cell ? [{ sent: cell, judged }] : [];
    }),
    slots,
    now: rules.now,
    urgentLeadHours: rules.book.urgentLeadHours,
  });
};

/**
 * The page's own verdict on cells, by the rules that the server uses too. Only the server knows all that is booked at
 * the premise at this moment, so its verdict may find more.
 */
export const judge = (cartItems: readonly Cells[], rules: OrderRules): JudgedCell[] =>
  rules.existing ? planOf(cartItems, rules.existing.slots, rules).items : judgeAsNew(cartItems, rules);

/** Of the same cells those that are priced now: all cells of an order, of an edit only what it adds. */
export const judgeNew = (cartItems: readonly Cells[], rules: OrderRules): JudgedCell[] =>
  rules.existing ? planOf(cartItems, rules.existing.slots, rules).added : judgeAsNew(cartItems, rules);
