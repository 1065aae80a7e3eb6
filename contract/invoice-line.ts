import * as z from 'zod/mini';
import { day, id, money, requiredLine } from './primitives';

const counted = z.strictObject({ price: money, count: z.int(), amount: money });
export const priceData = z.strictObject({
  shiftPrices: z.array(counted),
  urgentDatePrices: z.array(counted),
  specialDatePrices: z.array(counted),
});
export type PriceData = z.infer<typeof priceData>;

export const invoiceLine = z.strictObject({
  id: z.string(),
  /** `fee`: a slot that the client cancelled late. */
  kind: z.enum(['slots', 'manual', 'fee']),
  description: z.string(),
  price: money,
  count: z.int(),
  amount: money,
  slotIds: z.array(id),
  /** The service dates of its slots; empty if the description names them. */
  days: z.array(day),
  /** The references of the bookings of its slots, each once; null for those without, if others have one. */
  references: z.array(z.nullable(z.string())),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** A line added to a draft by a clerk. Discounts have a negative price. */
export const manualLine = z.strictObject({
  description: requiredLine(300),
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  price: money,
});
export type ManualLine = z.infer<typeof manualLine>;
