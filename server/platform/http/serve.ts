import type { CallRecord, Upload } from '@contract/call';
import { type Actor, type ActorRef, viewerRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { errorText, stackOf } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { RefusalError } from '@server/base/refusal';
import { languageOf, type Translate, translator } from '@server/base/translate';
import type { Viewer } from '@server/base/viewer';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { keyedRequestOf } from '@server/platform/idempotency/keyed-request';
import {
  findStoredAnswer,
  type KeyedRequest,
  storeAnswer,
  toKeyConflict,
} from '@server/platform/idempotency/stored-answer';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import * as z from 'zod/mini';
import { createAdmission } from './admit';
import { ANSWER_HEADERS } from './answer-headers';
import { RequestAbortedError, readJsonText, readUpload } from './body';
import { type Connection, cookieName, cookieValue } from './connection';
import { readInput } from './input';
import type { CallContext, MountedCall } from './mount';
import { problemOf, problemResponse } from './problem';
import { readCall, readingFrom } from './read-call';
import { createQueues } from './task-queues';

/** For the log and the metrics only, as in nginx: the client has gone, so nothing is sent. */
const CLIENT_CLOSED_REQUEST = 499;

const textOf = (call: CallRecord, answer: unknown): string | null =>
  call.answer ? JSON.stringify(answer) : null;

/** The answer to a repeated Idempotency-Key: without secrets. */
const storedText = (call: CallRecord, answer: unknown, text: string | null): string | null => {
  if (call.isShownOnce) return null;
  const { shownOnce } = call;
  if (shownOnce === undefined) return text;
  return JSON.stringify(answer, (member, value: unknown) => (member === shownOnce ? undefined : value));
};

const textResponse = (text: string | null, status: number): Response =>
  text === null
    ? new Response(null, { status, headers: ANSWER_HEADERS })
    : new Response(text, { status, headers: { 'content-type': 'application/json', ...ANSWER_HEADERS } });

const statusOf = (call: CallRecord): number => call.status ?? (call.answer ? 200 : 204);

/** Who acts, as audit and histories store it. */
const actorRefOf = (device: DutyDevice | null, viewer: Viewer | null): ActorRef =>
  device ? { kind: 'guard', id: device.guardId } : viewerRef(viewer);

export interface ServedResponse {
  response: Response;
  setCookies: string[];
  viewer: Viewer | null;
}

/**
 * Serves mounted calls with the checks in the contract's order: 401, 403, 409, 403, then input, then confirmation and rules.
 * `onCommit` is called after every write.
 */
export const serveCalls = (ports: Ports, onCommit: () => void) => {
  const { admit, admitGuard } = createAdmission(ports);
  const enqueue = createQueues();

  const checkAnswer = (call: CallRecord, answer: unknown) => {
    if (!ports.development || !call.answer || answer instanceof Response || answer instanceof RefusalError)
      return;
    const checked = z.safeParse(call.answer, answer);
    if (!checked.success)
      throw new Error(
        `${call.method} ${call.path} answers off its schema: ${JSON.stringify(checked.error.issues)}`,
      );
  };

  const read = async (mounted: MountedCall, context: CallContext<CallRecord>): Promise<Response> => {
    const { call } = mounted;
    const found = await readCall(mounted, context, ports.replica);
    checkAnswer(call, found);
    if (found instanceof RefusalError) throw found;
    return found instanceof Response ? found : textResponse(textOf(call, found), statusOf(call));
  };

  const writeInTransaction = (
    { call, handle }: MountedCall,
    context: CallContext<CallRecord>,
    keyed: KeyedRequest | null,
  ): Promise<Response | RefusalError> =>
    ports.db
      .transaction(async (tx: Tx) => {
        if (keyed) {
          const first = await findStoredAnswer(tx, keyed, context.actor.now);
          if (first && call.isShownOnce) throw new RefusalError('conflict', {}, { reason: 'shownOnce' });
          if (first) return textResponse(first.answer, first.status);
        }
        const answer = await handle({ ...context, tx });
        checkAnswer(call, answer);
        if (answer instanceof RefusalError || answer instanceof Response) return answer;
        const text = textOf(call, answer);
        if (keyed)
          await storeAnswer(tx, keyed, context.actor.now, statusOf(call), storedText(call, answer, text));
        return textResponse(text, statusOf(call));
      })
      .catch((thrown: unknown) => {
        throw toKeyConflict(thrown);
      });

  const write = async (
    mounted: MountedCall,
    context: CallContext<CallRecord>,
    body: string | Upload,
  ): Promise<Response> => {
    const keyed = await keyedRequestOf(context.request, context.actor.by, body);
    const { queue } = mounted;
    const writing = () => writeInTransaction(mounted, context, keyed);
    const written = await (queue ? enqueue(queue, writing) : writing());
    onCommit();
    if (written instanceof RefusalError) throw written;
    return written;
  };

  /** The response to what a call threw, a refusal or a failure; failures are logged. */
  const responseTo = (thrown: unknown, call: CallRecord, t: Translate): Response => {
    if (thrown instanceof RequestAbortedError) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    const refused = problemOf(t, thrown);
    const route = `${call.method} ${call.path}`;
    // The database is unavailable: the operator must see the reason, but no stack is needed.
    if (refused?.status === 503)
      ports.log.warn({ route, error: errorText(thrown) }, 'the database did not serve a call');
    if (refused) return refused;
    ports.log.error({ route, error: errorText(thrown), stack: stackOf(thrown) }, 'unhandled error');
    return problemResponse(t, 'internal');
  };

  const answer = async (
    mounted: MountedCall,
    request: Request,
    params: Record<string, string>,
    connection: Connection,
    served: Omit<ServedResponse, 'response'>,
  ): Promise<Response> => {
    const { call } = mounted;
    const lang = languageOf(request.headers.get('accept-language'));
    const t = translator(lang);
    const now = ports.clock.now();
    try {
      const device = call.access === 'duty' ? await admitGuard(call, connection, now) : null;
      const viewer = device ? null : await admit(call, request, connection, now);
      served.viewer = viewer;
      const body = call.body ? await readJsonText(request, call.access === 'public') : '';
      const upload = call.upload && (await readUpload(request, call.upload));
      const { search } = new URL(request.url);
      const { db, replica, ...portsOfHandler } = ports;
      const context = {
        input: { ...readInput(call, params, search, body), upload: upload as never },
        actor: {
          by: actorRefOf(device, viewer),
          viewer,
          now,
          address: connection.address,
          lang,
          t,
        } as Actor,
        device: device as never,
        ...readingFrom(db),
        ports: portsOfHandler,
        request,
        cookie: (name: string) => cookieValue(connection.cookie, cookieName(ports.publicUrl, name)),
        setCookie: (header: string) => void served.setCookies.push(header),
      } satisfies CallContext<CallRecord>;
      if (call.confirms) refuseUnconfirmed(context.actor);
      return await (call.method === 'GET' ? read(mounted, context) : write(mounted, context, upload ?? body));
    } catch (thrown) {
      return responseTo(thrown, call, t);
    }
  };

  return async (
    mounted: MountedCall,
    request: Request,
    params: Record<string, string>,
    connection: Connection,
  ): Promise<ServedResponse> => {
    const served: Omit<ServedResponse, 'response'> = { setCookies: [], viewer: null };
    const response = await answer(mounted, request, params, connection, served);
    return { ...served, response };
  };
};
