import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { closeReceivers, startReceiver } from '@server/test/receivers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { httpWebhooks } from './webhook.node';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"topic":"booking.decided"}';

/** Computed as the standard says, not as the product does. */
const signatureOf = (signed: string) => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

afterEach(closeReceivers);
const message = (url: string) => ({ id: 'msg-1', url, secret: SECRET, body: BODY });
const allowing = (...origins: string[]) => httpWebhooks({ allowedOrigins: new Set(origins), timeout: 300 });
const at = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

describe('the receiver of docs/integration.md', () => {
  let folder: string;
  let receiver: ChildProcess;
  let origin: string;
  let lines: AsyncIterator<string>;
  beforeAll(async () => {
    const page = await readFile('docs/integration.md', 'utf8');
    const [, code = ''] = /### A receiver[\s\S]*?```js\n([\s\S]*?)```/.exec(page) ?? [];
    folder = await mkdtemp(join(tmpdir(), 'receiver-'));
    await writeFile(join(folder, 'receiver.mjs'), code);
    origin = await startReceiver(() => {});
    await closeReceivers();
    receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
      env: { WEBHOOK_SECRET: SECRET, PORT: new URL(origin).port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!receiver.stdout) throw new Error('The receiver has no output');
    lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('ready');
  });
  afterAll(async () => {
    receiver.kill();
    await rm(folder, { recursive: true });
  });
  const told = (id: string) => ({
    ...message(origin),
    id,
    body: JSON.stringify({ topic: 'booking.decided', kind: 'booking', id, version: 3 }),
  });

  it('takes a message once, however often it is posted', async () => {
    const webhooks = httpWebhooks({ allowedOrigins: new Set([origin]) });
    for (const id of ['msg-1', 'msg-1', 'msg-2']) expect((await webhooks.post(told(id))).status).toBe(204);
    expect((await lines.next()).value).toBe('booking.decided booking msg-1 3');
    expect((await lines.next()).value).toBe('booking.decided booking msg-2 3');
  });

  it('refuses another secret, another body, another id, an old time and no signature', async () => {
    const webhooks = httpWebhooks({ allowedOrigins: new Set([origin]) });
    expect((await webhooks.post({ ...told('msg-3'), secret: 'whsec_AAAA' })).status).toBe(401);
    const seconds = Math.floor(Date.now() / 1000);
    const headersAt = (time: number) => ({
      'webhook-id': 'msg-4',
      'webhook-timestamp': String(time),
      'webhook-signature': signatureOf(`msg-4.${time}.${BODY}`),
    });
    const post = async (headers: Record<string, string>, body = BODY) =>
      (await fetch(origin, { method: 'POST', headers, body })).status;
    expect(await post(headersAt(seconds), `${BODY} `)).toBe(401);
    expect(await post({ ...headersAt(seconds), 'webhook-id': 'msg-5' })).toBe(401);
    expect(await post(headersAt(seconds - 301))).toBe(401);
    expect(await post(headersAt(seconds + 310))).toBe(401);
    expect(await post({})).toBe(401);
    expect(await post(headersAt(seconds))).toBe(204);
  });
});

describe('a webhook', () => {
  it('is posted with a signature that anybody who knows the secret can compute', async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const origin = await startReceiver((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.end('thank\u0007 you\n');
      });
    });
    const answer = await allowing(origin).post(message(`${origin}/hook`));
    expect(answer).toEqual({ status: 200, text: 'thank you' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(body).toBe(BODY);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-id']).toBe('msg-1');
    const timestamp = headers['webhook-timestamp'];
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5);
    expect(headers['webhook-signature']).toBe(signatureOf(`msg-1.${timestamp}.${BODY}`));
  });

  it('is not posted to another address by a redirect', async () => {
    const asked: string[] = [];
    const other = await startReceiver(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    const origin = await startReceiver((_, response) =>
      response.writeHead(307, { location: `${other}/stolen` }).end('moved'),
    );
    expect(await allowing(origin).post(message(origin))).toEqual({ status: 307, text: 'moved' });
    expect(asked).toEqual([]);
  });

  it('is answered by an error, whose beginning is kept', async () => {
    const origin = await startReceiver((_, response) => response.writeHead(500).end('保安'.repeat(5_000)));
    const { status, text } = await allowing(origin).post(message(origin));
    expect(status).toBe(500);
    expect(text).toBe('保安'.repeat(100));
  });

  it('times out where it is not answered', async () => {
    const origin = await startReceiver(() => {});
    await expect(allowing(origin).post(message(origin))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('times out where the name server does not answer', async () => {
    const webhooks = httpWebhooks({
      allowedOrigins: new Set(),
      timeout: 50,
      lookup: () => new Promise(() => {}),
    });
    const url = 'https://hooks.example.com/';
    expect(await webhooks.problemOfUrl(url)).toBe('url_unresolved');
    await expect(webhooks.post(message(url))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is accepted where the answer never ends', async () => {
    const origin = await startReceiver((_, response) => {
      response.writeHead(202).write('…');
    });
    expect(await allowing(origin).post(message(origin))).toEqual({ status: 202, text: '…' });
  });

  it('is unreachable where nobody listens, or the connection breaks', async () => {
    const origin = await startReceiver((request) => request.socket.destroy());
    await expect(allowing(origin).post(message(origin))).rejects.toMatchObject({ code: 'unreachable' });
    await closeReceivers();
    await expect(allowing(origin).post(message(origin))).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is left at once when the server stops', async () => {
    const origin = await startReceiver(() => {});
    const webhooks = httpWebhooks({ allowedOrigins: new Set([origin]) });
    const posting = webhooks.post(message(origin));
    webhooks.close();
    await expect(posting).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('the addresses of a host', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('may not be %s, neither when saved nor when sent', async (address) => {
    const webhooks = httpWebhooks({ allowedOrigins: new Set(), lookup: at(address) });
    const url = 'https://hooks.example.com/';
    expect(await webhooks.problemOfUrl(url)).toBe('url_not_public');
    await expect(webhooks.post(message(url))).rejects.toMatchObject({ code: 'url_not_public' });
  });

  it('may not be written as a local address in any form', async () => {
    const webhooks = httpWebhooks({ allowedOrigins: new Set() });
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
    ])
      expect(await webhooks.problemOfUrl(`https://${host}/`), host).toBe('url_not_public');
  });

  it('must all be public', async () => {
    const both = async () => [...(await at('8.8.8.8')()), ...(await at('10.0.0.1')())];
    const webhooks = httpWebhooks({ allowedOrigins: new Set(), lookup: both });
    expect(await webhooks.problemOfUrl('https://hooks.example.com/')).toBe('url_not_public');
  });

  it('are checked at each sending, because the name server may answer another one than before', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const webhooks = httpWebhooks({
      allowedOrigins: new Set(),
      lookup: async () => at(answers.shift() ?? '')(),
    });
    const url = 'https://hooks.example.com/';
    expect(await webhooks.problemOfUrl(url)).toBeNull();
    await expect(webhooks.post(message(url))).rejects.toMatchObject({ code: 'url_not_public' });
  });

  it('are those that are connected to: the name is resolved once', async () => {
    const origin = await startReceiver((_, response) => response.end());
    const named = origin.replace('127.0.0.1', 'rebinding.test');
    let lookups = 0;
    const webhooks = httpWebhooks({
      allowedOrigins: new Set([named]),
      lookup: async () => {
        lookups += 1;
        return at(lookups === 1 ? '127.0.0.1' : '192.0.2.1')();
      },
    });
    expect((await webhooks.post(message(named))).status).toBe(200);
    expect(lookups).toBe(1);
  });

  it('are unknown', async () => {
    const webhooks = httpWebhooks({
      allowedOrigins: new Set(),
      lookup: () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await webhooks.problemOfUrl('https://nowhere.example.com/')).toBe('url_unresolved');
  });
});
