import type { CartItem } from '@contract/booking';
import { type ChangePlan, planChange } from '../booking-change';
import { type EvaluatedCell, orderedCells, validateCells } from '../validation';
import { asLiveSlots } from './booked-shifts';
import type { EditedSlot } from './existing-slots';
import type { OrderRules } from './order-rules';

type Cells = Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>;

/** The verdict on each cell as in a new order: by the server's rules, with the bookings known to the page. */
const evaluateAsNew = (
  cartItems: readonly Cells[],
  { book, now, isPremiseClosed, booked = [] }: OrderRules,
): EvaluatedCell[] =>
  validateCells({
    cartItems,
    book,
    now,
    isPremiseClosed,
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
    cells: evaluateAsNew(cartItems, rules).flatMap((evaluated, index) => {
      const cell = sent[index];
      return cell ? [{ sent: cell, evaluated }] : [];
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
export const evaluateItems = (cartItems: readonly Cells[], rules: OrderRules): EvaluatedCell[] =>
  rules.existing ? planOf(cartItems, rules.existing.slots, rules).items : evaluateAsNew(cartItems, rules);

/** The verdict on the cells that get the current price: all cells of an order, only the added ones of an edit. */
export const evaluateNewCells = (cartItems: readonly Cells[], rules: OrderRules): EvaluatedCell[] =>
  rules.existing ? planOf(cartItems, rules.existing.slots, rules).added : evaluateAsNew(cartItems, rules);
