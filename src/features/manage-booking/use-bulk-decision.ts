import type { BookingListRow } from '@contract/booking';
import { bookingRunCalls, type RunAction } from '@contract/booking-run';
import { useChange } from '@src/api/use-change';
import type { ChosenRows } from '@src/hooks/use-chosen-rows';
import { useSubmit } from '@src/hooks/use-submit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingRunInUse } from './use-booking-run';

interface BulkDecision {
  action: RunAction;
  rows: readonly BookingListRow[];
  /** Required to reject. */
  reason?: string;
}

/** Decides the chosen bookings in a run of the server, each in the version that is shown. */
export const useBulkDecision = (chosen: ChosenRows<BookingListRow>, followed: BookingRunInUse) => {
  const { t } = useTranslation();
  const { runId, run, started, isRunning, hasDecided, follow, close } = followed;
  const [isRejecting, setRejecting] = useState(false);
  const start = useChange(bookingRunCalls.start);
  const starting = useSubmit(
    ({ rows, ...decision }: BulkDecision, meta) =>
      start({ body: { ...decision, bookingIds: rows.map(({ id, version }) => ({ id, version })) } }, meta),
    {
      name: t('manageBooking.bulk.name'),
      onDone: ({ id }, { rows, action }) => {
        follow({ id, rows, action });
        setRejecting(false);
      },
    },
  );
  const stopping = useSubmit(useChange(bookingRunCalls.stop), { name: t('bulk.stop'), reportsByToast: true });
  const unchoose = useRef(() => {});
  unchoose.current = () => chosen.choose(started?.rows.filter(hasDecided) ?? [], false);
  useEffect(() => {
    if (run && !isRunning) unchoose.current();
  }, [run, isRunning]);
  return {
    run,
    /** The bookings of the run; undefined if it was started before the page was opened. */
    startedRows: started?.rows,
    /** Known of a run that was started on this page. */
    action: started?.action ?? ('decide' as const),
    isRunning: starting.isSending || isRunning,
    errorSummary: starting.errorSummary,
    sending: starting,
    /** The dialog that asks for the reason is open. */
    isRejecting,
    setRejecting,
    approve: () => void starting.submit({ action: 'approve', rows: chosen.chosen }),
    reject: (reason: string) => starting.submit({ action: 'reject', reason, rows: chosen.chosen }),
    /** Undefined until the run is started. */
    stop: runId === undefined ? undefined : () => void stopping.submit({ body: { id: runId } }),
    close,
  };
};
export type BulkInUse = ReturnType<typeof useBulkDecision>;
