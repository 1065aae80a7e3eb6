import type { BookingListRow } from '@contract/booking';
import { bookingRunCalls, type RunAction } from '@contract/booking-run';
import { useChange } from '@src/api/use-change';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { useSubmit } from '@src/hooks/use-submit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinished, useBookingRun } from './use-booking-run';

interface BulkDecision {
  action: RunAction;
  rows: readonly BookingListRow[];
  /** Required to reject. */
  reason?: string;
}

/** Decides the chosen bookings in a run of the server, each in the version that is shown. */
export const useBulkDecision = (chosen: ChosenRows<BookingListRow>) => {
  const { t } = useTranslation();
  const { id, run, follow } = useBookingRun();
  const [started, setStarted] = useState<{
    id: number;
    rows: readonly BookingListRow[];
    action: RunAction;
  }>();
  const [isRejecting, setRejecting] = useState(false);
  const start = useChange(bookingRunCalls.start);
  const starting = useSubmit(
    ({ rows, ...decision }: BulkDecision, meta) =>
      start({ body: { ...decision, bookingIds: rows.map(({ id, version }) => ({ id, version })) } }, meta),
    {
      name: t('manageBooking.bulk.name'),
      onDone: (answer, { rows, action }) => {
        setStarted({ id: answer.id, rows, action });
        follow(answer.id);
        setRejecting(false);
      },
    },
  );
  const choose = useRef(chosen.choose);
  choose.current = chosen.choose;
  useEffect(() => {
    if (!run || !started || run.id !== started.id || !isFinished(run)) return;
    const decided = new Set(run.rows.flatMap(({ bookingId, ok }) => (ok ? [bookingId] : [])));
    choose.current(
      started.rows.filter((row) => decided.has(row.id)),
      false,
    );
  }, [run, started]);
  return {
    run,
    /** The bookings of the run; undefined if it was started before the page was opened. */
    startedRows: started && started.id === id ? started.rows : undefined,
    /** Known of a run that was started on this page. */
    action: started && started.id === id ? started.action : ('decide' as const),
    isRunning: starting.isSending || (typeof id === 'number' && !isFinished(run)),
    errorSummary: starting.errorSummary,
    sending: starting,
    /** The dialog that asks for the reason is open. */
    isRejecting,
    setRejecting,
    approve: () => void starting.submit({ action: 'approve', rows: chosen.chosen }),
    reject: (reason: string) => starting.submit({ action: 'reject', reason, rows: chosen.chosen }),
    close: () => follow(null),
  };
};
export type BulkInUse = ReturnType<typeof useBulkDecision>;
