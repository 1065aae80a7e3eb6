import type { ChangeKey } from '@contract/change-key';
import { errorText } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { findMissedChanges, type ResumePoint } from '@server/platform/outbox/missed-changes';
import type { OutboxEntry } from '@server/platform/outbox/outbox-reader';
import { outboxWatch } from '@server/platform/outbox/outbox-watch';
import { findOpenSignIns } from '@server/platform/session/open-sign-in';

/** How often a comment is sent on each stream and streams of ended or expired sessions are closed. */
const HEARTBEAT_MS = 25_000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

interface Listener {
  userId: number;
  signInId: string;
  sendKeys(id: number, keys: readonly ChangeKey[]): void;
  comment(text: string): void;
  end(): void;
}

/** Sends the keys of several changes as one message. */
const sendTogether = (listener: Listener, rows: readonly OutboxEntry[]): void => {
  const keys = new Set(rows.flatMap((row) => row.keys));
  if (keys.size > 0) listener.sendKeys(Math.max(...rows.map(({ id }) => id)), [...keys]);
};

const sendRelevant = (listener: Listener, rows: readonly OutboxEntry[]): void => {
  const addressed = rows.filter(({ userIds }) => userIds === null || userIds.includes(listener.userId));
  sendTogether(listener, addressed);
  // The identity or rights have changed: the next stream is opened under the new rules.
  if (addressed.some(({ keys }) => keys.includes('Session'))) listener.end();
};

/** The open event streams of this server, all fed by one poll of the outbox. */
export const eventHub = (ports: Ports) => {
  const listeners = new Set<Listener>();
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const endExpired = async (among: readonly Listener[]) => {
    const ids = new Set(among.map(({ signInId }) => signInId));
    const live = await findOpenSignIns(ports.db, [...ids], ports.clock.now());
    for (const listener of among) if (!live.has(listener.signInId)) listener.end();
  };

  const sendHeartbeat = () => {
    for (const listener of listeners) listener.comment('still here');
    endExpired([...listeners]).catch((error: unknown) =>
      ports.log.warn({ error: errorText(error) }, 'the sessions of the streams could not be read'),
    );
  };

  const outbox = outboxWatch(ports, (rows) => {
    for (const listener of listeners) sendRelevant(listener, rows);
  });

  const add = (listener: Listener) => {
    listeners.add(listener);
    heartbeat ??= setInterval(sendHeartbeat, HEARTBEAT_MS);
    outbox.start();
  };

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
    outbox.stop();
  };

  /** A text/event-stream for one user that resumes where another ended; changes may be repeated but not missed. */
  const open = async (userId: number, signInId: string, from: ResumePoint | null, signal: AbortSignal) => {
    // Changes committed before the stream opens aren't sent on it, such as the end of a session.
    await outbox.catchUp();
    const encoder = new TextEncoder();
    let listener: Listener | null = null;
    const stream = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const sendText = (text: string) => {
          try {
            controller.enqueue(encoder.encode(text));
          } catch {
            drop(opened);
          }
        };
        const opened: Listener = {
          userId,
          signInId,
          sendKeys: (id, keys) => sendText(`id: ${id}\ndata: ${JSON.stringify({ keys })}\n\n`),
          comment: (text) => sendText(`: ${text}\n\n`),
          end: () => {
            drop(opened);
            try {
              controller.close();
            } catch {
              // Already closed by the client.
            }
          },
        };
        listener = opened;
        add(opened);
        signal.addEventListener('abort', opened.end);
        opened.comment('open');
        // Meanwhile the client may have left, or the server may have begun to stop.
        if (signal.aborted || isClosed) return opened.end();
        const missed = from && (await findMissedChanges(ports.db, userId, from, ports.clock.now()));
        if (missed) opened.sendKeys(missed.id, missed.keys);
        // The session may have ended since it was checked.
        await endExpired([opened]);
      },
      cancel: () => {
        if (listener) drop(listener);
      },
    });
    return new Response(stream, { headers: STREAM_HEADERS });
  };

  return {
    open,
    /** The number of open streams on this server. */
    count: () => listeners.size,
    /** A change was committed by this server and is sent sooner than those of other servers. */
    pollSoon: outbox.pollSoon,
    /**
     * Ends all streams, and those that clients still open here at once. Clients reconnect to any server with their last
     * event id and get what they missed.
     */
    close: () => {
      isClosed = true;
      for (const listener of listeners) listener.end();
    },
  };
};
export type EventHub = ReturnType<typeof eventHub>;
