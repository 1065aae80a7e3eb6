import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@server/platform/http/connection';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../test/eventually';
import { CONNECTION_LIMITS, listen } from './listen.node';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

let server: Awaited<ReturnType<typeof listen>> | undefined;
afterEach(() => server?.close());

const open = async (trustProxy: boolean) => {
  const port = await freePort();
  server = await listen('127.0.0.1', port, trustProxy, { ...CONNECTION_LIMITS, drainMs: 50 });
  return { server, port, url: `http://127.0.0.1:${port}` };
};

const FORWARDED = { 'x-forwarded-for': '6.6.6.6, 10.0.0.7' };

describe('listening', () => {
  it('accepts no connection until the product is ready, so that a proxy sends calls elsewhere', async () => {
    const { server, url } = await open(false);
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await server.serve(async () => new Response('ready'));
    expect(await (await fetch(url)).text()).toBe('ready');
  });

  it.each([
    [true, '10.0.0.7'],
    [false, '127.0.0.1'],
  ])('uses X-Forwarded-For only with TRUST_PROXY (%s)', async (trustProxy, address) => {
    const { server, url } = await open(trustProxy);
    let seen: Connection | undefined;
    await server.serve(async (_request, connection) => {
      seen = connection;
      return new Response();
    });
    await fetch(url, { headers: { ...FORWARDED, cookie: 'session=x', origin: 'http://other.example' } });
    expect(seen).toEqual({
      address,
      origin: 'http://other.example',
      cookie: 'session=x',
    });
  });

  it('finishes running requests before it closes', async () => {
    const { server, url } = await open(false);
    let finish = (_response: Response) => {};
    const answering = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    );
    await server.serve(answering);
    const answer = fetch(url).then((response) => response.text());
    await eventually(() => expect(answering).toHaveBeenCalledOnce());
    const closed = server.close();
    finish(new Response('whole'));
    expect(await answer).toBe('whole');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('closes a connection that has sent nothing, as browsers open ahead', async () => {
    const { server, port } = await open(false);
    await server.serve(async () => new Response());
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(3_000);
    await once(socket.resume(), 'close');
  });

  it.each([
    ['an idle', 40, 0],
    ['a busy', 6, 150],
  ])('answers connections that are pending on %s thread before it closes', async (_how, callers, busyMs) => {
    const { server, port } = await open(false);
    await server.serve(async () => {
      const until = performance.now() + busyMs;
      while (performance.now() < until);
      return new Response('whole');
    });
    const answers = Array.from({ length: callers }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      return (await socket.setEncoding('utf8').toArray()).join('');
    });
    // The operating system accepts the connections; the process gets them in its next turn.
    const closed = server.close();
    for (const answer of await Promise.all(answers)) expect(answer).toContain('whole');
    await closed;
  });

  it.each([
    ['head', 'POST / HTTP/1.1\r\nhost: x\r\n'],
    ['body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nab'],
  ])('limits the time for the %s of a request', async (_part, sent) => {
    const port = await freePort();
    server = await listen('127.0.0.1', port, false, {
      headersTimeout: 100,
      requestTimeout: 100,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 20,
      drainMs: 50,
    });
    await server.serve(async (request) => new Response(await request.text()));
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    const answer = socket.setEncoding('utf8').toArray();
    expect((await answer).join('')).toMatch(/^HTTP\/1.1 408/);
    expect(CONNECTION_LIMITS).toMatchObject({ headersTimeout: 30_000, requestTimeout: 30_000 });
  });

  it('keeps an idle connection open for longer than a proxy does', async () => {
    const { server, url } = await open(false);
    await server.serve(async () => new Response('kept'));
    const { headers } = await fetch(url);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('answers a second request on a connection that was idle for longer than a request may take', async () => {
    const port = await freePort();
    server = await listen('127.0.0.1', port, false, {
      headersTimeout: 50,
      requestTimeout: 50,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 10,
      drainMs: 50,
    });
    await server.serve(async () => new Response('kept'));
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const answers: string[] = [];
    socket.on('data', (text: string) => answers.push(text));
    const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(request);
    await eventually(() => expect(answers.join('')).toContain('kept'));
    await wait(200);
    socket.write(request);
    await eventually(() => expect(answers.join('').match(/HTTP\/1\.1 200/g)).toHaveLength(2));
    socket.destroy();
  });

  it('throws a sentence if the host is no address of this machine, without a connection to it', async () => {
    await expect(listen('192.0.2.1', 3000, false)).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine.',
    );
  });

  it('throws a sentence if the port is taken', async () => {
    const { server, port } = await open(false);
    await server.serve(async () => new Response());
    await expect(listen('127.0.0.1', port, false)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program. Set PORT to a free one.`,
    );
  });
});
