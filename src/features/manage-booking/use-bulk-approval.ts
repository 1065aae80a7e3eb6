import type { BookingRow } from '@contract/booking';
import { type BookingRun, bookingRunCalls } from '@contract/booking-run';
import { STALE_WITH_SLOTS } from '@contract/change-key';
import { request } from '@src/api/client';
import { refresh } from '@src/api/refresh';
import { useChange } from '@src/api/use-change';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { useSubmit } from '@src/hooks/use-submit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const POLL_INTERVAL = 1000;

const isFinished = (run: BookingRun | undefined): boolean => run !== undefined && run.done === run.total;

/** Progress of a run, polled until it is done. Refreshes what the run changes as it advances. */
const useBookingRun = (id: number | undefined) => {
  const queryClient = useQueryClient();
  const run = useQuery({
    queryKey: ['Booking', bookingRunCalls.get.path, id],
    queryFn: ({ signal }): Promise<BookingRun> =>
      request(bookingRunCalls.get, { query: { id: String(id) }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isFinished(data) ? false : POLL_INTERVAL),
  });
  const done = run.data?.done ?? 0;
  useEffect(() => {
    if (done > 0) refresh(queryClient, STALE_WITH_SLOTS);
  }, [done, queryClient]);
  return run.data;
};

/** Approves the chosen bookings in a run of the server, each in the version that is shown. */
export const useBulkApproval = (chosen: ChosenRows<BookingRow>) => {
  const { t } = useTranslation();
  const [started, setStarted] = useState<{ id: number; rows: readonly BookingRow[] }>();
  const run = useBookingRun(started?.id);
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
      onDone: ({ id }, rows) => setStarted({ id, rows }),
    },
  );
  const choose = useRef(chosen.choose);
  choose.current = chosen.choose;
  useEffect(() => {
    if (!run || !started || run.id !== started.id || !isFinished(run)) return;
    const approved = new Set(run.rows.flatMap(({ bookingId, ok }) => (ok ? [bookingId] : [])));
    choose.current(
      started.rows.filter(({ id }) => approved.has(id)),
      false,
    );
  }, [run, started]);
  return {
    /** The bookings of the run, with its progress once it is known. */
    started: started && { rows: started.rows, run },
    isRunning: starting.isSending || (started !== undefined && !isFinished(run)),
    errorSummary: starting.errorSummary,
    approve: () => void starting.submit(chosen.chosen),
    clear: () => setStarted(undefined),
  };
};
export type BulkApproval = ReturnType<typeof useBulkApproval>;
