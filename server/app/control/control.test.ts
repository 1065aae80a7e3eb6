import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, type Commands } from '@server/base/command';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually';
import { listenForCommands } from './listen-for-commands.node';
import { sendCommand } from './send-command.node';

const ports = testPorts(await testDatabase(), { now: '2026-03-11T02:00:00.000Z' });
const error = vi.fn();
const logged = { ...ports, log: { ...ports.log, error } };

const bytes = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

const broken = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('the disk is gone')),
  });

const COMMANDS: Commands = {
  greet: async (_ports, [name]) => ({ lines: [`Hello ${name}.`] }),
  refuse: async () => {
    throw new CommandError('Not today.');
  },
  fail: async () => {
    throw new Error('a secret of the database');
  },
  file: async () => bytes('one ', 'two'),
  half: async () => broken(),
};

let folder: string;
let control: Awaited<ReturnType<typeof listenForCommands>>;
beforeEach(async () => {
  error.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-control-'));
  control = await listenForCommands(folder, COMMANDS, logged);
});
afterEach(async () => {
  await control?.close();
  await rm(folder, { recursive: true });
});

const ask = (name: string, ...args: string[]) => sendCommand(folder, name, args);
const textOf = async (name: string) => new Response((await ask(name)) as ReadableStream).text();

describe('the control socket', () => {
  it('is accessible to its owner only and removed with the server', async () => {
    expect((await stat(join(folder, 'control.sock'))).mode & 0o777).toBe(0o600);
    await control?.close();
    expect(await readdir(folder)).toEqual([]);
    expect(await ask('greet')).toBeNull();
  });

  it('runs a command and returns its lines or bytes', async () => {
    expect(await ask('greet', 'Ada')).toEqual({ lines: ['Hello Ada.'] });
    expect(await textOf('file')).toBe('one two');
  });

  it('returns the sentence of a CommandError and only logs other errors', async () => {
    await expect(ask('refuse')).rejects.toThrow(new CommandError('Not today.'));
    expect(error).not.toHaveBeenCalled();
    await expect(ask('fail')).rejects.toThrow('The running server failed; its log says why.');
    expect(error).toHaveBeenCalledOnce();
    await expect(ask('constructor')).rejects.toThrow("doesn't know the command constructor");
  });

  it('fails if the file was cut off', async () => {
    await expect(textOf('half')).rejects.toThrow();
    expect(error).toHaveBeenCalledOnce();
  });

  it('does not take the socket of a running server', async () => {
    expect(await listenForCommands(folder, {}, logged)).toBeNull();
    expect(await ask('greet', 'Ada')).toEqual({ lines: ['Hello Ada.'] });
  });

  it('takes over the socket of a killed server', async () => {
    const path = join(folder, 'left', 'control.sock');
    const killed = await listenForCommands(join(folder, 'left'), {}, logged);
    // The socket file of a killed process stays.
    await rename(path, `${path}.kept`);
    await killed?.close();
    await rename(`${path}.kept`, path);
    const next = await listenForCommands(join(folder, 'left'), COMMANDS, logged);
    expect(await sendCommand(join(folder, 'left'), 'greet', ['Bo'])).toEqual({ lines: ['Hello Bo.'] });
    await next?.close();
  });

  it('finishes running commands before it closes', async () => {
    let finish = () => {};
    const slow = join(folder, 'slow');
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const server = await listenForCommands(
      slow,
      { wait: () => run().then(() => ({ lines: ['done'] })) },
      logged,
    );
    const answer = sendCommand(slow, 'wait', []);
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    const closed = server?.close();
    finish();
    expect(await answer).toEqual({ lines: ['done'] });
    await closed;
  });
});
