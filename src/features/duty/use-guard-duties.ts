import { type Duty, type GuardDuties, guardPageCalls } from '@contract/guard-page';
import { arrivedAnswer, request } from '@src/api/client';
import { refusalOf } from '@src/api/problem-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameDuty } from './duty-key';

const REFRESH_MS = 60_000;

/** `ended`: the link or the device has ended, so the guard needs a new one. */
type Failure = 'ended' | 'unreachable';

/**
 * The guard's duties, read again every minute and when the page is shown again. Plain state, because the query cache is
 * loaded with the signed-in pages only.
 */
export const useGuardDuties = (isOpen: boolean) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [page, setPage] = useState<GuardDuties | undefined>(() =>
    isOpen ? arrivedAnswer(guardPageCalls.find, {}) : undefined,
  );
  const [failure, setFailure] = useState<Failure>();
  const newest = useRef(0);
  const hasArrived = useRef(page !== undefined);

  const refetch = useCallback(async () => {
    newest.current += 1;
    const attempt = newest.current;
    try {
      const answer = await request(guardPageCalls.find, {});
      if (attempt !== newest.current) return;
      setPage(answer);
      setFailure(undefined);
    } catch (reason) {
      if (attempt !== newest.current) return;
      setFailure(refusalOf(reason)?.status === 401 ? 'ended' : 'unreachable');
    }
  }, []);

  // Names and instructions are in the language of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies(language): read again after a change
  useEffect(() => {
    if (!isOpen) return;
    if (!hasArrived.current) void refetch();
    hasArrived.current = false;
    const refresh = () => void (document.visibilityState === 'visible' && refetch());
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isOpen, refetch, language]);

  /** Shows the duties that a press answered. */
  const show = (duties: Duty[]) =>
    setPage(
      (before) =>
        before && {
          ...before,
          duties,
          next: duties.find((duty) => before.next && isSameDuty(duty, before.next)) ?? before.next,
        },
    );

  return { page, failure, refetch, show };
};
