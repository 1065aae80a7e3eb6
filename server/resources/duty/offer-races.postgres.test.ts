import { actorAt, jobAt } from '@server/base/actor';
import { RefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { dutyDeviceTable } from '@server/model/duty';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { answerOffer } from './answer-offer';
import { createOffer } from './save-offer';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2026-03-02T02:00:00.000Z' });
const { db } = ports;
afterAll(() => connection.close());

const GUARDS = 50;

it(`gives a shift to one of ${GUARDS} guards who say yes at once`, async () => {
  const now = ports.clock.now();
  const { people, premiseId, guardGroupId } = await makeSite(ports);
  const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-03-09'], { Morning: 1 });
  const slotId = slots[0]?.id ?? 0;
  const devices: { id: number; guardId: number }[] = [];
  for (let made = 0; made < GUARDS; made += 1) {
    const guardId = await makeGuard(ports, guardGroupId, { email: `guard${made}@keepwatch.test` });
    const opened = { guardId, tokenHash: `${made}`, userAgent: '', openedAt: now, endsAt: now };
    const [row] = await db.insert(dutyDeviceTable).values(opened).returning({ id: dutyDeviceTable.id });
    devices.push({ id: row?.id ?? 0, guardId });
  }
  const { id } = await createOffer(
    db,
    actorAt(people.Manager.viewer, now),
    { slotId, securityIds: devices.map(({ guardId }) => guardId), minutes: 10 },
    ports,
  );
  const results = await Promise.allSettled(
    devices.map((device) =>
      db.transaction((tx) => answerOffer(tx, jobAt(now), device, { id, answer: 'yes' }, ports)),
    ),
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(
    refusals.filter((reason) => reason instanceof RefusalError && reason.code === 'conflict'),
  ).toHaveLength(GUARDS - 1);
  expect(await db.select().from(assignmentTable).where(eq(assignmentTable.slotId, slotId))).toHaveLength(1);
});
