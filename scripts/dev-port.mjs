import { parseArgs } from 'node:util';
import { isFree } from './free-port.mjs';

/**
 * The port that `--port` or PORT asks for; undefined if neither does. Throws if it is none, or taken: a development
 * server on another port than the one asked for isn't found.
 */
export const askedPort = async (args, env) => {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const text = values.port ?? env.PORT;
  if (text === undefined) return;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`"${text}" is no port: give a number from 1 to 65535`);
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is taken: stop the program that uses it, or give another port by --port`);
  return port;
};
