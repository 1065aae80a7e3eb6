import { makeMasterData } from '@server/app/demo/master-data';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { sweepLapses } from '@server/resources/breach/sweep-lapses';
import { announceExpiringLicences } from '@server/resources/guard/announce-licences';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-10T17:00:00.000Z' });
const { db, clock } = ports;

beforeAll(() => makeMasterData(ports));
afterEach(() => {
  vi.restoreAllMocks();
});

it.each<[string, (stopping: AbortSignal) => Promise<void>]>([
  ['lapses', (stopping) => sweepLapses(db, clock.now(), stopping)],
  ['licences', (stopping) => announceExpiringLicences(db, clock.now(), stopping)],
  ['audit', (stopping) => sealAudit(ports, stopping)],
])('the job %s begins no batch once the server stops', async (_name, run) => {
  const transaction = vi.spyOn(db, 'transaction');
  await run(new AbortController().signal);
  expect(transaction).toHaveBeenCalledOnce();
  await run(AbortSignal.abort());
  expect(transaction).toHaveBeenCalledOnce();
});
