import type { CallBody } from '@contract/call';
import { type Duty, guardPageCalls } from '@contract/guard-page';
import { request } from '@src/api/client';
import { ConnectionError, refusalOf } from '@src/api/problem-error';
import { newUuid } from '@src/lib/uuid';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What a guard pressed. `key` makes it count once, however often it is sent. */
export type Press = { key: string; slotIds: number[] } & (
  | { call: 'answer'; body: CallBody<typeof guardPageCalls.answer> }
  | { call: 'presence'; body: CallBody<typeof guardPageCalls.presence> }
  | { call: 'answerOffer'; offerId: number; body: CallBody<typeof guardPageCalls.answerOffer> }
);
export type NewPress = Press extends infer P ? (P extends Press ? Omit<P, 'key'> : never) : never;

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

const send = (press: Press): Promise<Duty[]> => {
  const { key } = press;
  if (press.call === 'answer') return request(guardPageCalls.answer, { body: press.body, key });
  if (press.call === 'presence') return request(guardPageCalls.presence, { body: press.body, key });
  return request(guardPageCalls.answerOffer, { params: { id: press.offerId }, body: press.body, key });
};

interface PressQueue {
  /** Pressed and not sent yet, oldest first. */
  unsent: readonly Press[];
  /** Why the last press was refused. */
  refusal: string | undefined;
  isSending: boolean;
  press: (made: NewPress) => void;
}

/** Sends presses in order; those made without a connection wait in the browser's storage until the server answers. */
export const usePressQueue = (onAnswer: (duties: Duty[] | undefined) => void): PressQueue => {
  const [unsent, setUnsent] = useState(read);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const queue = useRef(unsent);
  const isBusy = useRef(false);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  const store = useCallback((presses: Press[]) => {
    queue.current = presses;
    write(presses);
    setUnsent(presses);
  }, []);

  const sendAll = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      for (let [next] = queue.current; next; [next] = queue.current) {
        const duties = await send(next);
        store(queue.current.slice(1));
        answered.current(duties);
      }
    } catch (reason) {
      if (reason instanceof ConnectionError) return;
      // Refused for good, such as for a shift that was changed: sending it again would not help.
      store(queue.current.slice(1));
      setRefusal(refusalOf(reason)?.errors[0]?.message ?? refusalOf(reason)?.detail ?? String(reason));
      answered.current(undefined);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }, [store]);

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
    isSending,
    press: (made) => {
      setRefusal(undefined);
      store([...queue.current, { ...made, key: newUuid() } as Press]);
    },
  };
};
