import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { faultOf, stackOf } from '@server/ports/log';
import type { Ports } from '@server/ports/ports';
import * as z from 'zod/mini';
import { CommandError, type Commands } from './command';
import { controlPath } from './control-path.node';

const LAST_WORD = 8_000;
/** Of the socket's file: nobody but the account of the server may connect. */
const OWNER_ONLY = 0o177;
const argsSchema = z.array(z.string());

const say = (response: ServerResponse, status: number, body: unknown) => {
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
    say(response, 404, { message: `The running server doesn't know the command ${name}.` });
    return;
  }
  const given = await command(ports, argsSchema.parse(await json(request)));
  if (!(given instanceof ReadableStream)) return say(response, 200, given);
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  await pipeline(Readable.fromWeb(given as never), response);
};

const refuse = (response: ServerResponse, ports: Ports, name: string, error: unknown) => {
  if (!response.headersSent && error instanceof CommandError)
    return say(response, 422, { message: error.message });
  ports.log.error({ command: name, error: faultOf(error), stack: stackOf(error) }, 'a command failed');
  if (response.headersSent) response.destroy();
  else say(response, 500, { message: 'The running server failed; its log says why.' });
};

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/**
 * Listens in the data folder for what the terminal asks. Null where another server does already, which on a real
 * PostgreSQL can do the same as this one. A socket that a killed server left behind is taken over.
 */
export const listenForCommands = async (
  dataDir: string,
  commands: Commands,
  ports: Ports,
): Promise<{ close(): Promise<void> } | null> => {
  await mkdir(dataDir, { recursive: true });
  const path = controlPath(dataDir);
  if (await isAnswered(path)) return null;
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    answer(request, response, commands, ports).catch((error) =>
      refuse(response, ports, request.url ?? '', error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The file is made inside this call; set afterwards, its mode would come too late.
    const before = process.umask(OWNER_ONLY);
    server.listen(path, resolve);
    process.umask(before);
  });
  return {
    /** Commands that are being done have eight seconds; the socket's file goes with the last of them. */
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, wait(LAST_WORD, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
};
