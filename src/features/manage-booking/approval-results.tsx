import { BulkResults } from '@src/components/table/bulk-results';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import type { BulkApproval } from './use-bulk-approval';

/** Progress of a bulk approval and the outcome of each booking. */
export const ApprovalResults = ({ bulk }: { bulk: BulkApproval }) => {
  const { t } = useTranslation();
  const { results, isRunning } = bulk;
  if (results.length === 0) return null;
  const done = results.filter(({ outcome }) => outcome !== null).length;
  const approved = results.filter(({ outcome }) => outcome?.kind === 'done').length;
  const title = isRunning
    ? t('manageBooking.bulk.progress', { done, count: results.length })
    : t('manageBooking.bulk.done', { approved, count: results.length });
  return (
    <BulkResults
      title={title}
      isRunning={isRunning}
      done={done}
      total={results.length}
      rows={results.map((result) => {
        const { row, outcome } = result;
        const kind = outcome?.kind ?? 'waiting';
        return {
          id: row.id,
          name: `${row.premise.name} · ${t('booking.number', { id: row.id })}`,
          to: paths.manageBooking(row.id),
          outcome: kind,
          outcomeText: t(`manageBooking.bulk.outcome.${kind}`),
          why: outcome && 'why' in outcome ? outcome.why : undefined,
          onCheck: kind === 'unknown' ? () => bulk.check(result) : undefined,
        };
      })}
      onStop={bulk.stop}
      onClose={bulk.clear}
    />
  );
};
