import type { Ports } from '@server/ports/ports';

/** Why a command can't be done, as one sentence for the person at the terminal. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What the terminal is told, or the bytes of a file. */
export type CommandAnswer = { lines: string[] } | ReadableStream<Uint8Array>;

/** Done on the open database: by the running server, or by the process of the command where no server runs. */
export type Command = (ports: Ports, args: readonly string[]) => Promise<CommandAnswer>;

export type Commands = Readonly<Record<string, Command>>;
