import type { DocumentRow } from '@contract/document';
import type { Day, Month } from '@contract/primitives';
import { isDueDayOver } from '@domain/invoice-state';
import type { Tx } from '@server/base/db/database';
import { premiseTable } from '@server/model/premise';
import type { DatedSetting } from '@server/platform/setting/queries';
import { type ComputedInvoice, computeInvoice, missingAgreementOf } from '@server/resources/invoice/compute';
import { findBillSources } from '@server/resources/invoice/source-queries';
import { inArray } from 'drizzle-orm';
import type { StoredDocument } from './document-rows';

/** Computes the drafts on a page, month by month, because most pages show one month. */
export const computeDrafts = async (
  tx: Tx,
  setting: DatedSetting,
  rows: readonly StoredDocument[],
  now: Date,
): Promise<Map<string, ComputedInvoice>> => {
  const premisesOf = new Map<Month, number[]>();
  for (const { status, kind, premiseId, period } of rows)
    if (kind === 'invoice' && status === 'Draft')
      premisesOf.set(period, [...(premisesOf.get(period) ?? []), premiseId]);
  const computed = new Map<string, ComputedInvoice>();
  for (const [period, premiseIds] of premisesOf) {
    const sources = await findBillSources(tx, setting, inArray(premiseTable.id, premiseIds), [period]);
    for (const [key, source] of sources)
      computed.set(key, computeInvoice(source, setting, now.toISOString()));
  }
  return computed;
};

const monthOpen = ({ lastEndAwaited }: ComputedInvoice) => ({
  code: 'monthOpen' as const,
  count: 0,
  ...(lastEndAwaited && { endsAt: lastEndAwaited }),
});

/** What stands in the way of issuing. */
export const obstaclesOf = (
  row: StoredDocument,
  draft: ComputedInvoice | undefined,
  today: Day,
): DocumentRow['obstacles'] => {
  if (row.status === 'Requested') return [{ code: 'requested', count: 0 }];
  if (!draft) return [];
  return [
    ...(draft.forecast ? [monthOpen(draft)] : []),
    ...(row.unconfirmed > 0 ? [{ code: 'unconfirmed' as const, count: row.unconfirmed }] : []),
    ...(draft.printed.lines.length === 0 ? [{ code: 'nothingToBill' as const, count: 0 }] : []),
    ...(row.questions > 0 ? [{ code: 'questioned' as const, count: row.questions }] : []),
    ...(missingAgreementOf(draft) ? [{ code: 'notAgreed' as const, count: 0 }] : []),
    ...(isDueDayOver(row.dueOn, today) ? [{ code: 'dueDayOver' as const, count: 0 }] : []),
    ...(draft.printed.total < 0 ? [{ code: 'belowZero' as const, count: 0 }] : []),
  ];
};
