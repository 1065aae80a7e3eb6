import type { BookingListRow } from '@contract/booking';
import { type BookingRun, bookingRunCalls, type RunAction } from '@contract/booking-run';
import { STALE_WITH_SLOTS } from '@contract/change-key';
import { request } from '@src/api/client';
import { refresh } from '@src/api/refresh';
import { isNotFound } from '@src/components/layout/loaded';
import { useCan } from '@src/hooks/use-can';
import { logFailure } from '@src/lib/log';
import { useSession } from '@src/stores/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const keyOf = (userId: number): string => `keepwatch-booking-run.${userId}`;

/** The run that this browser follows: started or found here, and not closed since. */
const readFollowedRun = (userId: number): number | undefined => {
  try {
    return Number(localStorage.getItem(keyOf(userId))) || undefined;
  } catch {
    return;
  }
};

/** Stored, so that the page shows the result even if it was closed meanwhile. */
const storeFollowedRun = (userId: number, runId: number | null | undefined): void => {
  try {
    if (typeof runId !== 'number') localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), String(runId));
  } catch (reason) {
    // Without storage the page finds a run only while it is running.
    logFailure('Storing the booking run failed', reason);
  }
};

const POLL_INTERVAL = 1000;

/** A run that was started on this page, with the bookings as they were then. */
interface StartedRun {
  id: number;
  rows: readonly BookingListRow[];
  action: RunAction;
}

const isFinished = (run: BookingRun | null | undefined): boolean => Boolean(run) && run?.done === run?.total;

/** The id of the run that is shown; null after it was closed, undefined if none is known yet. */
const useFollowedId = () => {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const [id, setId] = useState<number | null | undefined>(() => readFollowedRun(userId));
  const follow = useCallback(
    (next: number | null | undefined) => {
      storeFollowedRun(userId, next);
      setId(next);
    },
    [userId],
  );
  return [id, follow] as const;
};

/**
 * The booking run that the page shows, polled until it is done: the one started here, even if the page was closed
 * meanwhile, else one that the user has started elsewhere and that is still running. Refreshes what the run changes as
 * it advances.
 */
export const useBookingRun = () => {
  const queryClient = useQueryClient();
  const [id, follow] = useFollowedId();
  const canApprove = useCan('admin', 'booking.approve');
  const { data: latest } = useQuery({
    // Under no change key, so that it is only fetched when the page is opened.
    queryKey: [bookingRunCalls.get.path, 'latest'],
    queryFn: ({ signal }): Promise<BookingRun | null> => request(bookingRunCalls.get, { query: {}, signal }),
    enabled: canApprove && id === undefined,
    gcTime: 0,
  });
  useEffect(() => {
    if (id === undefined && latest && !isFinished(latest)) follow(latest.id);
  }, [id, latest, follow]);

  const query = useQuery({
    queryKey: ['Booking', bookingRunCalls.get.path, id],
    queryFn: ({ signal }): Promise<BookingRun | null> =>
      request(bookingRunCalls.get, { query: { id: String(id) }, signal }),
    enabled: canApprove && typeof id === 'number',
    refetchInterval: ({ state: { data } }) => (isFinished(data) ? false : POLL_INTERVAL),
  });
  const isGone = isNotFound(query);
  useEffect(() => {
    if (isGone) follow(undefined);
  }, [isGone, follow]);
  const done = query.data?.done ?? 0;
  useEffect(() => {
    if (done > 0) refresh(queryClient, STALE_WITH_SLOTS);
  }, [done, queryClient]);
  const run = query.data ?? undefined;
  const [started, setStarted] = useState<StartedRun>();
  const own = started && started.id === id ? started : undefined;
  const decided = new Set(run?.rows.flatMap(({ bookingId, ok }) => (ok ? [bookingId] : [])));
  const versions = new Map(own?.rows.map(({ id, version }) => [id, version]));
  return {
    /** Known before `run`, which is the former one until the first answer. */
    runId: typeof id === 'number' ? id : undefined,
    run,
    /** Undefined if the run was started before the page was opened. */
    started: own,
    isRunning: typeof id === 'number' && !isFinished(run),
    /** Whether the run has decided the booking in the version of this row. */
    hasDecided: ({ id, version }: BookingListRow) => decided.has(id) && versions.get(id) === version,
    follow: (next: StartedRun) => {
      setStarted(next);
      follow(next.id);
    },
    close: () => follow(null),
  };
};
export type BookingRunInUse = ReturnType<typeof useBookingRun>;
