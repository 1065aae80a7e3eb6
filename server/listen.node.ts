import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Connection } from './http/connection';
import { SECURITY_HEADERS } from './http/security-headers';
import { StartError } from './start-error';

export type Handler = (request: Request, connection: Connection) => Promise<Response>;

const LAST_WORD = 6_000;
/** In which a request's head, and the whole of it, must have arrived, in milliseconds; later is a 408. */
export const REQUEST_LIMITS = {
  headersTimeout: 30_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** The system has accepted connections that this process has not taken yet; closed now, they would be reset. */
const QUIET_BEFORE_CLOSE = 100;
const QUIET_ROUNDS = 4;
/** Together with the last word less than the ten seconds in which a stopping server is gone. */
const ACCEPT_AT_MOST = 3_000;

const header = (incoming: IncomingMessage, name: string): string | null => {
  const value = incoming.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

/** What the proxy nearest to us wrote comes last; what stands before it anybody may have made up. */
const lastOf = (list: string | null) => list?.split(',').at(-1)?.trim() || null;

const connectionOf = (incoming: IncomingMessage, trustProxy: boolean): Connection => {
  const forwarded = (name: string) => (trustProxy ? lastOf(header(incoming, name)) : null);
  return {
    address: forwarded('x-forwarded-for') ?? incoming.socket.remoteAddress ?? '',
    host: forwarded('x-forwarded-host') ?? header(incoming, 'host'),
    origin: header(incoming, 'origin'),
    cookie: header(incoming, 'cookie') ?? '',
  };
};

const whyNot = (error: NodeJS.ErrnoException, host: string, port: number): unknown => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is in use by another program. Set PORT to a free one.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this account.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`${host} is not an address of this machine.`);
  }
  return error;
};

/** Resolves when no connection has come for a moment, or they don't stop coming. */
const takeWaitingConnections = async (server: Server): Promise<void> => {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  const until = performance.now() + ACCEPT_AT_MOST;
  for (let quiet = 0; quiet < QUIET_ROUNDS && performance.now() < until; quiet += 1) {
    await wait(QUIET_BEFORE_CLOSE / QUIET_ROUNDS);
    // On a busy thread the timer comes late, and before connections that have waited longer: these are taken first.
    await nextTurn();
    if (hasCome) quiet = -1;
    hasCome = false;
  }
  server.off('connection', note);
};

/** Answers what has come in; what takes longer than six seconds is cut off. */
const closeServer = async (server: Server): Promise<void> => {
  // Every answer from now on ends its connection, so that no request comes on it any more.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await takeWaitingConnections(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(LAST_WORD, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
};

/** Takes the port at once; until `serve` is called every request is told to come again. */
export const listen = async (host: string, port: number, trustProxy: boolean, limits = REQUEST_LIMITS) => {
  let handler: Handler = async () =>
    new Response('Starting', {
      status: 503,
      headers: { ...SECURITY_HEADERS, 'retry-after': '1', 'content-type': 'text/plain' },
    });
  const listener = getRequestListener((request, { incoming }) =>
    handler(request, connectionOf(incoming as IncomingMessage, trustProxy)),
  );
  const server = createServer(limits, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(whyNot(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    serve: (next: Handler) => {
      handler = next;
    },
    close: () => closeServer(server),
  };
};
