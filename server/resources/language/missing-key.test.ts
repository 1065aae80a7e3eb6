import { createApp } from '@server/app/compose';
import { silentLog } from '@server/base/ports/log';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { describe, expect, it, vi } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const PATHS = ['/locales/add/hk/translation', '/api/v1/lang/locales/add/hk/translation'];

const reportMissing = async (path: string, development: boolean, body: string) => {
  const warn = vi.fn();
  const product = createApp({ ...ports, development, log: { ...silentLog, warn } });
  const { response } = await product.fetch(
    new Request(`http://127.0.0.1:3000${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  await product.close();
  return { status: response.status, warned: warn.mock.calls.map(([fields]) => fields) };
};

describe('a key without a sentence', () => {
  it.each(PATHS)('is logged in development at %s', async (path) => {
    expect(await reportMissing(path, true, '{"no.such.key":""}')).toEqual({
      status: 204,
      warned: [{ language: 'hk', keys: ['no.such.key'] }],
    });
  });

  it.each(PATHS)('is refused in production, valid or not, at %s', async (path) => {
    for (const body of ['{"no.such.key":""}', '{', '[]'])
      expect(await reportMissing(path, false, body)).toEqual({ status: 404, warned: [] });
    expect((await reportMissing(path.replace('hk', 'fr'), false, '{}')).status).toBe(404);
  });
});
