import { CHANNEL, type FromLeader, type ToLeader, tabLock } from './browser-messages';
import type { Connection } from './http/connection';
import type { Mail } from './ports/mail';
import { MAIL_CHANNEL } from './ports/mail.browser';

interface Waiting {
  sent: ToLeader;
  mayRepeat: boolean;
  answered: (response: { response: Response; setCookies: string[] }) => void;
  failed: (error: Error) => void;
  stream?: ReadableStreamDefaultController<Uint8Array>;
}

const WITHOUT_BODY = new Set([101, 204, 205, 304]);
const lost = () => new TypeError('The tab that answered was closed');

/**
 * The browser runtime, as a page sees it: the same `fetch` as the Node runtime's, answered by the worker of
 * whichever tab leads. Resolves when the database is open and its first data is in. `onMail` hears every mail
 * that is sent from now on.
 */
export const openBrowserRuntime = async (onMail: (mail: Mail) => void) => {
  new BroadcastChannel(MAIL_CHANNEL).onmessage = ({ data: mail }: MessageEvent<Mail>) => onMail(mail);
  const tab = crypto.randomUUID();
  // Tells the leader, for as long as it is held, that somebody waits for answers.
  void navigator.locks.request(tabLock(tab), () => new Promise(() => {}));
  const channel = new BroadcastChannel(CHANNEL);
  const send = (message: ToLeader) => channel.postMessage(message);
  const waiting = new Map<string, Waiting>();

  const receive = {
    head: ({ id, status, headers, setCookies }: FromLeader & { kind: 'head' }) => {
      const wait = waiting.get(id);
      if (!wait) return;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          wait.stream = controller;
        },
        cancel: () => {
          waiting.delete(id);
          send({ kind: 'abort', id });
        },
      });
      const response = new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
      wait.answered({ response, setCookies });
    },
    end: (id: string) => {
      const wait = waiting.get(id);
      waiting.delete(id);
      wait?.stream?.close();
      if (wait?.sent.kind === 'reset') wait.answered({ response: new Response(), setCookies: [] });
    },
  };

  /** What the last leader didn't answer is asked again where that is safe; its streams end. */
  const followNewLeader = () => {
    for (const [id, { sent, mayRepeat, failed, stream }] of waiting) {
      if (mayRepeat && !stream) send(sent);
      else {
        waiting.delete(id);
        stream?.error(lost());
        failed(lost());
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
      if (message.kind === 'chunk') waiting.get(message.id)?.stream?.enqueue(message.bytes);
      if (message.kind === 'end') receive.end(message.id);
    };
  });
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = (event) =>
    channel.dispatchEvent(new MessageEvent('message', { data: { kind: 'failed', reason: event.message } }));
  send({ kind: 'who-leads' });
  await opened;

  const ask = (sent: ToLeader & { id: string }, mayRepeat: boolean) =>
    new Promise<{ response: Response; setCookies: string[] }>((answered, failed) => {
      waiting.set(sent.id, { sent, mayRepeat, answered, failed });
      send(sent);
    });

  return {
    fetch: async (request: Request, connection: Connection) => {
      const id = crypto.randomUUID();
      const { url, method } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const body = isRead ? null : await request.arrayBuffer();
      request.signal.addEventListener('abort', () => send({ kind: 'abort', id }));
      return ask(
        { kind: 'request', id, tab, url, method, headers: [...request.headers], body, connection },
        isRead,
      );
    },
    /** Throws the data away and makes the first data anew. */
    reset: async (): Promise<void> => {
      await ask({ kind: 'reset', id: crypto.randomUUID() }, false);
    },
  };
};
