import type { CartItem } from '@contract/booking';
import { type ChangePlan, planChange } from '../booking-change';
import { type JudgedCell, orderedCells, validateCells } from '../validation';
import { asLiveSlots } from './booked-shifts';
import type { EditedSlot } from './existing-slots';
import type { OrderRules } from './order-rules';

type Cells = Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>;

/** The verdict on each cell as in a new order: by the server's rules, with the bookings known to the page. */
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

/** What sending these cells as an edit would change in the booking. */
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
 * The page's verdict on cells, by the rules that the server uses too. Only the server knows all current bookings of the
 * premise, so its verdict may have more problems.
 */
export const judge = (cartItems: readonly Cells[], rules: OrderRules): JudgedCell[] =>
  rules.existing ? planOf(cartItems, rules.existing.slots, rules).items : judgeAsNew(cartItems, rules);

/** The verdict on the cells that get the current price: all cells of an order, only the added ones of an edit. */
export const judgeNewCells = (cartItems: readonly Cells[], rules: OrderRules): JudgedCell[] =>
  rules.existing ? planOf(cartItems, rules.existing.slots, rules).added : judgeAsNew(cartItems, rules);
