import * as z from 'zod/mini';
import { call } from './call';
import { id, requiredText } from './primitives';

/** `new-booking` is a premise again, as the act of booking guards for it. */
export const FOUND_KINDS = [
  'new-booking',
  'premise',
  'booking',
  'guard',
  'invoice',
  'credit-note',
  'debit-note',
  'user',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const found = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id,
  title: z.string(),
  subtitle: z.string(),
  /** The page that shows it, in the area in which the caller reaches it. */
  path: z.string(),
});
export type Found = z.infer<typeof found>;

export const searchCalls = {
  find: call({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'What the caller reaches of premises, bookings, guards, documents and users, at most five of a kind',
    access: 'signed-in',
    tells: 'Booking',
    query: z.strictObject({ globalKey: requiredText(100) }),
    answer: z.array(found),
  }),
};
