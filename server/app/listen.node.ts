import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import { connect, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '@server/base/start-error';
import type { Connection } from '@server/platform/http/connection';

export type Handler = (request: Request, connection: Connection) => Promise<Response>;

const SHUTDOWN_TIMEOUT_MS = 6_000;
/** Time limits in milliseconds. Idle time doesn't count towards the next request, whose time starts with its first byte. */
export const CONNECTION_LIMITS = {
  /** For receiving head and body; later is a 408. */
  headersTimeout: 30_000,
  requestTimeout: 30_000,
  // Longer than proxies keep an idle connection (nginx and AWS: 60 s). If the server closed it first, a request that
  // the proxy sends at that moment would be lost, and the proxy would answer 502.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  /**
   * A proxy may send a request on an idle connection at the moment of its closing, and sends a write to no other server
   * then. So for this long after a stop connections close by being used.
   */
  drainMs: 1_000,
};

/** The operating system may have accepted connections that the process hasn't taken yet; closing would reset them. */
const QUIET_BEFORE_CLOSE_MS = 100;
const QUIET_ROUNDS = 4;
/** With `SHUTDOWN_TIMEOUT_MS` less than the ten seconds in which a server must stop. */
const MAX_ACCEPT_MS = 3_000;

const header = (incoming: IncomingMessage, name: string): string | null => {
  const value = incoming.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

/** The nearest proxy appends the last value; earlier ones may be forged. */
const lastOf = (list: string | null) => list?.split(',').at(-1)?.trim() || null;

const connectionOf = (incoming: IncomingMessage, trustProxy: boolean): Connection => {
  const forwarded = (name: string) => (trustProxy ? lastOf(header(incoming, name)) : null);
  return {
    address: forwarded('x-forwarded-for') ?? incoming.socket.remoteAddress ?? '',
    origin: header(incoming, 'origin'),
    cookie: header(incoming, 'cookie') ?? '',
  };
};

const startErrorOf = (error: Pick<NodeJS.ErrnoException, 'code'>, host: string, port: number): unknown => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is in use by another program. Set PORT to a free one.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this account.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
};

/** Resolves when no connection arrives for `QUIET_BEFORE_CLOSE_MS`, or after `MAX_ACCEPT_MS`. */
const acceptPendingConnections = async (server: Server): Promise<void> => {
  let hasArrived = false;
  const onConnection = () => {
    hasArrived = true;
  };
  server.on('connection', onConnection);
  const until = performance.now() + MAX_ACCEPT_MS;
  for (let quiet = 0; quiet < QUIET_ROUNDS && performance.now() < until; quiet += 1) {
    await wait(QUIET_BEFORE_CLOSE_MS / QUIET_ROUNDS);
    // On a busy thread the late timer fires before older pending connections are accepted.
    await nextTurn();
    if (hasArrived) quiet = -1;
    hasArrived = false;
  }
  server.off('connection', onConnection);
};

/** The open connections of a server. */
const openConnections = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
};

/**
 * Closes connections without a request. Browsers open some ahead, which `closeIdleConnections` doesn't count as idle until
 * they have sent one.
 */
const closeUnused = async (server: Server, sockets: ReadonlySet<Socket>): Promise<void> => {
  // On a busy thread the late timer fires before what has arrived is read.
  await nextTurn();
  server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
};

/** Finishes received requests, and aborts those that take longer than `SHUTDOWN_TIMEOUT_MS`. */
const closeServer = async (server: Server, sockets: ReadonlySet<Socket>, drainMs: number): Promise<void> => {
  // Every response from now on closes its connection, so that no further request arrives on it.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await acceptPendingConnections(server);
  // Unlike that of http, the close of net leaves idle connections open.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, wait(drainMs)]);
  const unused = setInterval(() => closeUnused(server, sockets), 50);
  await Promise.race([closed, wait(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  clearInterval(unused);
  server.closeAllConnections();
};

/** Whether something accepts connections there. */
const isTaken = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (taken: boolean) => () => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });

const open = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startErrorOf(error, host, port)));
    server.listen(port, host, resolve);
  });

/** Before connecting to an address that is another machine's, which may wait for minutes; any free port tells. */
const checkAddress = async (host: string): Promise<void> => {
  const probe = createServer();
  await open(probe, host, 0);
  await new Promise((resolve) => probe.close(resolve));
};

/**
 * Checks address and port at once, so that a start on one that is taken changes nothing, and listens when `serve` is called: a
 * proxy sends a call that nothing listens for to another server, and a write that has been received to none.
 */
export const listen = async (host: string, port: number, trustProxy: boolean, limits = CONNECTION_LIMITS) => {
  let handler: Handler;
  const listener = getRequestListener((request, { incoming }) =>
    handler(request, connectionOf(incoming as IncomingMessage, trustProxy)),
  );
  const server = createServer(limits, listener);
  const sockets = openConnections(server);
  await checkAddress(host);
  if (await isTaken(host, port)) throw startErrorOf({ code: 'EADDRINUSE' }, host, port);
  return {
    serve: async (next: Handler) => {
      handler = next;
      await open(server, host, port);
    },
    close: () => closeServer(server, sockets, limits.drainMs),
  };
};
