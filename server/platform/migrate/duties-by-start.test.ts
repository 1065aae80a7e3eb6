import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { makeGuard } from '@server/test/site';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, make } = dutySteps(ports);
const MIGRATION = join(import.meta.dirname, '../../model/migrations/0106_key_duties_by_stretch.sql');

const START = '2027-03-09T22:00:00.000Z';
const REPLACED = '2027-03-10T00:00:00.000Z';
const BACK = '2027-03-10T02:00:00.000Z';
const END = '2027-03-10T04:00:00.000Z';
const LATER = '2027-03-10T01:30:00.000Z';

const migrate = async () => {
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));
};

beforeEach(async () => {
  await make();
  await db.execute(sql`drop trigger duty_start on duty`);
  await db.execute(sql`alter table duty drop column starts_at`);
  await db.execute(
    sql`alter table duty add constraint duty_slot_id_guard_id_pk primary key (slot_id, guard_id)`,
  );
});

/** A duty record as the release before stores it. */
const insertDuty = (guardId: number, came: string | null = null, went: string | null = null) =>
  db.execute(sql`insert into duty (slot_id, guard_id, checked_in_at, checked_out_at, presence, answer)
    values (${at.slotId}, ${guardId}, ${came}, ${went}, ${came && 'pressed'}, 'confirm')`);
const giveTwoParts = async () => {
  const [whole] = await db.select().from(assignmentTable);
  if (!whole) throw new Error('Nobody is assigned');
  const { id: _, ...rest } = whole;
  await db.update(assignmentTable).set({ endsAt: new Date(REPLACED) });
  await db.insert(assignmentTable).values({ ...rest, startsAt: new Date(BACK) });
};
const kept = async () =>
  (await db.select().from(dutyTable).orderBy(asc(dutyTable.guardId), asc(dutyTable.startsAt))).map(
    ({ startsAt, checkedInAt, checkedOutAt, answer }) => [
      ...[startsAt, checkedInAt, checkedOutAt].map((each) => each?.toISOString() ?? null),
      answer,
    ],
  );

it('keeps the duty record of each guard, by the start of the assignment, or of the slot where there is none', async () => {
  await insertDuty(at.guardId, START, END);
  await insertDuty(await makeGuard(ports, at.site.guardGroupId));
  await db.execute(sql`update assignment set starts_at = starts_at + interval '1 hour'`);
  await migrate();
  expect(await kept()).toEqual([
    ['2027-03-09T23:00:00.000Z', START, END, 'confirm'],
    [START, null, null, 'confirm'],
  ]);
});

it.each([
  ['nobody came', [null, null], [null, null], [null, null]],
  ['the guard has left the first', [START, REPLACED], [START, REPLACED], [null, null]],
  ['the guard came to the second alone', [LATER, null], [null, null], [LATER, null]],
  ['one check-in and check-out were for both', [START, END], [START, REPLACED], [BACK, END]],
  ['the guard has not left', [START, null], [START, null], [null, null]],
])('of a guard with two assignments to a slot, where %s', async (_, [came, went], first, second) => {
  await insertDuty(at.guardId, came, went);
  await giveTwoParts();
  await migrate();
  expect(await kept()).toEqual([
    [START, ...first, 'confirm'],
    [BACK, ...second, 'confirm'],
  ]);
});

it('a server of the release before may write meanwhile', async () => {
  await giveTwoParts();
  await migrate();
  for (let time = 0; time < 2; time += 1)
    await db.execute(
      sql`insert into duty (slot_id, guard_id) values (${at.slotId}, ${at.guardId}) on conflict do nothing`,
    );
  expect(await kept()).toEqual([[START, null, null, null]]);
});
