import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, type Commands } from '@server/base/command';
import { makeFolder } from '@server/base/db/private-folder.node';
import { errorText, stackOf } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import * as z from 'zod/mini';
import { controlPath } from './control-path.node';

const CLOSE_TIMEOUT_MS = 8_000;
/** The umask for the socket: only the server's account may connect. */
const OWNER_ONLY_UMASK = 0o177;
const argsSchema = z.array(z.string());

const respond = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  commands: Commands,
  ports: Ports,
): Promise<void> => {
  const name = request.url?.slice(1) ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (request.method !== 'POST' || !command) {
    respond(response, 404, { message: `The running server doesn't know the command ${name}.` });
    return;
  }
  const result = await command(ports, argsSchema.parse(await json(request)));
  if (!(result instanceof ReadableStream)) return respond(response, 200, result);
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  await pipeline(Readable.fromWeb(result as never), response);
};

const refuse = (response: ServerResponse, ports: Ports, name: string, error: unknown) => {
  if (!response.headersSent && error instanceof CommandError)
    return respond(response, 422, { message: error.message });
  ports.log.error({ command: name, error: errorText(error), stack: stackOf(error) }, 'a command failed');
  if (response.headersSent) response.destroy();
  else respond(response, 500, { message: 'The running server failed; its log says why.' });
};

const hasListener = (path: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/**
 * Listens in the data folder for commands from the terminal. Null if another server listens already, which can do
 * the same on a real PostgreSQL. Takes over a socket that a killed server left.
 */
export const listenForCommands = async (
  dataDir: string,
  commands: Commands,
  ports: Ports,
): Promise<{ close(): Promise<void> } | null> => {
  await makeFolder(dataDir);
  const path = controlPath(dataDir);
  if (await hasListener(path)) return null;
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    answer(request, response, commands, ports).catch((error) =>
      refuse(response, ports, request.url ?? '', error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The socket is created by this call; a chmod afterwards would be too late.
    const before = process.umask(OWNER_ONLY_UMASK);
    server.listen(path, resolve);
    process.umask(before);
  });
  return {
    /** Waits eight seconds for running commands and removes the socket. */
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
};
