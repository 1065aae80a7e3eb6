import { BulkResults } from '@src/components/table/bulk-results';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import type { BulkApproval } from './use-bulk-approval';

/** Progress of a bulk approval and the outcome of each booking. */
export const ApprovalResults = ({ bulk: { started, isRunning, clear } }: { bulk: BulkApproval }) => {
  const { t } = useTranslation();
  if (!started) return null;
  const results = new Map(started.run?.rows.map((result) => [result.bookingId, result]));
  const count = started.rows.length;
  const approved = [...results.values()].filter(({ ok }) => ok).length;
  const title = isRunning
    ? t('manageBooking.bulk.progress', { done: results.size, count })
    : t('manageBooking.bulk.done', { approved, count });
  return (
    <BulkResults
      title={title}
      note={isRunning ? t('manageBooking.bulk.goesOn') : undefined}
      isRunning={isRunning}
      done={results.size}
      total={count}
      rows={started.rows.map(({ id, premise }) => {
        const result = results.get(id);
        const outcome = !result ? 'waiting' : result.ok ? 'done' : 'refused';
        return {
          id,
          name: `${premise.name} · ${t('booking.number', { id })}`,
          to: paths.manageBooking(id),
          outcome,
          outcomeText: t(`manageBooking.bulk.outcome.${outcome}`),
          why: result?.problem ?? undefined,
        };
      })}
      onClose={clear}
    />
  );
};
