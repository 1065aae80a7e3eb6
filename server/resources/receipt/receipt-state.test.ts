import { billedCompany, TODAY, to } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: `${TODAY}T03:00:00.000Z` });
const { at, make, record, act } = billedCompany(ports);

const TOMORROW = '2026-03-06';
const RETURN = { reason: 'Bounced', on: TOMORROW };

it('says that a receipt has changed before what is wrong with the money', async () => {
  await make();
  const { body } = await record({ amount: 80_000 });
  const paid = { version: 1, allocations: [to(at.january, 50_000)] };
  expect((await act(body.id, 'allocate', paid)).status).toBe(200);
  const code = async (action: string, given: object) => (await act(body.id, action, given)).body.code;
  const { method, reference } = body;
  expect([
    await code('allocate', paid),
    await code('write-off', { ...to(at.january, 1), reason: 'Bank fee', version: 1 }),
    await code('refund', { amount: 90_000, on: TOMORROW, method, reference, version: 1 }),
    await code('reverse', { ...RETURN, version: 1 }),
  ]).toEqual(['stale', 'stale', 'stale', 'stale']);
  expect(await code('reverse', { ...RETURN, version: 2 })).toBe('validation');
  expect((await act(body.id, 'reverse', { ...RETURN, on: TODAY, version: 2 })).status).toBe(200);
  expect(await code('reverse', { ...RETURN, version: 3 })).toBe('document_status');
});
