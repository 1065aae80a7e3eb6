import type { Mail } from '@server/base/ports/mail';
import { MAIL_CHANNEL } from '@server/base/ports/mail.browser';
import type { Connection } from '@server/platform/http/connection';
import { CHANNEL, type FromLeader, type ToLeader, tabLock } from './browser-messages';

interface PendingRequest {
  sent: ToLeader;
  isRepeatable: boolean;
  resolve: (response: { response: Response; setCookies: string[] }) => void;
  reject: (error: Error) => void;
  stream?: ReadableStreamDefaultController<Uint8Array>;
}

const WITHOUT_BODY = new Set([101, 204, 205, 304]);
const leaderLost = () => new TypeError('The tab that answered was closed');

/**
 * The browser runtime as a page sees it: the same `fetch` as the Node runtime's, answered by the worker of the
 * leading tab. Resolves when the database is open and has its first data. `onMail` receives every mail sent from
 * then on.
 */
export const openBrowserRuntime = async (onMail: (mail: Mail) => void) => {
  new BroadcastChannel(MAIL_CHANNEL).onmessage = ({ data: mail }: MessageEvent<Mail>) => onMail(mail);
  const tab = crypto.randomUUID();
  // Held as long as this tab may request for answers; the leader watches it.
  void navigator.locks.request(tabLock(tab), () => new Promise(() => {}));
  const channel = new BroadcastChannel(CHANNEL);
  const send = (message: ToLeader) => channel.postMessage(message);
  const pending = new Map<string, PendingRequest>();

  const receive = {
    head: ({ id, status, headers, setCookies }: FromLeader & { kind: 'head' }) => {
      const request = pending.get(id);
      if (!request) return;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          request.stream = controller;
        },
        cancel: () => {
          pending.delete(id);
          send({ kind: 'abort', id });
        },
      });
      const response = new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
      request.resolve({ response, setCookies });
    },
    end: (id: string) => {
      const request = pending.get(id);
      pending.delete(id);
      request?.stream?.close();
      if (request?.sent.kind === 'reset') request.resolve({ response: new Response(), setCookies: [] });
    },
  };

  /** Repeats safe requests that the last leader didn't answer; the others and open streams fail. */
  const followNewLeader = () => {
    for (const [id, { sent, isRepeatable, reject, stream }] of pending) {
      if (isRepeatable && !stream) send(sent);
      else {
        pending.delete(id);
        stream?.error(leaderLost());
        reject(leaderLost());
      }
    }
  };

  let leader: string | undefined;
  const opened = new Promise<void>((resolve, reject) => {
    channel.onmessage = ({ data: message }: MessageEvent<FromLeader>) => {
      if (message.kind === 'leads') {
        if (leader !== undefined && leader !== message.leader) followNewLeader();
        leader = message.leader;
        resolve();
      }
      if (message.kind === 'failed') reject(new Error(message.reason));
      if (message.kind === 'head') receive.head(message);
      if (message.kind === 'chunk') pending.get(message.id)?.stream?.enqueue(message.bytes);
      if (message.kind === 'end') receive.end(message.id);
    };
  });
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = (event) =>
    channel.dispatchEvent(new MessageEvent('message', { data: { kind: 'failed', reason: event.message } }));
  send({ kind: 'who-leads' });
  await opened;

  const askLeader = (sent: ToLeader & { id: string }, isRepeatable: boolean) =>
    new Promise<{ response: Response; setCookies: string[] }>((resolve, reject) => {
      pending.set(sent.id, { sent, isRepeatable, resolve, reject });
      send(sent);
    });

  return {
    fetch: async (request: Request, connection: Connection) => {
      const id = crypto.randomUUID();
      const { url, method } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const body = isRead ? null : await request.arrayBuffer();
      request.signal.addEventListener('abort', () => send({ kind: 'abort', id }));
      return askLeader(
        { kind: 'request', id, tab, url, method, headers: [...request.headers], body, connection },
        isRead,
      );
    },
    /** Deletes the data and recreates the first data. */
    reset: async (): Promise<void> => {
      await askLeader({ kind: 'reset', id: crypto.randomUUID() }, false);
    },
  };
};
