import type { BookingRow } from '@contract/booking';
import { useApproveOneByOne } from '@src/api/booking';
import type { ProblemError } from '@src/api/problem-error';
import { tryWrite } from '@src/api/try-write';
import { newUuid } from '@src/lib/uuid';
import { toast } from '@src/stores/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What became of one booking. skipped: it was not its turn before somebody stopped, or the line broke. */
export type BulkOutcome =
  | { kind: 'approved' | 'skipped' }
  /** unknown: it was sent and never answered, or is still being worked on. */
  | { kind: 'refused' | 'notSent' | 'unknown'; why: string };

export interface BulkResult {
  row: BookingRow;
  key: string;
  /** Null while it waits for its turn, or for the answer to a check. */
  outcome: BulkOutcome | null;
}

/**
 * Approves bookings one after the other, each as it was seen and each with a key of its own. A refusal of one is no
 * reason to leave out the others; an answer that doesn't come is.
 */
export const useBulkApproval = () => {
  const { t } = useTranslation();
  const { approve, finish } = useApproveOneByOne();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      isStopped.current = true;
    };
  }, []);

  const whyOf = ({ errors, problem }: ProblemError): string => {
    if (errors.some(({ path }) => path === 'reason')) return t('manageBooking.bulk.needsReason');
    return errors[0]?.message ?? t('twoSentences', { first: problem.title, second: problem.detail });
  };
  const outcomeOf = async ({ row, key }: BulkResult, mayHaveArrived = false): Promise<BulkOutcome> => {
    const outcome = await tryWrite(() => approve(row, { key }), mayHaveArrived);
    if (outcome.kind === 'done') return { kind: 'approved' };
    if (outcome.kind === 'refused') return { kind: 'refused', why: whyOf(outcome.refusal) };
    isStopped.current = true;
    return { kind: outcome.kind, why: t(`sending.${outcome.kind === 'notSent' ? 'notSent' : outcome.why}`) };
  };
  const put = (id: number, outcome: BulkOutcome | null) =>
    setResults((before) => before.map((each) => (each.row.id === id ? { ...each, outcome } : each)));

  /** Answers the ids that were approved. */
  const run = async (rows: readonly BookingRow[]): Promise<number[]> => {
    isStopped.current = false;
    setRunning(true);
    const waiting = rows.map((row): BulkResult => ({ row, key: newUuid(), outcome: null }));
    setResults(waiting);
    const approved: number[] = [];
    for (const each of waiting) {
      const outcome: BulkOutcome = isStopped.current ? { kind: 'skipped' } : await outcomeOf(each);
      if (outcome.kind === 'approved') approved.push(each.row.id);
      put(each.row.id, outcome);
    }
    setRunning(false);
    finish();
    if (isLeft.current)
      toast({ title: t('manageBooking.bulk.done', { approved: approved.length, count: rows.length }) });
    return approved;
  };

  /** Finds out what became of an approval that was never answered. */
  const check = async (result: BulkResult) => {
    put(result.row.id, null);
    put(result.row.id, await outcomeOf(result, true));
    finish();
  };

  return {
    results,
    isRunning,
    run,
    check: (result: BulkResult) => void check(result),
    stop: () => {
      isStopped.current = true;
    },
    clear: () => setResults([]),
  };
};
export type BulkApproval = ReturnType<typeof useBulkApproval>;
