import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createApp } from '@server/app/compose';
import { listen } from '@server/app/listen.node';
import { silentLog } from '@server/base/ports/log';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually';

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const log = { ...silentLog, info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const product = createApp({ ...testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' }), log });
const port = await freePort();
const server = await listen('127.0.0.1', port, false);
await server.serve(async (request, connection) => (await product.fetch(request, connection)).response);

beforeEach(() => vi.clearAllMocks());
afterAll(async () => {
  await server.close();
  await product.close();
});

it.each([
  ['of a declared length', 'content-length: 100\r\n\r\n{"email":'],
  ['sent in chunks', 'transfer-encoding: chunked\r\n\r\n9\r\n{"email":\r\n'],
])('logs an upload %s that the client aborts as aborted', async (_how, rest) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = 'POST /api/v1/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  socket.write(head + rest, () => socket.resetAndDestroy());
  await eventually(() => expect(log.info).toHaveBeenCalled());
  expect(log.info.mock.calls).toEqual([
    [expect.objectContaining({ route: 'POST /api/v1/auth/signin', status: 499 }), 'call'],
  ]);
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});
