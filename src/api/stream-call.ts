import type { CallBody, CallRecord } from '@contract/call';
import { currentLanguage } from '../lib/language';
import { useSession } from '../stores/session';
import { reportForbidden } from './client';
import { readStream } from './event-stream';
import { asProblem, ConnectionError, ProblemError } from './problem-error';
import { refreshSession } from './session';

const refuse = async (answer: Response): Promise<never> => {
  // An ordinary call handles the ended session as any other would.
  if (answer.status === 401) await refreshSession();
  const body: unknown = await answer.json().catch(() => undefined);
  const problem = asProblem(body, answer.status);
  if (answer.status === 403) reportForbidden(problem);
  if (!problem) throw new ConnectionError(answer.status, true);
  throw new ProblemError(problem);
};

/** The messages of a call that streams its answer; aborting the signal stops the work on the server. */
export async function* streamCall<C extends CallRecord>(
  call: C,
  body: CallBody<C>,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const token = useSession.getState().accessToken;
  const answer = await fetch(call.path, {
    method: call.method,
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': currentLanguage(),
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
  }).catch((reason: unknown) => {
    throw new ConnectionError(reason, true);
  });
  if (!answer.ok || !answer.body) return refuse(answer);
  for await (const { data } of readStream(answer.body)) yield JSON.parse(data);
}
