import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { closeReceivers, startReceiver } from '@server/test/receivers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { httpMessageGateway, SIGNATURE_HEADER, signatureOf } from './message-gateway.node';

const SECRET = 'a secret that only these tests know';
const MESSAGE = {
  id: '0f7c',
  to: '+85291234567',
  text: '你的更份：海港閣。請確認：https://k.test/duty#key=k',
  language: 'hk',
} as const;

afterEach(closeReceivers);
const startAt = async (listener: RequestListener) => new URL(await startReceiver(listener));

describe('the receiver of docs/operate.md', () => {
  let folder: string;
  let receiver: ChildProcess;
  let url: URL;
  let lines: AsyncIterator<string>;
  beforeAll(async () => {
    const page = await readFile('docs/operate.md', 'utf8');
    const [, code = ''] = /## Messages to phones[\s\S]*?```js\n([\s\S]*?)```/.exec(page) ?? [];
    folder = await mkdtemp(join(tmpdir(), 'receiver-'));
    await writeFile(join(folder, 'receiver.mjs'), code);
    url = await startAt(() => {});
    await closeReceivers();
    receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
      env: { MESSAGE_SECRET: SECRET, PORT: url.port },
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

  const post = (body: string, signature: string) =>
    fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } });
  const now = () => Math.floor(Date.now() / 1000);

  it('sends a message once, however often it is posted', async () => {
    const gateway = httpMessageGateway(url, SECRET);
    await gateway.send(MESSAGE);
    await gateway.send(MESSAGE);
    await gateway.send({ ...MESSAGE, id: '0f7d', to: '+85261234567' });
    expect((await lines.next()).value).toBe(`${MESSAGE.to} ${MESSAGE.text}`);
    expect((await lines.next()).value).toBe(`+85261234567 ${MESSAGE.text}`);
  });

  it('refuses another secret, another body, an old time and no signature', async () => {
    await expect(httpMessageGateway(url, `${SECRET}!`).send(MESSAGE)).rejects.toMatchObject({
      code: 'HTTP',
      responseCode: 401,
    });
    const body = JSON.stringify({ ...MESSAGE, id: 'new' });
    for (const [sentBody, signature] of [
      [body.replace('91234567', '60000000'), signatureOf(SECRET, now(), body)],
      [body, signatureOf(SECRET, now() - 301, body)],
      [body, signatureOf(SECRET, now() + 310, body)],
      [body, signatureOf(SECRET, now() - 301, body).replace(/t=\d+/, `t=${now()}`)],
      [body, ''],
    ] as const)
      expect((await post(sentBody, signature)).status).toBe(401);
    expect((await post(body, signatureOf(SECRET, now(), body))).status).toBe(204);
  });
});

describe('a receiver that fails', () => {
  const send = (url: URL) => httpMessageGateway(url, SECRET, 200).send(MESSAGE);

  it('is reported by its status, without what it says', async () => {
    const url = await startAt((_, response) => response.writeHead(503).end(MESSAGE.to));
    const error = await send(url).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'HTTP', responseCode: 503 });
    expect(String(error)).not.toContain(MESSAGE.to);
  });

  it('is not followed to another address', async () => {
    const asked: string[] = [];
    const other = await startAt(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    const url = await startAt((_, response) =>
      response.writeHead(307, { location: `${other.href}stolen` }).end(),
    );
    await expect(send(url)).rejects.toMatchObject({ code: 'HTTP', responseCode: 307 });
    expect(asked).toEqual([]);
  });

  it('times out where it never answers', async () => {
    await expect(send(await startAt(() => {}))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('has accepted the message where its answer never ends', async () => {
    await send(
      await startAt((_, response) => {
        response.writeHead(200).write('…');
      }),
    );
  });

  it('is unreachable where nobody listens', async () => {
    const url = await startAt(() => {});
    await closeReceivers();
    await expect(send(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('is left at once when the server stops', async () => {
    const url = await startAt(() => {});
    const gateway = httpMessageGateway(url, SECRET);
    const sending = gateway.send(MESSAGE);
    gateway.close();
    await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  });
});
