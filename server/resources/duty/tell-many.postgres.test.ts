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
import { GUARDS_AT_ONCE } from './message-guards';
import { tellDueGuards } from './tell-due-guards';
import { tellGuards } from './tell-guards';
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
  const guardsTold = async (kind: string) => {
    const messages = (await db.select().from(mailTable)).filter(({ content }) => content?.kind === kind);
    return { messages: messages.length, guards: new Set(messages.map(({ guardId }) => guardId)).size };
  };
  const withTransaction = <D extends Database>(of: D, transaction: Database['transaction']) =>
    Object.assign(Object.create(of) as D, { transaction });
  /** Ends before the commit of its transaction of that number, as a server that is killed. */
  const killedIn = (last: number) => {
    let number = 0;
    return withTransaction(db, (run) => {
      number += 1;
      return db.transaction(async (tx) => {
        const answer = await run(tx);
        if (number === last) throw new Error('killed');
        return answer;
      });
    });
  };
  /** Counts statements, and takes the time of each transaction. */
  const timing = () => {
    const seen = { statements: 0 };
    const logger = {
      logQuery: () => {
        seen.statements += 1;
      },
    };
    const { $client } = db as Database & { $client: Pool };
    const counted: Database = drizzle({ client: $client, logger });
    const seconds: number[] = [];
    const timed = withTransaction(counted, async (run) => {
      const start = performance.now();
      const answer = await counted.transaction(run);
      seconds.push((performance.now() - start) / 1000);
      return answer;
    });
    return { timed, seconds, seen };
  };

  it('are told in one message each, in a few statements a hundred guards, none in a long transaction', async () => {
    const slotIds = await staff(SHIFTS, GUARDS);
    const { timed, seconds, seen } = timing();
    const heap = process.memoryUsage().heapUsed;
    const { guards } = await timed.transaction((tx) => tellGuards(tx, manager(), { slotIds }, ports));
    expect(guards).toHaveLength(GUARDS);
    expect(await db.$count(mailTable)).toBe(GUARDS_AT_ONCE);
    await tellRequestedGuards({ ...ports, db: timed });
    const [ofCall, ...ofJob] = seconds;
    const heapMiB = Math.round((process.memoryUsage().heapUsed - heap) / 2 ** 20);
    const { statements } = seen;
    const total = seconds.reduce((sum, each) => sum + each, 0);
    const figures = { guards: GUARDS, ofCall, longestOfJob: Math.max(...ofJob), total, statements, heapMiB };
    process.stdout.write(`told: ${JSON.stringify(figures)}\n`);
    expect(await db.$count(mailTable)).toBe(GUARDS);
    // The last one finds nothing more to tell.
    expect(seconds).toHaveLength(GUARDS / GUARDS_AT_ONCE + 1);
    // Of a hundred guards with 1,200 duties: two updates for each thousand of them.
    expect(statements).toBeLessThan((GUARDS / GUARDS_AT_ONCE) * 24);
    expect(await told()).toBe(GUARDS * SHIFTS);
    expect(await db.$count(tellingTable)).toBe(0);
  });

  it('are told once each by three servers, one of which is killed meanwhile, and by a second press', async () => {
    const slotIds = await staff(1, GUARDS);
    const press = () => db.transaction((tx) => tellGuards(tx, manager(), { slotIds }, ports));
    await press();
    await expect(tellRequestedGuards({ ...ports, db: killedIn(1) })).rejects.toThrow('killed');
    expect(await db.$count(mailTable)).toBe(GUARDS_AT_ONCE);
    await Promise.all([press(), ...servers.map((each) => tellRequestedGuards(each))]);
    expect(await guardsTold('duty')).toEqual({ messages: GUARDS, guards: GUARDS });
    expect(await told()).toBe(GUARDS);
  });

  it('are told by the job as many at once, also after a kill in the middle, and of their releases', async () => {
    await staff(1, GUARDS);
    const all = GUARDS + 1;
    const parts = Math.ceil(all / GUARDS_AT_ONCE);
    await expect(tellDueGuards({ ...ports, db: killedIn(2) })).rejects.toThrow('killed');
    expect(await db.$count(mailTable)).toBe(GUARDS_AT_ONCE);
    await onAllServers();
    expect(await guardsTold('duty')).toEqual({ messages: all, guards: all });
    await db.delete(assignmentTable);
    const { timed, seconds } = timing();
    await tellDueGuards({ ...ports, db: timed });
    expect(seconds).toHaveLength(parts);
    await onAllServers();
    expect(await guardsTold('dutyReleased')).toEqual({ messages: all, guards: all });
  });
});
