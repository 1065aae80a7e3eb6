import { type EvaluatedCell, slotKey } from '../validation';
import { bookedKeys } from './booked-shifts';
import { needsConsent } from './cart-cells';
import type { OrderRules } from './order-rules';

/** The chosen cells that the user still has to decide about. */
export interface OpenChoices {
  /** Booked already and not confirmed. */
  clashes: EvaluatedCell[];
  /** Urgent, with the surcharge not accepted. */
  urgent: EvaluatedCell[];
}

export const openChoices = (
  cells: readonly EvaluatedCell[],
  confirmed: readonly string[],
  { booked = [] }: Pick<OrderRules, 'booked'>,
): OpenChoices => {
  const keys = bookedKeys(booked);
  const isClash = (cell: EvaluatedCell) =>
    cell.problems.some(({ code }) => code === 'duplicate') &&
    keys.has(slotKey(cell)) &&
    !confirmed.includes(slotKey(cell));
  return { clashes: cells.filter(isClash), urgent: cells.filter(needsConsent) };
};
