import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import { type Sent, tryWrite, type WriteOutcome } from '../api/try-write';
import { newUuid } from '../lib/uuid';
import { type ToastMessage, toast } from '../stores/toast';
import { useRefusalWords } from './use-refusal-words';

/** A call that changes something, as `useChange` gives it. */
export type Write<I, A> = (input: I, sent: Sent) => Promise<A>;

export interface SubmitOptions<I, A> {
  /** What is done, in the words of its button: said with the outcome where its page has been left. */
  name: string | ((input: I) => string);
  /** Said in passing once it is done. */
  done?: (answer: A, input: I) => ToastMessage | string | undefined;
  /** Clears away what was sent, wherever the person is by then. */
  onTaken?: (answer: A, input: I) => void;
  /** Goes on once it is done; not called where the page has been left meanwhile. */
  onDone?: (answer: A, input: I) => void;
  /**
   * Shows a refusal in a way of its own, and answers the words that are left to be said; not called where the page
   * has been left meanwhile.
   */
  onRefused?: (refusal: ProblemError, input: I) => string | undefined | Promise<string | undefined>;
  /** Reports a problem by a toast, for actions without a place on the page for it. */
  isToldByToast?: boolean;
  /** A public call: the server keeps no key for it, so an unanswered one can't be checked, only sent again. */
  isPublic?: boolean;
  /** Where the key of an unanswered try is kept, so that it outlasts the page. */
  keptKey?: KeptKey;
}

interface KeptKey {
  /** A try of an earlier visit was never answered. */
  mayHaveArrived: boolean;
  begin: () => string;
  end: () => void;
}

interface Try<I> {
  input: I;
  key: string;
  mayHaveArrived: boolean;
}

const isSameInput = (left: unknown, right: unknown): boolean =>
  left === right || (!(left instanceof Blob) && JSON.stringify(left) === JSON.stringify(right));

/** Whether somebody still is where a write was begun; a page that is being left may stand a while longer. */
const useIsHere = () => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => {
    const begunAt = window.location.pathname;
    return () => isMounted.current && window.location.pathname === begunAt;
  };
};

/**
 * The one way to send something that changes what is stored. It fails at once and in words, goes out once whatever
 * becomes of the line, and never pulls anybody back to a page that has been left.
 */
export const useSubmit = <I, A>(write: Write<I, A>, options: SubmitOptions<I, A>) => {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const beginHere = useIsHere();
  const running = useRef<Promise<void>>(undefined);
  const last = useRef<Try<I>>(undefined);
  const [sending, setSending] = useState<'submit' | 'check'>();
  const [problem, setProblem] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { name, keptKey, isPublic = false, isToldByToast = false } = options;

  const say = (
    text: string | undefined,
    { input }: Try<I>,
    outcome: 'refused' | 'notSent' | 'unknown',
    isHere: boolean,
  ) => {
    const canCheck = outcome === 'unknown' && !isPublic;
    if (isHere && !isToldByToast) {
      setProblem(text);
      setUnknown(canCheck);
      setAttempt((count) => count + 1);
    } else if (text !== undefined)
      toast({
        title: t(`sending.toast.${outcome}`, { name: typeof name === 'string' ? name : name(input) }),
        description: text,
        variant: outcome === 'unknown' ? 'warning' : 'destructive',
        ...(canCheck && { action: { label: t('sending.check'), onSelect: check }, staysOpen: true }),
      });
  };

  const settle = () => {
    last.current = undefined;
    keptKey?.end();
  };

  const finishDone = (answer: A, input: I, isHere: boolean) => {
    settle();
    setProblem(undefined);
    const said = options.done?.(answer, input);
    if (said !== undefined)
      toast({ variant: 'success', ...(typeof said === 'string' ? { title: said } : said) });
    options.onTaken?.(answer, input);
    if (isHere) options.onDone?.(answer, input);
  };

  const finishRefused = async (refusal: ProblemError, made: Try<I>, isHere: () => boolean) => {
    // A server that broke off has decided nothing: the same try goes on.
    if (refusal.status < 500) settle();
    // What a 401 or a 403 means is said by the app.
    if ((!isHere() || isToldByToast) && [401, 403].includes(refusal.status)) return;
    const text =
      isHere() && options.onRefused ? await options.onRefused(refusal, made.input) : words(refusal);
    say(text, made, 'refused', isHere());
  };

  const finish = (made: Try<I>, outcome: WriteOutcome<A>, isHere: () => boolean) => {
    if (outcome.kind === 'done') return finishDone(outcome.answer, made.input, isHere());
    if (outcome.kind === 'refused') return finishRefused(outcome.refusal, made, isHere);
    made.mayHaveArrived = outcome.kind === 'unknown';
    const text = outcome.kind === 'notSent' ? 'notSent' : isPublic ? 'unanswered' : outcome.why;
    return say(t(`sending.${text}`), made, outcome.kind, isHere());
  };

  const send = (input: I, as: 'submit' | 'check'): Promise<void> => {
    if (running.current) return running.current;
    const before = last.current;
    const made =
      before && isSameInput(before.input, input)
        ? before
        : {
            input,
            key: keptKey?.begin() ?? newUuid(),
            mayHaveArrived: keptKey?.mayHaveArrived ?? false,
          };
    last.current = made;
    setSending(as);
    if (as === 'submit') setProblem(undefined);
    const isHere = beginHere();
    const run = async () => {
      const outcome = await tryWrite(() => write(input, { key: made.key }), made.mayHaveArrived && !isPublic);
      await finish(made, outcome, isHere);
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
    /** Takes back what was said, when something else is begun. */
    clear: () => setProblem(undefined),
    isSending: sending !== undefined,
    /** For an `ErrorSummary` beside the button. */
    errorSummary: {
      problem,
      attempt,
      ...(problem !== undefined && isUnknown && { onCheck: check, isChecking: sending === 'check' }),
    },
  };
};
