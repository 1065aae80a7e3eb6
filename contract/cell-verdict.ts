import * as z from 'zod/mini';
import { bucket } from './price';
import { day, money, price, time } from './primitives';
import { shiftType } from './shift';

export const CELL_PROBLEMS = [
  'past',
  'duplicate',
  'urgent_consent',
  'no_price',
  'over_limit',
  'premise_closed',
] as const;
export type CellProblemCode = (typeof CELL_PROBLEMS)[number];

export const cellVerdict = z.strictObject({
  /** Zero-based index of the cart item. */
  cartItem: z.int(),
  date: day,
  shiftId: z.int(),
  type: shiftType,
  startTime: time,
  endTime: time,
  numOfSecurity: z.int(),
  price,
  amount: money,
  bucket,
  problems: z.array(
    z.strictObject({
      code: z.enum(CELL_PROBLEMS),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
    }),
  ),
});
export type CellVerdict = z.infer<typeof cellVerdict>;
