import { makeMasterData } from '@server/app/demo/master-data';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { jobsOf } from './jobs';

const ports = testPorts(await testDatabase(), { now: '2026-03-10T17:00:00.000Z' });
const { db } = ports;

beforeAll(() => makeMasterData(ports));
afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['licences', 'audit'])('the job %s begins no batch once the server stops', async (name) => {
  const job = jobsOf(ports).find((each) => each.name === name);
  const transaction = vi.spyOn(db, 'transaction');
  await job?.run(new AbortController().signal);
  expect(transaction).toHaveBeenCalledOnce();
  await job?.run(AbortSignal.abort());
  expect(transaction).toHaveBeenCalledOnce();
});
