import { createApp } from '@server/app/compose';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { afterAll, expect, it } from 'vitest';

const postgres = await testPostgres();
const other = await connectPostgres(postgres.url, silentLog);
const ports = testPorts(postgres, { now: '2027-03-08T02:00:00.000Z' });
const { at, make, opened } = dutySteps(ports);
/** The server on which the planner's page is open; guards press on another one. */
const there = createApp({ ...ports, db: other.db });
const stop = new AbortController();

afterAll(async () => {
  stop.abort();
  await there.close();
  await other.close();
  await postgres.close();
});

it("shows a guard's press on the planner's page of another server within a second", async () => {
  await make();
  const device = await opened();
  const { response } = await there.fetch(
    new Request(`${ports.publicUrl}/api/v1/event`, {
      headers: { authorization: `Bearer ${at.site.people.Staff.token}` },
      signal: stop.signal,
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  const reader = response.body?.getReader();
  const nextDuty = async (): Promise<number> => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error('The stream ended');
      if (new TextDecoder().decode(part.value).includes('"Duty"')) return performance.now();
    }
  };
  const milliseconds: number[] = [];
  for (const body of [
    { answer: 'confirm' },
    { answer: 'decline', reason: 'sick' },
    { answer: 'late', lateMinutes: 20 },
  ]) {
    const shown = nextDuty();
    const pressed = performance.now();
    expect((await device.post('/answer', { slotIds: [at.slotId], ...body })).status).toBe(200);
    milliseconds.push(Math.round((await shown) - pressed));
  }
  process.stdout.write(`press to another server's stream: ${milliseconds.join(', ')} ms\n`);
  // The best of three, in case the machine is briefly busy.
  expect(Math.min(...milliseconds)).toBeLessThan(1000);
});
