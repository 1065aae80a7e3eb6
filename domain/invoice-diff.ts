import type { DocumentHead } from '@contract/document-head';
import type { InvoiceLine } from '@contract/invoice-line';
import type { Day, Minor } from '@contract/primitives';
import type { InvoiceDiff } from '@contract/regenerate';
import { distinctReferences } from './order-reference';
import { isSameValue } from './same-value';

/** What is compared of an invoice, in one language. */
export interface BilledContent {
  lines: readonly InvoiceLine[];
  total: Minor;
  dueOn: Day;
  tax: { taxLabel: string; taxRate: number; tax: Minor };
  head: DocumentHead;
}

const isSame = (before: InvoiceLine, after: InvoiceLine): boolean =>
  before.description === after.description &&
  before.price === after.price &&
  before.count === after.count &&
  before.slotIds.join() === after.slotIds.join();

const hasSameReferences = (before: InvoiceLine, after: InvoiceLine): boolean =>
  isSameValue(before.references, after.references);

const differenceOf = <Value>(before: Value, after: Value): { before: Value; after: Value } | undefined =>
  isSameValue(before, after) ? undefined : { before, after };

/** What differs between two computations of an invoice; lines are matched by id. */
export const diffInvoices = (before: BilledContent, after: BilledContent): InvoiceDiff => {
  const lineAfter = new Map(after.lines.map((line) => [line.id, line]));
  // Another reference of the whole document is reported once, not at each line.
  const references = differenceOf(distinctReferences(before.lines), distinctReferences(after.lines));
  const idsBefore = new Set(before.lines.map(({ id }) => id));
  const rows: InvoiceDiff['rows'] = before.lines.flatMap((line) => {
    const now = lineAfter.get(line.id) ?? null;
    return now && isSame(line, now) && (references || hasSameReferences(line, now))
      ? []
      : [{ before: line, after: now }];
  });
  const added = after.lines
    .filter(({ id }) => !idsBefore.has(id))
    .map((line) => ({ before: null, after: line }));
  const dueOn = differenceOf(before.dueOn, after.dueOn);
  const tax = differenceOf(before.tax, after.tax);
  const head = differenceOf(before.head, after.head);
  return {
    rows: [...rows, ...added],
    totalBefore: before.total,
    totalAfter: after.total,
    ...(dueOn && { dueOn }),
    ...(references && { references }),
    ...(tax && { tax }),
    ...(head && { head }),
  };
};

/** Whether a new revision would equal the one that it replaces. */
export const isUnchanged = ({ rows, totalBefore, totalAfter, ...others }: InvoiceDiff): boolean =>
  rows.length === 0 && totalBefore === totalAfter && Object.keys(others).length === 0;
