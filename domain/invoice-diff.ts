import type { InvoiceDiff, InvoiceLine } from '@contract/invoice';
import type { Minor } from '@contract/primitives';

interface Billed {
  lines: readonly InvoiceLine[];
  total: Minor;
}

const isSame = (before: InvoiceLine, after: InvoiceLine): boolean =>
  before.price === after.price &&
  before.count === after.count &&
  before.slotIds.join() === after.slotIds.join();

/** The lines that differ, before and after, matched by id. */
export const diffInvoices = (before: Billed, after: Billed): InvoiceDiff => {
  const lineAfter = new Map(after.lines.map((line) => [line.id, line]));
  const known = new Set(before.lines.map(({ id }) => id));
  const rows: InvoiceDiff['rows'] = before.lines.flatMap((line) => {
    const now = lineAfter.get(line.id) ?? null;
    return now && isSame(line, now) ? [] : [{ before: line, after: now }];
  });
  const added = after.lines.filter(({ id }) => !known.has(id)).map((line) => ({ before: null, after: line }));
  return { rows: [...rows, ...added], totalBefore: before.total, totalAfter: after.total };
};
