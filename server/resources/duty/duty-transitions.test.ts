import { DUTY_STATES, type DutyState } from '@contract/duty-state';
import { DUTY_TRANSITIONS, type DutyAct } from '@domain/duty-state';
import { assignmentTable } from '@server/model/assignment';
import { type DutyRecord, dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { takeBackTold } from '@server/platform/duty/failed-message';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { markMissingGuards } from './mark-missing-guards';
import { tellDueGuards } from './tell-due-guards';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, make, opened, stateNow } = dutySteps(ports);
const moveTo = timeSetter(ports);
let device: Awaited<ReturnType<typeof opened>>;
let assigned: { startsAt: Date; endsAt: Date };

/** From 06:00 in Hong Kong: half an hour before, when a guard may check in, and when an absent one is missing. */
const BEFORE = '2027-03-09T21:30:00.000Z';
const AFTER_GRACE = '2027-03-09T22:10:00.000Z';
const toldAt = new Date('2027-03-08T03:00:00.000Z');
const came = new Date('2027-03-09T21:20:00.000Z');

beforeAll(async () => {
  await make();
  await db.update(guardTable).set({ email: 'lee@keepwatch.test' });
  const [row] = await db.select().from(assignmentTable);
  if (!row) throw new Error('Nobody is assigned');
  assigned = { startsAt: row.startsAt, endsAt: row.endsAt };
  device = await opened();
});

const FACTS: Record<DutyState, Partial<DutyRecord> | null> = {
  untold: null,
  told: {},
  confirmed: { answer: 'confirm' },
  declined: { answer: 'decline', reason: 'sick' },
  late: { answer: 'late', lateMinutes: 5 },
  onSite: { checkedInAt: came, presence: 'pressed' },
  left: { checkedInAt: came, checkedOutAt: came, presence: 'pressed' },
  missing: {},
};

/** Brings a guard who was reminded into a state. */
const bringInto = async (state: DutyState) => {
  await moveTo(state === 'missing' ? AFTER_GRACE : BEFORE);
  await db.update(assignmentTable).set(assigned);
  await db.delete(dutyTable);
  const { startsAt: toldStartsAt, endsAt: toldEndsAt } = assigned;
  const told = { toldStartsAt, toldEndsAt, toldAt, toldBy: 'mail', remindedAt: toldAt } as const;
  const facts = FACTS[state];
  if (facts)
    await db
      .insert(dutyTable)
      .values({ slotId: at.slotId, guardId: at.guardId, startsAt: toldStartsAt, ...told, ...facts });
};

const answers = (body: object) => async () =>
  (await device.post('/answer', { slotIds: [at.slotId], ...body })).status;
const presses = (kind: 'in' | 'out') => async () =>
  (await device.post('/presence', { slotIds: [at.slotId], kind, at: ports.clock.now().toISOString() }))
    .status;

/** Does it; returns the status of a guard's press. */
const DO: Record<DutyAct, () => Promise<number | undefined>> = {
  confirm: answers({ answer: 'confirm' }),
  decline: answers({ answer: 'decline', reason: 'sick' }),
  late: answers({ answer: 'late', lateMinutes: 30 }),
  in: presses('in'),
  out: presses('out'),
  tell: async () => {
    await tellDueGuards(ports);
    return undefined;
  },
  failure: async () => {
    const content = { kind: 'duty' as const, params: { shifts: '', count: 1 }, path: '/duty' };
    const message = { guardId: at.guardId, slotIds: [at.slotId], content, createdAt: toldAt };
    await db.transaction((tx) => takeBackTold(tx, message, ports.clock.now()));
    return undefined;
  },
  change: async () => {
    await db.update(assignmentTable).set({ endsAt: sql`${assignmentTable.endsAt} - interval '1 hour'` });
    return undefined;
  },
  absence: async () => {
    await moveTo(AFTER_GRACE);
    await markMissingGuards(ports);
    return undefined;
  },
};

describe.each(Object.keys(DO) as DutyAct[])('%s', (act) => {
  it.each(DUTY_STATES)(
    'leads from %s where the table of transitions says, else changes nothing',
    async (state) => {
      await bringInto(state);
      expect(await stateNow()).toBe(state);
      const status = await DO[act]();
      const to = DUTY_TRANSITIONS[act][state];
      expect(await stateNow()).toBe(to ?? state);
      if (status !== undefined) expect(status).toBe(to ? 200 : 409);
    },
  );
});

it('no answer is taken once the shift is over', async () => {
  await bringInto('told');
  await moveTo('2027-03-10T04:00:00.000Z');
  for (const act of ['confirm', 'decline', 'late'] as const) expect(await DO[act]()).toBe(409);
});
