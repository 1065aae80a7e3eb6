import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { type CommandAnswer, CommandError } from '@server/base/command';
import { controlPath } from './control-path.node';

const send = (path: string, name: string, args: readonly string[]) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ socketPath: path, path: `/${name}`, method: 'POST', headers, agent: false })
      .once('response', resolve)
      .once('error', reject)
      .end(JSON.stringify(args));
  });

/** Sends a command to the running server of this data folder; null if none runs. */
export const sendCommand = async (
  dataDir: string,
  name: string,
  args: readonly string[],
): Promise<CommandAnswer | null> => {
  const path = controlPath(dataDir);
  let response: IncomingMessage;
  try {
    response = await send(path, name, args);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    if (code === 'EACCES')
      throw new CommandError(`${path} belongs to another account: run this as the account of the server.`);
    throw new CommandError(`The running server broke the command ${name} off (${code}).`);
  }
  if (response.headers['content-type'] === 'application/octet-stream')
    return Readable.toWeb(response) as ReadableStream<Uint8Array>;
  const answer = (await json(response)) as { lines: string[]; hasTodo?: boolean } & { message: string };
  if (response.statusCode !== 200) throw new CommandError(answer.message);
  return answer;
};
