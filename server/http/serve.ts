import type { RoleName } from '@contract/access';
import type { CallRecord, Upload } from '@contract/call';
import { mayCall, rolesIn } from '@domain/access';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import {
  findFirstAnswer,
  type KeyedRequest,
  keepFirstAnswer,
  keyRefusal,
} from '@server/idempotency/first-answer';
import { faultOf, stackOf } from '@server/ports/log';
import type { Ports } from '@server/ports/ports';
import { notFound, RefusalError } from '@server/refusal';
import { hashOf } from '@server/token';
import { languageOf, translator } from '@server/translate';
import type { Viewer } from '@server/viewer';
import * as z from 'zod/mini';
import { CallerGoneError, readJsonText, readUpload } from './body';
import { callRate } from './call-rate';
import { type Connection, cookieName, cookieValue, isOwnOrigin } from './connection';
import { readInput } from './input';
import type { CallContext, MountedCall } from './mount';
import { problemOf, problemResponse } from './problem';
import { findSession } from './session';

/** Names and sentences in an answer are in the caller's language. */
const ANSWER_HEADERS = { 'cache-control': 'no-store', vary: 'Accept-Language' };

/** For the log and the metrics alone, as nginx has it: a caller who has gone is no fault, and is told nothing. */
const CALLER_GONE = 499;

const textOf = (call: CallRecord, answer: unknown): string | null =>
  call.answer ? JSON.stringify(answer) : null;

const textResponse = (text: string | null, status: number): Response =>
  text === null
    ? new Response(null, { status, headers: ANSWER_HEADERS })
    : new Response(text, { status, headers: { 'content-type': 'application/json', ...ANSWER_HEADERS } });

const statusOf = (call: CallRecord): number => call.status ?? (call.answer ? 200 : 204);

/** Calls of an area count only the roles that belong there; elsewhere all roles of a person add up. */
const rolesFor = ({ area }: CallRecord, roles: readonly RoleName[]) => (area ? rolesIn(area, roles) : roles);

export interface Served {
  response: Response;
  setCookies: string[];
  viewer: Viewer | null;
}

/**
 * Serves mounted calls, in the one order of checks of the contract: 401, 403, 409, 403, then the input, then the rules.
 * `committed` is called after every write.
 */
export const serveCalls = (ports: Ports, committed: () => void) => {
  const isWithinRate = callRate();

  /** Session (401) → origin (403) → second factor (409) → capability and flag (403) → rate (429). */
  const admit = async (call: CallRecord, request: Request, connection: Connection, now: Date) => {
    if (call.isForDevelopment && !ports.development) throw notFound();
    // Nothing is taken from a session: not who it is, nor a key under which the answer, a token perhaps, is kept.
    if (call.access === 'public') return null;
    // A page that is left open comes again by itself for its stream.
    const countsAsSeen = call.media !== 'text/event-stream';
    const { db, publicUrl } = ports;
    const session = await findSession(db, request, connection, publicUrl, now, countsAsSeen);
    if (!session) throw new RefusalError('unauthenticated');
    if (session.byCookie && call.method !== 'GET' && !isOwnOrigin(connection, ports.publicUrl))
      throw new RefusalError('cross_origin');
    if (session.lacksSecondFactor && !call.withoutSecondFactor)
      throw new RefusalError('second_factor_required');
    const roles = rolesFor(call, session.viewer.roles);
    const who = { roles, flags: session.viewer.flags };
    if (!mayCall(call, who))
      throw new RefusalError(
        'forbidden',
        {},
        mayCall({ access: call.access }, who) ? { reason: 'featureOff' } : {},
      );
    if (!isWithinRate(session.viewer.userId, now.getTime()))
      throw new RefusalError('rate_limited', {}, { retryAfter: 1, reason: 'tooFast' });
    return { ...session.viewer, roles };
  };

  const checkAnswer = (call: CallRecord, answer: unknown) => {
    if (!ports.development || !call.answer || answer instanceof Response || answer instanceof RefusalError)
      return;
    const checked = z.safeParse(call.answer, answer);
    if (!checked.success)
      throw new Error(
        `${call.method} ${call.path} answers off its schema: ${JSON.stringify(checked.error.issues)}`,
      );
  };

  const write = (mounted: MountedCall, context: CallContext<CallRecord>, keyed: KeyedRequest | null) =>
    ports.db
      .transaction(async (tx: Tx) => {
        const { call, handle } = mounted;
        if (keyed) {
          const first = await findFirstAnswer(tx, keyed, context.actor.now);
          if (first && call.isShownOnce) throw new RefusalError('conflict', {}, { reason: 'shownOnce' });
          if (first) return textResponse(first.answer, first.status);
        }
        const answer = await handle({ ...context, tx });
        checkAnswer(call, answer);
        if (answer instanceof RefusalError || answer instanceof Response) return answer;
        const text = textOf(call, answer);
        if (keyed)
          await keepFirstAnswer(tx, keyed, context.actor.now, statusOf(call), call.isShownOnce ? null : text);
        return textResponse(text, statusOf(call));
      })
      .catch((thrown: unknown) => {
        throw keyRefusal(thrown);
      });

  const keyedRequest = async (
    { method, headers }: Request,
    { pathname, search }: URL,
    viewer: Viewer | null,
    body: string | Upload,
  ) => {
    const key = headers.get('idempotency-key');
    if (!key || !viewer) return null;
    if (key.length > 200) throw new RefusalError('malformed');
    const sent = typeof body === 'string' ? body : `${body.type}\n${await hashOf(body.bytes)}`;
    // A body may hold a password: with the key in its hash, which itself is stored as a hash, nobody can try passwords.
    const request = `${key}\n${method} ${pathname}${search}\n${sent}`;
    const [keyHash, requestHash] = await Promise.all([hashOf(key), hashOf(request)]);
    return { userId: viewer.userId, key: keyHash, requestHash };
  };

  const answer = async (
    mounted: MountedCall,
    request: Request,
    params: Record<string, string>,
    connection: Connection,
    served: Omit<Served, 'response'>,
  ): Promise<Response> => {
    const { call, handle } = mounted;
    const lang = languageOf(request.headers.get('accept-language'));
    const t = translator(lang);
    const now = ports.clock.now();
    try {
      const viewer = await admit(call, request, connection, now);
      served.viewer = viewer;
      const url = new URL(request.url);
      const body = call.body ? await readJsonText(request, call.access === 'public') : '';
      const upload = call.upload && (await readUpload(request, call.upload));
      const context = {
        input: { ...readInput(call, params, url.searchParams, body), upload: upload as never },
        actor: { viewer, now, address: connection.address, lang, t } as Actor,
        tx: ports.db,
        ports,
        request,
        cookie: (name: string) => cookieValue(connection.cookie, cookieName(ports.publicUrl, name)),
        setCookie: (header: string) => void served.setCookies.push(header),
      } satisfies CallContext<CallRecord>;
      if (call.method === 'GET') {
        const found = await handle(context);
        checkAnswer(call, found);
        if (found instanceof RefusalError) throw found;
        return found instanceof Response ? found : textResponse(textOf(call, found), statusOf(call));
      }
      const keyed = await keyedRequest(request, url, viewer, upload ?? body);
      const written = await write(mounted, context, keyed);
      committed();
      if (written instanceof RefusalError) throw written;
      return written;
    } catch (thrown) {
      if (thrown instanceof CallerGoneError) return new Response(null, { status: CALLER_GONE });
      const refused = problemOf(t, thrown);
      const route = `${call.method} ${call.path}`;
      // No fault of a statement's: the operator has to see why, though nobody has to look at the code.
      if (refused?.status === 503)
        ports.log.warn({ route, error: faultOf(thrown) }, 'the database did not serve a call');
      if (refused) return refused;
      ports.log.error({ route, error: faultOf(thrown), stack: stackOf(thrown) }, 'fault');
      return problemResponse(t, 'internal');
    }
  };

  return async (
    mounted: MountedCall,
    request: Request,
    params: Record<string, string>,
    connection: Connection,
  ): Promise<Served> => {
    const served: Omit<Served, 'response'> = { setCookies: [], viewer: null };
    const response = await answer(mounted, request, params, connection, served);
    return { ...served, response };
  };
};
