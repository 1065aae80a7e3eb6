import { errorText, type Log } from '@server/base/ports/log';
import { ANSWER_HEADERS } from './answer-headers';
import { STREAM_HEADERS } from './events';

const JSON_HEADERS = { 'content-type': 'application/json', ...ANSWER_HEADERS };

/**
 * Answers with what a long computation sends: each message as an event if the request accepts text/event-stream, else
 * the last one as JSON. The body is written after the transaction of the call has ended, so the computation holds no
 * connection of the database. Closing the body stops it.
 */
export const answerMessages = (
  request: Request,
  log: Log,
  run: (send: (message: object) => void, signal: AbortSignal) => Promise<void>,
): Response => {
  const isStream = request.headers.get('accept')?.includes('text/event-stream') ?? false;
  const stopped = new AbortController();
  const { signal } = stopped;
  const encoder = new TextEncoder();
  let last: object | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const send = (message: object) => {
        last = message;
        if (isStream) write(`data: ${JSON.stringify(message)}\n\n`);
      };
      const end = () => {
        if (signal.aborted) return;
        if (!isStream) write(JSON.stringify(last));
        controller.close();
      };
      const fail = (error: unknown) => {
        log.error({ error: errorText(error) }, 'a long computation failed');
        if (!signal.aborted) controller.error(error);
      };
      if (request.signal.aborted) return controller.close();
      request.signal.addEventListener('abort', () => stopped.abort());
      // Not awaited: the answer begins before the computation ends.
      run(send, signal).then(end, fail);
    },
    cancel: () => stopped.abort(),
  });
  return new Response(body, { headers: isStream ? STREAM_HEADERS : JSON_HEADERS });
};
