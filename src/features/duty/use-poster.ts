import { serverNow } from '@src/lib/server-clock';
import { useEffect, useRef, useState } from 'react';
import type { usePressQueue } from './press-queue';

/** A poster that was opened is "I'm here" at its premise, pressed once. Returns whether the server has answered it. */
export const usePoster = (
  { press, unsent, refusal }: ReturnType<typeof usePressQueue>,
  poster: { value: string | null; forget: () => void },
): boolean => {
  const [isPressed, setPressed] = useState(false);
  const latest = useRef({ press, poster });
  latest.current = { press, poster };
  const code = poster.value;
  useEffect(() => {
    if (code === null) return;
    latest.current.poster.forget();
    setPressed(true);
    latest.current.press({
      call: 'presence',
      slotIds: [],
      body: {
        kind: 'in',
        at: serverNow().toISOString(),
        posterCode: code,
        wasOffline: !navigator.onLine,
      },
    });
  }, [code]);
  return isPressed && refusal === undefined && unsent.length === 0;
};
