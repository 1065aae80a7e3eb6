import type { BookingRow } from '@contract/booking';
import { useApproveOneByOne } from '@src/api/booking';
import { refusalOf } from '@src/api/problem-error';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What became of one booking. skipped: it was not its turn before somebody stopped, or the server went away. */
export type BulkOutcome = { kind: 'approved' } | { kind: 'refused'; why: string } | { kind: 'skipped' };

export interface BulkResult {
  row: BookingRow;
  /** Null while it waits for its turn. */
  outcome: BulkOutcome | null;
}

/**
 * Approves bookings one after the other, each as it was seen. A refusal of one is no reason to leave out the
 * others; an answer that doesn't come is.
 */
export const useBulkApproval = () => {
  const { t } = useTranslation();
  const { approve, finish } = useApproveOneByOne();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const outcomeOf = async (row: BookingRow): Promise<BulkOutcome> => {
    try {
      await approve(row);
      return { kind: 'approved' };
    } catch (reason) {
      const refusal = refusalOf(reason);
      if (refusal) {
        const said =
          refusal.errors[0]?.message ??
          t('twoSentences', { first: refusal.problem.title, second: refusal.detail });
        const isReason = refusal.errors.some(({ path }) => path === 'reason');
        return { kind: 'refused', why: isReason ? t('manageBooking.bulk.needsReason') : said };
      }
      isStopped.current = true;
      return { kind: 'refused', why: t('booking.decision.noAnswer') };
    }
  };

  /** Answers the ids that were approved. */
  const run = async (rows: readonly BookingRow[]): Promise<number[]> => {
    isStopped.current = false;
    setRunning(true);
    const done: BulkResult[] = rows.map((row) => ({ row, outcome: null }));
    setResults([...done]);
    for (const [index, row] of rows.entries()) {
      done[index] = { row, outcome: isStopped.current ? { kind: 'skipped' } : await outcomeOf(row) };
      setResults([...done]);
    }
    setRunning(false);
    finish();
    return done.flatMap(({ row, outcome }) => (outcome?.kind === 'approved' ? [row.id] : []));
  };

  return {
    results,
    isRunning,
    run,
    stop: () => {
      isStopped.current = true;
    },
    clear: () => setResults([]),
  };
};
export type BulkApproval = ReturnType<typeof useBulkApproval>;
