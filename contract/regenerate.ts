import * as z from 'zod/mini';
import { documentHead } from './document-head';
import { invoiceLine } from './invoice-line';
import { basisPoints, day, money, version } from './primitives';

/** What a new revision can take over from the one that it replaces. */
export const KEPT_IN_REVISION = ['taxRate', 'head'] as const;

export const regenerateBody = z.strictObject({
  version,
  dryRun: z.optional(z.boolean()),
  /** Defaults to the due day of the revision that is replaced. */
  dueOn: z.optional(day),
  /**
   * Defaults to both. Without it the head is read from today's master data, and the tax rate is that of the month's
   * last day.
   */
  keep: z.optional(z.array(z.enum(KEPT_IN_REVISION))),
});
export type RegenerateBody = z.infer<typeof regenerateBody>;

const beforeAndAfter = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.strictObject({ before: value, after: value }));

/** What differs in an invoice computed again; a member is absent if it stays the same. */
export const invoiceDiff = z.strictObject({
  /** Changed lines; null if the line doesn't exist. */
  rows: z.array(z.strictObject({ before: z.nullable(invoiceLine), after: z.nullable(invoiceLine) })),
  totalBefore: money,
  totalAfter: money,
  dueOn: beforeAndAfter(day),
  references: beforeAndAfter(z.array(z.string())),
  tax: beforeAndAfter(z.strictObject({ taxLabel: z.string(), taxRate: basisPoints, tax: money })),
  /** The issuer with its bank details, the payer and the premise. */
  head: beforeAndAfter(documentHead),
});
export type InvoiceDiff = z.infer<typeof invoiceDiff>;
