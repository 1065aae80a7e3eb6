import { isSameValue } from '@domain/same-value';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import { tryWrite, type WriteMeta, type WriteOutcome } from '../api/try-write';
import { newUuid } from '../lib/uuid';
import { useConnection } from '../stores/connection';
import { type ToastMessage, toast } from '../stores/toast';
import { useCapturePage } from './use-capture-page';
import { useRefusalMessage } from './use-refusal-message';

/** A write, as `useChange` returns it. */
export type Write<I, A> = (input: I, meta: WriteMeta) => Promise<A>;

export interface SubmitOptions<I, A> {
  /** The action as its button names it; shown with the outcome if the page has been left. */
  name: string | ((input: I) => string);
  /** The toast shown on success. */
  done?: (answer: A, input: I) => ToastMessage | string | undefined;
  /** Called on success, also if the page has been left: discards what was sent. */
  onAccepted?: (answer: A, input: I) => void;
  /** Called on success unless the page has been left. */
  onDone?: (answer: A, input: I) => void;
  /** Handles a refusal and returns the message left to show; not called if the page has been left. */
  onRefused?: (refusal: ProblemError, input: I) => string | undefined | Promise<string | undefined>;
  /** The title of the toast that reports a failure, also one that is shown on the page. */
  failed?: string;
  /** Reports problems in a toast, for actions without a place for an error on the page. */
  reportsByToast?: boolean;
  /** A public call: the server stores no idempotency key, so an unanswered one can't be checked, only repeated. */
  isPublic?: boolean;
  /** Stores the key of an unanswered attempt beyond the life of the page. */
  storedKey?: StoredKey;
}

interface StoredKey {
  /** An attempt of an earlier visit was never answered. */
  mayHaveArrived: boolean;
  begin: () => string;
  end: () => void;
}

interface Problem {
  text: string | undefined;
  /** Said instead once the server can be reached again. */
  onceBack?: string | undefined;
}

/** What becomes of the sentences that say that there is no connection. */
const ONCE_BACK: Partial<Record<string, 'connectionBack' | 'noAnswer'>> = {
  notSent: 'connectionBack',
  stillAway: 'noAnswer',
};

interface Attempt<I> {
  input: I;
  key: string;
  mayHaveArrived: boolean;
}

const isSameInput = (left: unknown, right: unknown): boolean =>
  left === right || (!(left instanceof Blob) && isSameValue(left, right));

/**
 * The only way to send a write. It fails fast with a message, is carried out once whatever happens to the
 * connection, and never navigates a user who has left the page.
 */
export const useSubmit = <I, A>(write: Write<I, A>, options: SubmitOptions<I, A>) => {
  const { t } = useTranslation();
  const messageOf = useRefusalMessage();
  const capturePage = useCapturePage();
  const running = useRef<Promise<void>>(undefined);
  const last = useRef<Attempt<I>>(undefined);
  const [sending, setSending] = useState<'submit' | 'check'>();
  const [lastProblem, setProblem] = useState<Problem>();
  const [isUnknown, setUnknown] = useState(false);
  const [failures, setFailures] = useState(0);
  const isReachable = useConnection((connection) => connection.isReachable);
  const problem = (isReachable && lastProblem?.onceBack) || lastProblem?.text;
  const { name, storedKey, isPublic = false, reportsByToast = false } = options;

  const report = (
    { text, onceBack }: Problem,
    { input }: Attempt<I>,
    outcome: 'refused' | 'notSent' | 'unknown',
    isStillOnPage: boolean,
  ) => {
    const canCheck = outcome === 'unknown' && !isPublic;
    if (isStillOnPage && !reportsByToast) {
      setProblem({ text, onceBack });
      setUnknown(canCheck);
      setFailures((count) => count + 1);
      if (options.failed)
        toast({ title: options.failed, variant: 'destructive', ...(text && { description: text }) });
    } else if (text !== undefined) {
      const failed = outcome === 'unknown' ? undefined : options.failed;
      toast({
        title:
          failed ?? t(`sending.toast.${outcome}`, { name: typeof name === 'string' ? name : name(input) }),
        description: text,
        variant: outcome === 'unknown' ? 'warning' : 'destructive',
        ...(canCheck && { action: { label: t('sending.check'), onSelect: check }, isPersistent: true }),
      });
    }
  };

  const finishAttempt = () => {
    last.current = undefined;
    storedKey?.end();
  };

  const finishDone = (answer: A, input: I, isStillOnPage: boolean) => {
    finishAttempt();
    setProblem(undefined);
    const message = options.done?.(answer, input);
    if (message !== undefined)
      toast({ variant: 'success', ...(typeof message === 'string' ? { title: message } : message) });
    options.onAccepted?.(answer, input);
    if (isStillOnPage) options.onDone?.(answer, input);
  };

  const finishRefused = async (refusal: ProblemError, attempt: Attempt<I>, isStillOnPage: () => boolean) => {
    // On a server error nothing is decided: the next attempt keeps its key.
    if (refusal.status < 500) finishAttempt();
    // The app reports 401 and 403.
    if ((!isStillOnPage() || reportsByToast) && [401, 403].includes(refusal.status)) return;
    const text =
      isStillOnPage() && options.onRefused
        ? await options.onRefused(refusal, attempt.input)
        : messageOf(refusal);
    report({ text }, attempt, 'refused', isStillOnPage());
  };

  const finish = (attempt: Attempt<I>, outcome: WriteOutcome<A>, isStillOnPage: () => boolean) => {
    if (outcome.kind === 'done') return finishDone(outcome.answer, attempt.input, isStillOnPage());
    if (outcome.kind === 'refused') return finishRefused(outcome.refusal, attempt, isStillOnPage);
    attempt.mayHaveArrived = outcome.kind === 'unknown';
    const text = outcome.kind === 'notSent' ? 'notSent' : isPublic ? 'unanswered' : outcome.reason;
    const onceBack = ONCE_BACK[text];
    const problem = { text: t(`sending.${text}`), ...(onceBack && { onceBack: t(`sending.${onceBack}`) }) };
    return report(problem, attempt, outcome.kind, isStillOnPage());
  };

  const send = (input: I, as: 'submit' | 'check'): Promise<void> => {
    if (running.current) return running.current;
    const before = last.current;
    const attempt =
      before && isSameInput(before.input, input)
        ? before
        : {
            input,
            key: storedKey?.begin() ?? newUuid(),
            mayHaveArrived: storedKey?.mayHaveArrived ?? false,
          };
    last.current = attempt;
    setSending(as);
    if (as === 'submit') setProblem(undefined);
    const isStillOnPage = capturePage();
    const run = async () => {
      const outcome = await tryWrite(
        () => write(input, { key: attempt.key }),
        attempt.mayHaveArrived && !isPublic,
      );
      await finish(attempt, outcome, isStillOnPage);
    };
    running.current = run().finally(() => {
      running.current = undefined;
      setSending(undefined);
    });
    return running.current;
  };

  function check() {
    if (last.current) void send(last.current.input, 'check');
  }

  return {
    submit: (input: I): Promise<void> => send(input, 'submit'),
    clear: () => setProblem(undefined),
    isSending: sending !== undefined,
    /** Props of the `ErrorSummary`. */
    errorSummary: {
      problem,
      attempt: failures,
      ...(problem !== undefined && isUnknown && { onCheck: check, isChecking: sending === 'check' }),
    },
  };
};
