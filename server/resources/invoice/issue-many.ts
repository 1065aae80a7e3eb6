import type { Id, Month } from '@contract/primitives';
import { invoiceStatusOf } from '@domain/invoice-state';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, type RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import type { InvoiceRow } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { asc, inArray } from 'drizzle-orm';
import { billKey, computeInvoice } from './compute';
import { dueDayProblem, type Issuable, issueProblem, storeIssuedInvoices } from './issue';
import { statusRefusal } from './lock-queries';
import { findBillSources } from './source-queries';

/** The premises that the user may bill now, locked by id. */
const lockPremises = async (tx: Tx, viewer: Viewer, premiseIds: readonly Id[]): Promise<Set<Id>> => {
  const rows = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'document.edit'), inArray(premiseTable.id, [...premiseIds])))
    .orderBy(asc(premiseTable.id))
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
};

const isDraft = (row: InvoiceRow | null): boolean => row === null || row.status === 'Draft';

/**
 * Issues the invoices of a month for these premises in a fixed number of statements. Returns for each premise why
 * it can't be issued, or null.
 */
export const issueMany = async (
  tx: Tx,
  viewer: Viewer,
  month: Month,
  premiseIds: readonly Id[],
  now: Date,
): Promise<Map<Id, RefusalError | null>> => {
  const verdicts = new Map<Id, RefusalError | null>(premiseIds.map((id) => [id, notFound()]));
  const reached = [...(await lockPremises(tx, viewer, premiseIds))];
  if (reached.length === 0) return verdicts;
  const setting = await findSetting(tx);
  const sources = await findBillSources(tx, setting, inArray(premiseTable.id, reached), [month]);
  const issuable: Issuable[] = [];
  for (const premiseId of reached) {
    const source = sources.get(billKey(premiseId, month));
    if (!source) continue;
    const { row } = source;
    if (row && !isDraft(row)) {
      verdicts.set(premiseId, statusRefusal(invoiceStatusOf(row), 'issuedAlready'));
      continue;
    }
    const computed = computeInvoice(source, setting, now.toISOString());
    const dueOn = row?.dueOn ?? null;
    const problem = issueProblem(computed) ?? dueDayProblem(dueOn, setting, now);
    verdicts.set(premiseId, problem);
    if (!problem) issuable.push({ draft: row, revision: row?.revision ?? 1, computed, dueOn });
  }
  if (issuable.length > 0) await storeIssuedInvoices(tx, actorAt(viewer, now), setting, issuable);
  return verdicts;
};
