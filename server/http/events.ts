import type { ChangeKey } from '@contract/change-key';
import { missedChanges, type ResumePoint } from '@server/outbox/missed-changes';
import type { OutboxRow } from '@server/outbox/outbox-reader';
import { outboxWatch } from '@server/outbox/outbox-watch';
import { faultOf } from '@server/ports/log';
import type { Ports } from '@server/ports/ports';
import { findOpenSignIns } from '@server/session/open-sign-in';

/** How often each stream carries a comment, and is ended if its session was: of old age, idle, or signed out elsewhere. */
const BEAT_EVERY_MS = 25_000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

interface Listener {
  userId: number;
  signInId: string;
  tell(id: number, keys: readonly ChangeKey[]): void;
  comment(text: string): void;
  end(): void;
}

/** Tells these as one message: what was changed at once is heard at once. */
const tellTogether = (listener: Listener, rows: readonly OutboxRow[]): void => {
  const keys = new Set(rows.flatMap((row) => row.keys));
  if (keys.size > 0) listener.tell(Math.max(...rows.map(({ id }) => id)), [...keys]);
};

const tellOwn = (listener: Listener, rows: readonly OutboxRow[]): void => {
  const own = rows.filter(({ userIds }) => userIds === null || userIds.includes(listener.userId));
  tellTogether(listener, own);
  // Who they are or what they may do has changed: the next stream is opened by the rules that hold now.
  if (own.some(({ keys }) => keys.includes('Session'))) listener.end();
};

/** The open event streams of this server, all told from one look at the outbox. */
export const eventHub = (ports: Ports) => {
  const listeners = new Set<Listener>();
  let beating: ReturnType<typeof setInterval> | undefined;

  const endDead = async (among: readonly Listener[]) => {
    const ids = new Set(among.map(({ signInId }) => signInId));
    const live = await findOpenSignIns(ports.db, [...ids], ports.clock.now());
    for (const listener of among) if (!live.has(listener.signInId)) listener.end();
  };

  const beat = () => {
    for (const listener of listeners) listener.comment('still here');
    endDead([...listeners]).catch((error: unknown) =>
      ports.log.warn({ error: faultOf(error) }, 'the sessions of the streams could not be read'),
    );
  };

  const outbox = outboxWatch(ports, (rows) => {
    for (const listener of listeners) tellOwn(listener, rows);
  });

  const add = (listener: Listener) => {
    listeners.add(listener);
    beating ??= setInterval(beat, BEAT_EVERY_MS);
    outbox.start();
  };

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(beating);
    beating = undefined;
    outbox.stop();
  };

  /** A text/event-stream for one person, which goes on where another ended, telling rather twice than never. */
  const open = async (userId: number, signInId: string, from: ResumePoint | null, signal: AbortSignal) => {
    // What was committed before it was opened is not its own to hear, least of all that a session has ended.
    await outbox.catchUp();
    const encoder = new TextEncoder();
    let listener: Listener | null = null;
    const stream = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const send = (text: string) => {
          try {
            controller.enqueue(encoder.encode(text));
          } catch {
            drop(opened);
          }
        };
        const opened: Listener = {
          userId,
          signInId,
          tell: (id, keys) => send(`id: ${id}\ndata: ${JSON.stringify({ keys })}\n\n`),
          comment: (text) => send(`: ${text}\n\n`),
          end: () => {
            drop(opened);
            try {
              controller.close();
            } catch {
              // Closed by the other side already.
            }
          },
        };
        listener = opened;
        add(opened);
        signal.addEventListener('abort', opened.end);
        opened.comment('open');
        const missed = from && (await missedChanges(ports.db, userId, from, ports.clock.now()));
        if (missed) opened.tell(missed.id, missed.keys);
        // It may have ended between the look at it and the listening.
        await endDead([opened]);
      },
      cancel: () => {
        if (listener) drop(listener);
      },
    });
    return new Response(stream, { headers: STREAM_HEADERS });
  };

  return {
    open,
    /** How many streams are open on this server. */
    count: () => listeners.size,
    /** Something was committed here: it is told sooner than what other servers commit. */
    lookSoon: outbox.lookSoon,
    /** Who comes again, to whichever server, with the last id it heard is told what it missed. */
    close: () => {
      for (const listener of listeners) listener.end();
    },
  };
};
export type EventHub = ReturnType<typeof eventHub>;
