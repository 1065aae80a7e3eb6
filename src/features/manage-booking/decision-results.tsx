import type { BookingRun } from '@contract/booking-run';
import { BulkResults } from '@src/components/table/bulk-results';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import type { BulkInUse } from './use-bulk-decision';

type Result = BookingRun['rows'][number];

const outcomeOf = (result: Result | undefined) => {
  if (!result) return 'waiting';
  return result.ok ? 'done' : 'refused';
};

/** Progress of a bulk decision and the outcome of each booking. */
export const DecisionResults = ({
  bulk: { run, startedRows, isRunning, action, stop, close },
}: {
  bulk: BulkInUse;
}) => {
  const { t } = useTranslation();
  const count = run?.total ?? startedRows?.length;
  if (count === undefined) return null;
  const results = new Map(run?.rows.map((result) => [result.bookingId, result]));
  const decided = [...results.values()].filter(({ ok }) => ok).length;
  // The answer of the server has no names, and only the bookings that it has processed.
  const rows = startedRows ?? [...results.keys()].map((id) => ({ id, premise: undefined }));
  return (
    <BulkResults
      title={
        isRunning
          ? t('manageBooking.bulk.progress', { done: results.size, count })
          : t(`manageBooking.bulk.done.${action}`, { decided, count })
      }
      note={isRunning ? t(`manageBooking.bulk.goesOn.${action}`) : undefined}
      isRunning={isRunning}
      done={results.size}
      total={count}
      rows={rows.map(({ id, premise }) => {
        const result = results.get(id);
        const outcome = outcomeOf(result);
        const number = t('booking.number', { id });
        return {
          id,
          name: premise ? `${premise.name} · ${number}` : number,
          to: paths.manageBooking(id),
          outcome,
          outcomeText: t(`manageBooking.bulk.outcome.${action}.${outcome}`),
          message: result?.problem ?? undefined,
        };
      })}
      onStop={stop}
      onClose={close}
    />
  );
};
