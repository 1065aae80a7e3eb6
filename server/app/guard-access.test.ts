import type { CallRecord } from '@contract/call';
import { jobAt } from '@server/base/actor';
import { dutyPath, issueDutyLinks } from '@server/resources/duty/duty-link';
import { testDatabase, truncate } from '@server/test/database';
import { guardPhone } from '@server/test/guard-phone';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './compose';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const product = createApp(ports);
const calls = product.calls.map(({ call }) => call);
const nameOf = ({ method, path }: CallRecord) => `${method} ${path}`;
const ofGuards = calls.filter(({ access }) => access === 'duty');
let site: Site;
let cookie: string;

beforeAll(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const guardId = await makeGuard(ports, site.guardGroupId, { phone: '9123 4567' });
  const links = await issueDutyLinks(ports.db, jobAt(ports.clock.now()), [guardId]);
  const path = links.get(guardId) ?? '';
  const opened = await guardPhone(product, ports.publicUrl)().open(path.slice(dutyPath('').length), '4567');
  cookie = opened.cookie?.split(';')[0] ?? '';
  expect(opened.status).toBe(200);
});

const ask = async ({ method, path }: CallRecord, headers: Record<string, string>, cookies: string) => {
  const address = path.replace(/\{\w+\}/g, '1');
  const request = new Request(`${ports.publicUrl}${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const connection = { address: '10.0.0.1', origin: ports.publicUrl, cookie: cookies };
  return (await product.fetch(request, connection)).response.status;
};

describe("a guard's cookie", () => {
  it('is asked for by the calls of the page', () => {
    expect(ofGuards.map(nameOf).sort()).toEqual([
      'GET /api/v1/duty',
      'GET /api/v1/duty/photo/{photoId}',
      'POST /api/v1/duty/answer',
      'POST /api/v1/duty/offer/{id}',
      'POST /api/v1/duty/post-order/{id}/read',
      'POST /api/v1/duty/presence',
    ]);
  });

  it('opens these calls only', async () => {
    const answered = new Map<string, number>();
    for (const call of calls)
      if (call.access !== 'public' && !call.isForDevelopment)
        answered.set(nameOf(call), await ask(call, {}, cookie));
    for (const call of ofGuards) {
      expect(answered.get(nameOf(call)), nameOf(call)).not.toBe(401);
      answered.delete(nameOf(call));
    }
    expect([...answered].filter(([, status]) => status !== 401)).toEqual([]);
  });

  it('is not replaced by the session of any role', async () => {
    for (const { token } of Object.values(site.people))
      for (const call of ofGuards)
        expect(await ask(call, { authorization: `Bearer ${token}` }, ''), nameOf(call)).toBe(401);
  });
});
