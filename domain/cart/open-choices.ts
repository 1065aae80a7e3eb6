import { type EvaluatedCell, hoursKey, slotKey } from '../validation';
import { bookedHours } from './booked-shifts';
import { needsConsent } from './cart-cells';
import type { OrderRules } from './order-rules';

/** The chosen cells that the user still has to decide about. */
export interface OpenChoices {
  /** Booked already, or in the cart, and not confirmed. */
  clashes: EvaluatedCell[];
  /** Urgent, with the surcharge not accepted. */
  urgent: EvaluatedCell[];
}

export const openChoices = (
  cells: readonly EvaluatedCell[],
  confirmed: readonly string[],
  { booked = [] }: Pick<OrderRules, 'booked'>,
): OpenChoices => {
  const hours = bookedHours(booked);
  const isClash = (cell: EvaluatedCell) =>
    cell.problems.some(({ code }) => code === 'duplicate') &&
    hours.has(hoursKey(cell)) &&
    !confirmed.includes(slotKey(cell));
  return { clashes: cells.filter(isClash), urgent: cells.filter(needsConsent) };
};
