import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folders: string[] = [];
const running = new Set<ChildProcess>();
/** Ends the processes that a journey started and removes their folders. */
export const endAll = async (): Promise<void> => {
  for (const child of running) await end(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepwatch-setup-'));
  folders.push(folder);
  return folder;
};

const run = (entry: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [`dist/server/${entry}.js`, ...args], {
    env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, output };
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** A started server and its output until it was ready. */
export const start = async (folder: string, args: readonly string[], env: Record<string, string> = {}) => {
  const port = String(await freePort());
  const { child, output } = run('main', args, { PORT: port, DATA_DIR: folder, ...env });
  await expect
    .poll(() => (child.exitCode === null ? output.out : `ended: ${output.err}`), { timeout: 120_000 })
    .toContain('Keepwatch is ready');
  return { url: `http://127.0.0.1:${port}`, output, stop: () => end(child) };
};

/** The output of a process that ends by itself. */
export const runToEnd = async (entry: string, args: readonly string[], env: Record<string, string>) => {
  const { child, output } = run(entry, args, { PORT: String(await freePort()), ...env });
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, ...output };
};

/** The set-up link in the output of a first start. */
export const setupLinkIn = (output: string): string => /http:\S+\/setup#\S+/.exec(output)?.[0] ?? '';
