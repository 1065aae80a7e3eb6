import { API_PREFIXES, PROBES } from '@contract/api-path';
import type { Lang } from '@contract/primitives';
import type { StorageProblem } from '@server/base/db/connection';
import { errorText } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { languageOf, translator } from '@server/base/translate';
import { COMMIT, VERSION } from '@server/base/version';
import { CALLS_PER_SECOND, KEY_CALLS_PER_SECOND } from '@server/platform/http/call-rate';
import type { Connection } from '@server/platform/http/connection';
import { DOCS_POLICY, docsPage } from '@server/platform/http/docs';
import { eventHub } from '@server/platform/http/events';
import type { App, MountedCall } from '@server/platform/http/mount';
import { openApiOf } from '@server/platform/http/openapi';
import { problemResponse } from '@server/platform/http/problem';
import { SECURITY_HEADERS, transportSecurity } from '@server/platform/http/security-headers';
import { serveCalls } from '@server/platform/http/serve';
import { Hono } from 'hono';
import { allRoutes } from './routes';

interface Bindings {
  connection: Connection;
  setCookies: string[];
  /** For the log line; set when the call was admitted. */
  userId: number | null;
  /** How many calls a second the caller may make. */
  callsPerSecond: number;
  /** The path of the call's record; empty for anything else. */
  route: string;
  requestId: string;
  /** As of `performance.now()`. */
  startedAt: number;
}
type Router = Hono<{ Bindings: Bindings }>;

/** "{id}" → ":id", "{ns}.json" → ":ns{[^/]+\\.json}" (the suffix is removed again before parsing). */
const honoPath = (path: string) =>
  path.replace(/\{(\w+)\}\.json/, ':$1{[^/]+\\.json}').replace(/\{(\w+)\}/g, ':$1');

/** Literal segments sort before parameters, so that `/premise/count` isn't read as a premise's id. */
const specificityOf = ({ call }: MountedCall) =>
  call.path
    .split('/')
    .map((part) => (part.includes('{') ? '1' : '0'))
    .join('');

const mostSpecificFirst = (app: App): MountedCall[] =>
  app
    .map((mounted) => ({ mounted, specificity: specificityOf(mounted) }))
    .sort((a, b) => (a.specificity < b.specificity ? -1 : a.specificity > b.specificity ? 1 : 0))
    .map(({ mounted }) => mounted);

/** Probes send no language, and operators read them; a call without one is answered in cn. */
const languageFor = (request: Request): Lang => {
  const isCall = API_PREFIXES.some((prefix) => new URL(request.url).pathname.startsWith(prefix));
  return languageOf(request.headers.get('accept-language') ?? (isCall ? null : 'en'));
};

/** In the log: unknown paths can have any length. */
const MAX_PATH_LENGTH = 100;

/** One metrics label for all unknown paths; callers could otherwise create labels without limit. */
const UNKNOWN_ROUTE = 'none';

/** A trusted proxy's request id links its log to ours; from other callers it could be any text. */
const requestIdOf = (request: Request, trustProxy: boolean): string => {
  const proxyId = trustProxy ? request.headers.get('x-request-id') : null;
  return proxyId && /^[\w.:-]{1,128}$/.test(proxyId) ? proxyId : crypto.randomUUID();
};

const addCalls = (router: Router, app: App, serve: ReturnType<typeof serveCalls>): void => {
  for (const mounted of mostSpecificFirst(app)) {
    const { call } = mounted;
    router.on(call.method, honoPath(call.path), async (context) => {
      const params = Object.fromEntries(
        Object.entries(context.req.param()).map(([name, value]) => [
          name,
          String(value).replace(/\.json$/, ''),
        ]),
      );
      context.env.route = call.path;
      const served = await serve(mounted, context.req.raw, params, context.env.connection);
      context.env.setCookies.push(...served.setCookies);
      context.env.userId = served.viewer?.userId ?? null;
      if (served.viewer?.key) context.env.callsPerSecond = KEY_CALLS_PER_SECOND;
      return served.response;
    });
  }
};

/** The description of the API, and the page to read it. */
const addDescription = (router: Router, describe: () => string): void => {
  router.get(
    '/api/openapi.json',
    () => new Response(describe(), { headers: { 'content-type': 'application/json' } }),
  );
  router.get(
    '/api/docs',
    () =>
      new Response(docsPage, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DOCS_POLICY },
      }),
  );
};

const addProbes = (router: Router, ports: Ports): void => {
  router.get('/healthz', (context) =>
    // The address shows an operator whether the proxy passes on those of the callers.
    context.json({
      alive: true,
      version: VERSION,
      commit: COMMIT,
      address: context.env.connection.address,
    }),
  );
  router.get('/readyz', async (context) => {
    const problem = await ports.findStorageProblem().catch((): StorageProblem => 'away');
    if (!problem) return context.json({ ready: true });
    const t = translator(languageFor(context.req.raw));
    return context.json({ ready: false, problem, reason: t(`readiness.${problem}`) }, 503);
  });
};

/** What is no call, and what fails outside of one. */
const addProblems = (router: Router, ports: Ports): void => {
  router.notFound((context) => problemResponse(translator(languageFor(context.req.raw)), 'not_found'));
  router.onError((error, context) => {
    ports.log.error({ error: errorText(error) }, 'unhandled error outside a call');
    return problemResponse(translator(languageFor(context.req.raw)), 'internal');
  });
};

/** Sets the headers that every response has. */
const setHeaders = ({ headers }: Response, ports: Ports, served: Bindings): void => {
  const securityHeaders = { ...SECURITY_HEADERS, ...transportSecurity(ports.publicUrl) };
  for (const [name, value] of Object.entries(securityHeaders))
    if (!headers.has(name)) headers.set(name, value);
  if (served.route) headers.set('x-ratelimit-limit', String(served.callsPerSecond));
  headers.set('x-request-id', served.requestId);
  headers.set('date', ports.clock.now().toUTCString());
};

/** Counts the request and writes its log line. */
const recordRequest = (ports: Ports, request: Request, response: Response, served: Bindings): void => {
  const ms = performance.now() - served.startedAt;
  const { pathname } = new URL(request.url);
  const isProbe = PROBES.some((probe) => probe === pathname);
  const route = served.route || (isProbe ? pathname : UNKNOWN_ROUTE);
  ports.meter.request({ method: request.method, route, status: response.status, seconds: ms / 1000 });
  // Probes come every few seconds.
  const level = isProbe && response.ok ? 'debug' : 'info';
  ports.log[level](
    {
      requestId: served.requestId,
      address: served.connection.address,
      user: served.userId,
      route: `${request.method} ${served.route || pathname.slice(0, MAX_PATH_LENGTH)}`,
      status: response.status,
      ms: Math.round(ms),
    },
    'call',
  );
};

/**
 * The HTTP application over the given ports, independent of the runtime. `fetch` takes the connection as a second
 * argument and returns cookies separately, because a browser hides both from its own pages.
 */
export const createApp = (ports: Ports) => {
  const events = eventHub(ports);
  const app: App = allRoutes(events, ports);
  const router: Router = new Hono();
  let description: string | null = null;
  const describe = (): string => {
    description ??= JSON.stringify(openApiOf(app));
    return description;
  };
  addCalls(router, app, serveCalls(ports, events.pollSoon));
  addDescription(router, describe);
  addProbes(router, ports);
  addProblems(router, ports);

  return {
    fetch: async (
      request: Request,
      connection: Connection,
    ): Promise<{ response: Response; setCookies: string[] }> => {
      const served: Bindings = {
        connection,
        setCookies: [],
        userId: null,
        callsPerSecond: CALLS_PER_SECOND,
        route: '',
        requestId: requestIdOf(request, ports.trustProxy),
        startedAt: performance.now(),
      };
      const response = await router.fetch(request, served);
      setHeaders(response, ports, served);
      recordRequest(ports, request, response, served);
      return { response, setCookies: served.setCookies };
    },
    /** Builds the OpenAPI description in advance, because it takes longer than a request may. */
    describe,
    close: events.close,
    eventStreams: events.count,
    /** The mounted calls, for the description and for the test that compares them with the contract. */
    calls: app,
    /** All routes of the router; the same test finds routes that `mount` didn't create. */
    routes: router.routes.map(({ method, path }) => ({ method, path })),
  };
};
