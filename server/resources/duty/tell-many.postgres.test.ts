import { actorAt } from '@server/base/actor';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Database } from '@server/base/db/database';
import { silentLog } from '@server/base/ports/log';
import type { PhoneMessage } from '@server/base/ports/message-gateway';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { dutyHistoryTable, dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { tellingTable } from '@server/model/telling';
import { mailSender } from '@server/platform/mail/send-mails';
import { truncate } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { orderShifts } from '@server/test/site';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { tellDueGuards } from './duty-jobs';
import { GUARDS_AT_ONCE, tellGuards } from './tell-guards';
import { tellRequestedGuards } from './tell-requested';

const START = '2027-03-08T02:00:00.000Z';
const GUARDS = process.env.DEEP === '1' ? 2000 : 200;
/** A month's shifts of each guard. */
const SHIFTS = 12;

const postgres = await testPostgres();
const others = [
  await connectPostgres(postgres.url, silentLog),
  await connectPostgres(postgres.url, silentLog),
];
const posted: PhoneMessage[] = [];
const messageGateway = {
  send: async (message: PhoneMessage) => {
    posted.push(message);
  },
  close: () => {},
};
const servers = [postgres, ...others].map((connection) => ({
  ...testPorts(connection, { now: START }),
  messageGateway,
}));
const [ports] = servers as [(typeof servers)[number]];
const { db } = ports;
const { at, make } = dutySteps(ports);
const setClocks = (instant: string) => {
  for (const { clock } of servers) clock.set(instant);
};
afterAll(async () => {
  for (const { close } of others) await close();
  await postgres.close();
});

const PLACES = 10;
const SLOT_COLUMNS = sql.raw(
  Object.values(getTableColumns(slotTable))
    .flatMap(({ name }) => (name === 'id' ? [] : [name]))
    .join(', '),
);

/** Ten guards a shift, one shift a day each; stored past the use case, whose rules are not measured here. */
const staff = async (days: number, guards: number): Promise<number[]> => {
  const dates = Array.from({ length: days }, (_, day) => `2027-03-${String(day + 10).padStart(2, '0')}`);
  const { slots } = await orderShifts(ports, at.site.people.Manager, at.site.premiseId, dates, {
    Afternoon: PLACES,
  });
  const slotIds = sql`${sql.param(slots.map(({ id }) => id))}::int[]`;
  await db.execute(sql`insert into ${slotTable} (${SLOT_COLUMNS})
    select ${SLOT_COLUMNS} from ${slotTable}, generate_series(2, ${guards / PLACES}) where id = any(${slotIds})`);
  await db.execute(sql`insert into ${guardTable}
      (first_name, last_name, phone, language, status, guard_group_id, created_at, updated_at)
    select 'Tai Man', 'Chan ' || n, '9' || (1000000 + n), 'en', 'active', ${at.site.guardGroupId}, ${START}, ${START}
    from generate_series(1, ${guards}) n`);
  await db.execute(sql`insert into ${assignmentTable}
      (slot_id, guard_id, premise_id, service_date, starts_at, ends_at, assigned_by, assigned_at)
    select slot.id, guard.id, slot.premise_id, slot.service_date, slot.starts_at, slot.ends_at,
      ${at.site.people.Manager.viewer.userId}, ${START}
    from (select *, row_number() over (partition by service_date order by id) as post from ${slotTable}
        where type = 'Afternoon') slot
      join (select id, (row_number() over (order by id) - 1) / ${PLACES} + 1 as post from ${guardTable}
        where last_name like 'Chan %') guard using (post)`);
  const all = await db.select({ id: slotTable.id }).from(slotTable).where(eq(slotTable.type, 'Afternoon'));
  return all.map(({ id }) => id);
};

beforeEach(async () => {
  setClocks(START);
  posted.length = 0;
  await truncate(db);
  await make();
});

const queued = async () => (await db.select().from(mailTable)).map(({ content }) => content?.kind);
const onAllServers = () => Promise.all(servers.map((each) => tellDueGuards(each)));
const countOf = (values: readonly unknown[]) => (value: string) =>
  values.filter((each) => each === value).length;

describe('three servers at once', () => {
  it('tell, remind and tell of a release once each', async () => {
    await staff(1, 30);
    await onAllServers();
    expect(countOf(await queued())('duty')).toBe(31);
    setClocks('2027-03-09T04:30:00.000Z');
    await onAllServers();
    expect(countOf(await queued())('dutyReminder')).toBe(31);
    await db.delete(assignmentTable);
    await onAllServers();
    const count = countOf(await queued());
    expect([count('duty'), count('dutyReminder'), count('dutyReleased')]).toEqual([31, 31, 31]);
    expect(await db.$count(dutyHistoryTable, eq(dutyHistoryTable.act, 'release'))).toBe(31);
  });

  it('post each message once, also to a gateway that is slow', async () => {
    await staff(1, 30);
    await tellDueGuards(ports);
    const senders = servers.map((each) => mailSender(each, 'gateway'));
    await Promise.all(
      senders.map(async ({ sendDue, finish }) => {
        await sendDue();
        await finish();
      }),
    );
    expect(posted).toHaveLength(31);
    expect(new Set(posted.map(({ to }) => to)).size).toBe(31);
  });
});

describe(`${GUARDS} guards of one saved month`, () => {
  const manager = () => actorAt(at.site.people.Manager.viewer, ports.clock.now());
  const told = () => db.$count(dutyTable, eq(dutyTable.toldBy, 'gateway'));

  it('are told in one message each, in a few statements a hundred guards, none in a long transaction', async () => {
    const slotIds = await staff(SHIFTS, GUARDS);
    let statements = 0;
    const logger = {
      logQuery: () => {
        statements += 1;
      },
    };
    const { $client } = db as Database & { $client: Pool };
    const counted = drizzle({ client: $client, logger });
    const heap = process.memoryUsage().heapUsed;
    const began = performance.now();
    const secondsSince = (start: number) => (performance.now() - start) / 1000;
    const { guards } = await counted.transaction((tx) => tellGuards(tx, manager(), { slotIds }, ports));
    const ofCall = secondsSince(began);
    expect(guards).toHaveLength(GUARDS);
    expect(await db.$count(mailTable)).toBe(GUARDS_AT_ONCE);
    const transactions: number[] = [];
    const measured = Object.assign(Object.create(counted) as typeof counted, {
      transaction: async (run: Parameters<typeof counted.transaction>[0]) => {
        const start = performance.now();
        const answer = await counted.transaction(run);
        transactions.push(secondsSince(start));
        return answer;
      },
    });
    await tellRequestedGuards({ ...ports, db: measured });
    const figures = { rows: await db.$count(mailTable), statements, ofCall, seconds: secondsSince(began) };
    const longest = Math.max(...transactions);
    const heapMiB = Math.round((process.memoryUsage().heapUsed - heap) / 2 ** 20);
    process.stdout.write(`${JSON.stringify({ ...figures, longest, heapMiB })}\n`);
    expect(figures.rows).toBe(GUARDS);
    expect(transactions).toHaveLength(GUARDS / GUARDS_AT_ONCE);
    // Of a hundred guards with 1,200 duties: two updates and inserts for each thousand of them.
    expect(figures.statements).toBeLessThan((GUARDS / GUARDS_AT_ONCE) * 35);
    expect(await told()).toBe(GUARDS * SHIFTS);
    expect(await db.$count(tellingTable)).toBe(0);
  });

  it('are told once each by three servers, one of which is killed meanwhile', async () => {
    const slotIds = await staff(1, GUARDS);
    // Pressed twice, before a job has run.
    await db.transaction((tx) => tellGuards(tx, manager(), { slotIds }, ports));
    await db.transaction((tx) => tellGuards(tx, manager(), { slotIds }, ports));
    const before = await db.$count(mailTable);
    const killed = Object.assign(Object.create(db) as typeof db, {
      transaction: (run: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          await run(tx);
          throw new Error('killed');
        }),
    });
    await expect(tellRequestedGuards({ ...ports, db: killed })).rejects.toThrow('killed');
    expect(await db.$count(mailTable)).toBe(before);
    await Promise.all(servers.map((each) => tellRequestedGuards(each)));
    await tellRequestedGuards(ports);
    const guardIds = (await db.select().from(mailTable)).map(({ guardId }) => guardId);
    expect([guardIds.length, new Set(guardIds).size]).toEqual([GUARDS, GUARDS]);
    expect(await told()).toBe(GUARDS);
  });
});
