import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

/** The exit code of `bin/wait-ready.mjs` beside a server with this process. */
const waitReady = async (port: number, pid: number | undefined): Promise<number> => {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), MAINPID: String(pid) };
  const [code] = await once(spawn(process.execPath, ['bin/wait-ready.mjs'], { env }), 'exit');
  return code;
};

const listening = async () => {
  const server = createServer((_request, response) => response.end('{"alive":true}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

it('ends well once the server answers', async () => {
  const { server, port } = await listening();
  server.close();
  await once(server, 'close');
  const waiting = waitReady(port, process.pid);
  const later = createServer((_request, response) => response.end('{"alive":true}'));
  await once(later.listen(port, '127.0.0.1'), 'listening');
  expect(await waiting).toBe(0);
  later.closeAllConnections();
  later.close();
});

it('fails when the process of the server is gone, which systemd starts again for ever', async () => {
  const { server, port } = await listening();
  server.close();
  await once(server, 'close');
  const gone = spawn(process.execPath, ['--eval', '']);
  await once(gone, 'exit');
  expect(await waitReady(port, gone.pid)).toBe(1);
});
