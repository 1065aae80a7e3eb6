import { randomInt } from 'node:crypto';
import type { CallRecord } from '@contract/call';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { chooseBySeed } from '@server/test/random-calls/choose';
import { DemoPeople } from '@server/test/random-calls/demo-people';
import { ADMIN_LISTS, CLIENT_LISTS } from '@server/test/random-calls/home-figures';
import { RandomCaller } from '@server/test/random-calls/random-caller';
import { expect, it } from 'vitest';
import { makeDemoData } from './demo/demo';
import { makeMasterData } from './demo/master-data';
import { jobsOf } from './jobs/jobs';
import { checkDerivedFigures } from './seal/check-derived-figures';

const CALLS = Number(process.env.RUNS ?? (process.env.DEEP === '1' ? 3000 : 300));
const CALLS_BETWEEN_CHECKS = 150;
const STAFF = ['superadmin', 'manager', 'agent', 'staff'];
const ports = testPorts(await testDatabase(), { now: '2026-03-16T02:34:56.000Z' });

/** Without streams, and without what changes how the people of the demo sign in or counts their failures. */
const isAsked = ({ path, access, media }: CallRecord): boolean =>
  access !== 'duty' &&
  media !== 'text/event-stream' &&
  !/\/(auth|role|setup|demo)\/|\/setup$|\/admin\/user|\/v1\/account(\/(?!avatar|export)|$)/.test(path);

const personFor = (call: CallRecord, person: string): string => {
  if (call.path.includes('/client/')) return 'client';
  return call.path.includes('/admin/') && person === 'client' ? 'superadmin' : person;
};

/** Every figure of a home that counts a list is the number of its rows. */
const expectHomesAsLists = async (people: DemoPeople): Promise<void> => {
  const compare = async (person: string, area: string, lists: Record<string, string>) => {
    const home = await people.read(person, `/api/v1/${area}/home`);
    if (!home) return;
    for (const [figure, list] of Object.entries(lists)) {
      const shown = home[figure];
      if (shown === null) continue;
      const listed = await people.read(person, `/api/v1/${area}/${list}`);
      expect({ person, figure, shown }).toEqual({ person, figure, shown: listed ? listed.total : 0 });
    }
  };
  for (const person of STAFF) await compare(person, 'admin', ADMIN_LISTS);
  await compare('client', 'client', CLIENT_LISTS);
};

const runJobs = async (): Promise<void> => {
  const { signal } = new AbortController();
  for (const job of jobsOf(ports)) {
    await job.run(signal);
    await job.finish?.();
  }
};

it(
  'answers random calls as declared, and its homes count what its lists show',
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    process.stdout.write(`${CALLS} random calls: SEED=${seed}\n`);
    await truncate(ports.db);
    await makeMasterData(ports);
    await makeDemoData(ports);
    const choose = chooseBySeed(seed);
    const people = new DemoPeople(ports, choose);
    const caller = new RandomCaller(people, choose, ports.clock.now);
    const calls = people.product.calls.map(({ call }) => call).filter(isAsked);
    const reads = calls.filter(({ method }) => method === 'GET');
    const writes = calls.filter(({ method }) => method !== 'GET');
    for (const call of reads) await caller.call(personFor(call, 'superadmin'), call);
    for (let made = 1; made <= CALLS; made += 1) {
      const call = choose.from(choose.inPercent(40) ? reads : writes);
      const person = choose.inPercent(50) ? 'superadmin' : choose.from([...STAFF, 'client']);
      await caller.call(personFor(call, person), call);
      if (made % CALLS_BETWEEN_CHECKS > 0) continue;
      await runJobs();
      await expectHomesAsLists(people);
      expect(await ports.db.transaction(checkDerivedFigures)).toEqual([]);
    }
    expect(caller.faults).toEqual([]);
  },
  60 * 60_000,
);
