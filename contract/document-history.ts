import * as z from 'zod/mini';
import { instant, named } from './primitives';

export const DOCUMENT_ACTIONS = [
  'requested',
  'drafted',
  'edited',
  'issued',
  'split',
  'paid',
  'reversed',
  'mailed',
  'reminded',
  'voided',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** What happened to a document; without a person it was the product itself. */
export const documentHistory = z.array(
  z.strictObject({
    at: instant,
    by: z.nullable(named),
    action: z.enum(DOCUMENT_ACTIONS),
    /** Why, or what more there is to say. */
    detail: z.nullable(z.string()),
  }),
);
export type DocumentHistory = z.infer<typeof documentHistory>;
