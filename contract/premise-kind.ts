import * as z from 'zod/mini';
import { optionalEmail, text } from './primitives';

/** What is guarded there. Codes, so that each language names it. */
export const PREMISE_KINDS = [
  'residentialBuilding',
  'residentialEstate',
  'office',
  'mall',
  'shop',
  'industrial',
  'construction',
  'school',
  'event',
  'other',
] as const;
export const premiseKind = z.enum(PREMISE_KINDS);
export type PremiseKind = z.infer<typeof premiseKind>;

/** What a client tells about the place and its bills, in the body of a premise. */
export const kindAndBilling = {
  kind: z.optional(z.nullable(premiseKind)),
  hours: z.optional(z.nullable(text(200))),
  billingAddress: z.optional(z.nullable(text(500))),
  billingEmail: z.optional(z.nullable(optionalEmail)),
};
