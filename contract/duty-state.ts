import * as z from 'zod/mini';
import { instant } from './primitives';

/** The state of a guard on a slot, from "nobody told the guard" to "gone again". */
export const DUTY_STATES = [
  'untold',
  'told',
  'confirmed',
  'declined',
  'late',
  'onSite',
  'left',
  'missing',
] as const;
export const dutyState = z.enum(DUTY_STATES);
export type DutyState = z.infer<typeof dutyState>;

/**
 * Of a guard on a slot in force. Clients get it in the same time as the photo, where guards check in, and of the states only
 * `onSite`, `left`, and until the slot ends `missing`.
 */
export const guardPresence = {
  state: z.optional(dutyState),
  /** Presses that count. */
  checkedInAt: z.optional(instant),
  checkedOutAt: z.optional(instant),
};
