import * as z from 'zod/mini';
import { call } from './call';
import { id, requiredText } from './primitives';

/** `new-booking` is the action of booking guards for a premise. */
export const SEARCH_RESULT_KINDS = [
  'new-booking',
  'premise',
  'booking',
  'guard',
  'invoice',
  'credit-note',
  'debit-note',
  'user',
] as const;
export type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

export const searchResult = z.strictObject({
  kind: z.enum(SEARCH_RESULT_KINDS),
  id,
  title: z.string(),
  subtitle: z.string(),
  /** The page of the result, in the caller's area. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchCalls = {
  find: call({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'Search premises, bookings, guards, documents and users in scope, at most five results of a kind',
    access: 'signed-in',
    tells: 'Booking',
    query: z.strictObject({ globalKey: requiredText(100) }),
    answer: z.array(searchResult),
  }),
};
