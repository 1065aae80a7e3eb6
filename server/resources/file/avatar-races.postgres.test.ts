import { createApp } from '@server/app/compose';
import { makeMasterData } from '@server/app/demo/master-data';
import { fileTable } from '@server/model/file';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const product = createApp(ports);

describe('concurrent uploads', () => {
  it('leave one picture, the one that was answered last', async () => {
    await makeMasterData(ports);
    const person = await makePerson(ports, 'Client');
    const send = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>) => {
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' };
      const request = new Request(`http://127.0.0.1:3000${path}`, {
        method,
        headers,
        ...(body ? { body } : {}),
      });
      const from = { address: '10.0.0.1', origin: null, cookie: '' };
      return (await product.fetch(request, from)).response;
    };
    const picture = sharp({ create: { width: 30, height: 30, channels: 3, background: 'teal' } }).png();
    const bytes = new Uint8Array(await picture.toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('PUT', '/api/v1/account/avatar', bytes)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const files = await ports.db.select().from(fileTable);
    const me = await (await send('GET', '/api/v1/auth/me')).json();
    expect(files.map(({ id }) => id)).toEqual([me.avatarId]);
    const shown = await (await send('GET', `/api/v1/file/download/${me.avatarId}`)).arrayBuffer();
    expect(Buffer.from(shown)).toEqual(Buffer.from(files[0]?.bytes ?? []));
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 30, height: 30 });
  });
});
