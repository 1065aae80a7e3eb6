import type { Ports } from '@server/base/ports/ports';

/** Why a command failed, as one sentence for the user of the terminal. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Lines for the terminal, or the bytes of a file. `hasTodo`: the lines say what somebody has to do. */
export type CommandAnswer = { lines: string[]; hasTodo?: boolean } | ReadableStream<Uint8Array>;

/** Runs on the open database, in the running server or, if none runs, in the command's own process. */
export type Command = (ports: Ports, args: readonly string[]) => Promise<CommandAnswer>;

export type Commands = Readonly<Record<string, Command>>;
