import type { CallBody } from '@contract/call';
import { type Duty, guardPageCalls } from '@contract/guard-page';
import type { Instant } from '@contract/primitives';
import { request } from '@src/api/client';
import { ConnectionError, refusalOf } from '@src/api/problem-error';
import { newUuid } from '@src/lib/uuid';
import { useCallback, useEffect, useRef, useState } from 'react';
import { measurePosition } from './position-choice';

/** What a guard pressed. `key` makes it count once, however often it is sent; a shared phone may hold another guard's. */
export type Press = {
  key: string;
  guard: string;
  slotIds: number[];
  /** Of the duty, where the press is about that one alone: a guard who is replaced for a while has two at a slot. */
  startsAt?: Instant;
} & (
  | { call: 'answer'; body: CallBody<typeof guardPageCalls.answer> }
  | {
      call: 'presence';
      body: CallBody<typeof guardPageCalls.presence>;
      /** The distance is still to be measured. */
      measures?: boolean;
    }
  | { call: 'answerOffer'; offerId: number; body: CallBody<typeof guardPageCalls.answerOffer> }
);
export type NewPress = Press extends infer P ? (P extends Press ? Omit<P, 'key' | 'guard'> : never) : never;

export const isAbout = ({ slotIds, startsAt }: Press, duty: Duty): boolean =>
  slotIds.includes(duty.slotIds[0] ?? 0) && (startsAt === undefined || startsAt === duty.startsAt);

const STORAGE_KEY = 'duty.presses';
const RETRY_MS = 15_000;

const read = (): Press[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Press[]) : [];
  } catch {
    return [];
  }
};

const write = (presses: readonly Press[]): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(presses));
  } catch {
    // Without storage a press is kept only while the page is open.
  }
};

/** Those of a guard that an earlier page left. Where the phone is now says nothing about where it was at the press. */
const readLeft = (guard: string): Press[] =>
  read()
    .filter((press) => press.guard === guard)
    .map((press) => (press.call === 'presence' ? { ...press, measures: false } : press));

/** Whether this device keeps presses that are not sent yet, of the guard if it is known. */
export const hasUnsent = (guard: string | undefined): boolean =>
  read().some((press) => guard === undefined || press.guard === guard);

const measured = async (press: Press): Promise<Press> => {
  if (press.call !== 'presence' || !press.measures) return press;
  const position = await measurePosition();
  return { ...press, measures: false, body: { ...press.body, ...(position && { position }) } };
};

const send = (press: Press): Promise<Duty[]> => {
  const { key } = press;
  if (press.call === 'answer') return request(guardPageCalls.answer, { body: press.body, key });
  if (press.call === 'presence') return request(guardPageCalls.presence, { body: press.body, key });
  return request(guardPageCalls.answerOffer, { params: { id: press.offerId }, body: press.body, key });
};

/**
 * Whether sending the press later may help: no connection, an overloaded server, a link that has to be opened again, or an
 * earlier attempt, of which the answer was lost, that the server still works on.
 */
const isWorthKeeping = (reason: unknown): boolean => {
  if (reason instanceof ConnectionError) return true;
  const refusal = refusalOf(reason);
  const status = refusal?.status ?? 0;
  return status === 401 || status === 429 || status >= 500 || refusal?.problem.reason === 'still_running';
};

interface PressQueue {
  /** Pressed and not sent yet, oldest first. */
  unsent: readonly Press[];
  /** Why the last press was refused. */
  refusal: string | undefined;
  press: (made: NewPress) => void;
}

/**
 * Sends a guard's presses in order; those that the server couldn't take wait in the browser's storage. `onAnswer` hears
 * each answer, and `undefined` where the page must be read again.
 */
export const usePressQueue = (guard: string, onAnswer: (duties: Duty[] | undefined) => void): PressQueue => {
  const [unsent, setUnsent] = useState(() => readLeft(guard));
  const [refusal, setRefusal] = useState<string>();
  const queue = useRef(unsent);
  const isBusy = useRef(false);
  const isAskedAgain = useRef(false);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  // Another tab may have changed the storage, so it is read before each change.
  const add = useCallback((press: Press) => {
    queue.current = [...queue.current, press];
    write([...read(), press]);
    setUnsent(queue.current);
  }, []);
  const remove = useCallback(({ key }: Press) => {
    queue.current = queue.current.filter((press) => press.key !== key);
    write(read().filter((press) => press.key !== key));
    setUnsent(queue.current);
  }, []);

  // A press is sent again exactly as before, so what was measured for it is kept.
  const replace = useCallback((press: Press) => {
    const replaced = (each: Press) => (each.key === press.key ? press : each);
    queue.current = queue.current.map(replaced);
    write(read().map(replaced));
  }, []);

  const sendAll = useCallback(async () => {
    isAskedAgain.current = isBusy.current;
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let [next] = queue.current; next; [next] = queue.current) {
        isAskedAgain.current = false;
        try {
          const ready = await measured(next);
          if (ready !== next) replace(ready);
          const duties = await send(ready);
          remove(next);
          answered.current(duties);
        } catch (reason) {
          if (isWorthKeeping(reason)) {
            if (refusalOf(reason)) answered.current(undefined);
            // The line came back while a press was waiting for one that was cut.
            if (isAskedAgain.current) continue;
            return;
          }
          remove(next);
          setRefusal(refusalOf(reason)?.errors[0]?.message ?? refusalOf(reason)?.detail ?? String(reason));
          answered.current(undefined);
        }
      }
    } finally {
      isBusy.current = false;
    }
  }, [remove, replace]);

  const count = unsent.length;
  useEffect(() => {
    if (count === 0) return;
    void sendAll();
    const again = () => void sendAll();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [count, sendAll]);

  return {
    unsent,
    refusal,
    press: (made) => {
      setRefusal(undefined);
      add({ ...made, key: newUuid(), guard } as Press);
    },
  };
};
