import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askedPort } from './dev-port.mjs';
import { freePort, freePortFrom } from './free-port.mjs';

const holder = createServer();
let taken: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  taken = (holder.address() as { port: number }).port;
});
afterAll(() => holder.close());

it('is that of --port, else that of PORT, else left to the tool', async () => {
  const free = await freePort();
  const other = await freePort();
  expect(await askedPort(['--port', String(free)], { PORT: String(other) })).toBe(free);
  expect(await askedPort([`--port=${free}`], {})).toBe(free);
  expect(await askedPort([], { PORT: String(other) })).toBe(other);
  expect(await askedPort([], {})).toBeUndefined();
});

it.each([['abc'], ['0'], ['70000'], ['51.5']])('refuses %s', async (text) => {
  await expect(askedPort(['--port', text], {})).rejects.toThrow(`"${text}" is no port`);
});

it('refuses an unknown option', async () => {
  await expect(askedPort(['--prot', '5200'], {})).rejects.toThrow('--prot');
});

it('lets the development server say at once that its port is taken, and end', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.mjs', '--port', String(taken)], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(stderr).toContain(`Port ${taken} is taken`);
  expect(status).toBe(1);
});

it('is the next free one for a start that chose none', async () => {
  const next = await freePortFrom(taken);
  expect(next).toBeGreaterThan(taken);
});
