import { silentLog } from '@server/base/ports/log';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it, vi } from 'vitest';
import { createApp } from './compose';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });

/** A GET without Accept-Language, and the line that was logged for it. */
const get = async (path: string, headers = {}, findStorageProblem = ports.findStorageProblem) => {
  const debug = vi.fn();
  const info = vi.fn();
  const product = createApp({ ...ports, findStorageProblem, log: { ...silentLog, debug, info } });
  const { response } = await product.fetch(new Request(`http://127.0.0.1:3000${path}`, { headers }), {
    address: '127.0.0.1',
    origin: null,
    cookie: '',
  });
  await product.close();
  const lines = (calls: unknown[][]) => calls.map(([fields]) => (fields as { route: string }).route);
  return {
    status: response.status,
    body: await response.json(),
    debug: lines(debug.mock.calls),
    info: lines(info.mock.calls),
  };
};
const away = async () => 'away' as const;

it.each(['/healthz', '/readyz'])('%s is logged at the level debug while it answers 200', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, debug: [`GET ${path}`], info: [] });
});

it('a failed probe is logged, and answers in English without a language', async () => {
  const failed = await get('/readyz', {}, away);
  expect(failed).toMatchObject({
    status: 503,
    body: { reason: 'The database does not answer.' },
    debug: [],
    info: ['GET /readyz'],
  });
  expect((await get('/readyz', { 'accept-language': 'zh-HK' }, away)).body.reason).toBe('資料庫沒有回應。');
});

it('an unknown path is logged without its query, and answers in English without a language', async () => {
  const unknown = await get('/locales/add/nothing?key=secret');
  expect(unknown).toMatchObject({ status: 404, info: ['GET /locales/add/nothing'] });
  const outside = await get('/nothing');
  expect(outside).toMatchObject({ status: 404, body: { title: 'Not found' }, info: ['GET /nothing'] });
  expect((await get(`/api/${'x'.repeat(500)}`)).info).toEqual([`GET /api/${'x'.repeat(95)}`]);
});

it('a call without a language answers in Chinese, as the contract has it', async () => {
  expect((await get('/api/nothing')).body.title).toBe('找不到');
});
