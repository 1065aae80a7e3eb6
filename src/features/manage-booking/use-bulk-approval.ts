import type { BookingRow } from '@contract/booking';
import { bookingRunCalls } from '@contract/booking-run';
import { useChange } from '@src/api/use-change';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { useSubmit } from '@src/hooks/use-submit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinished, useBookingRun } from './use-booking-run';

/** Approves the chosen bookings in a run of the server, each in the version that is shown. */
export const useBulkApproval = (chosen: ChosenRows<BookingRow>) => {
  const { t } = useTranslation();
  const { id, run, follow } = useBookingRun();
  const [started, setStarted] = useState<{ id: number; rows: readonly BookingRow[] }>();
  const start = useChange(bookingRunCalls.start);
  const starting = useSubmit(
    (rows: readonly BookingRow[], meta) =>
      start(
        {
          body: { action: 'approve', bookingIds: rows.map(({ id, version }) => ({ id, version })) },
        },
        meta,
      ),
    {
      name: t('manageBooking.bulk.name'),
      onDone: (answer, rows) => {
        setStarted({ id: answer.id, rows });
        follow(answer.id);
      },
    },
  );
  const choose = useRef(chosen.choose);
  choose.current = chosen.choose;
  useEffect(() => {
    if (!run || !started || run.id !== started.id || !isFinished(run)) return;
    const approved = new Set(run.rows.flatMap(({ bookingId, ok }) => (ok ? [bookingId] : [])));
    choose.current(
      started.rows.filter((row) => approved.has(row.id)),
      false,
    );
  }, [run, started]);
  return {
    run,
    /** The bookings of the run; undefined if it was started before the page was opened. */
    startedRows: started && started.id === id ? started.rows : undefined,
    isRunning: starting.isSending || (typeof id === 'number' && !isFinished(run)),
    errorSummary: starting.errorSummary,
    approve: () => void starting.submit(chosen.chosen),
    close: () => follow(null),
  };
};
export type BulkApproval = ReturnType<typeof useBulkApproval>;
