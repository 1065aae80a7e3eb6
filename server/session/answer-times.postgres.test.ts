import { actorAt } from '@server/actor';
import { createUser } from '@server/user/create-user';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nodePasswordHash } from '../ports/password-hash.node';
import { truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { testPostgres } from '../test/postgres';
import { visitor } from '../test/visitor';

const connection = await testPostgres();
const ports = {
  ...testPorts(connection, { now: '2027-03-01T02:00:00.000Z' }),
  passwordHash: nodePasswordHash(),
};
const { db, clock } = ports;
const { post } = visitor(ports);
const KNOWN = 'known@client.test';
const PASSWORD = 'Harbour-Night-77';
const TRIES = 200;

beforeEach(async () => {
  await truncate(db);
  const account = {
    email: KNOWN,
    passwordHash: await ports.passwordHash.hash('Peak-Tram-1888'),
    firstName: 'Ka Yan',
    lastName: 'Lee',
    phone: '',
    language: 'en',
    companyId: null,
    roles: ['Client'],
    flags: [],
    status: 'active',
  } as const;
  await createUser(db, actorAt(null, clock.now()), account);
});
afterAll(() => connection.close());

/**
 * Between which two of the times their median lies, 99 times of 100: on a busy machine far apart, so that a
 * difference is one only where it is more than chance.
 */
const medianOf = (times: number[]) => {
  const sorted = times.sort((one, other) => one - other);
  const beside = Math.ceil((2.58 * Math.sqrt(sorted.length)) / 2);
  const at = (rank: number) => sorted[rank] ?? Number.NaN;
  const middle = sorted.length / 2;
  return { least: at(middle - beside), middle: at(middle), most: at(middle + beside) };
};

type Send = (email: string) => ReturnType<typeof post>;

/** A known and unknown e-mails by turns, so that a busy machine slows both; the clock moves, so that no limit is met. */
const measure = async (send: Send, status: number) => {
  const taken = { known: [] as number[], unknown: [] as number[] };
  const one = async (email: string, times: number[]) => {
    clock.advance(61 * 60_000);
    const before = performance.now();
    const answer = await send(email);
    times.push(performance.now() - before);
    expect(answer.status).toBe(status);
  };
  for (let warm = 0; warm < 3; warm += 1) {
    await one(KNOWN, []);
    await one(`warm.${warm}@client.test`, []);
  }
  for (let made = 0; made < TRIES; made += 1) {
    const turns = [() => one(KNOWN, taken.known), () => one(`unknown.${made}@client.test`, taken.unknown)];
    for (const turn of made % 2 ? turns : turns.reverse()) await turn();
  }
  return { known: medianOf(taken.known), unknown: medianOf(taken.unknown) };
};

const TENTH_MORE = 1.1;

describe('the time of an answer', () => {
  it.each([
    ['sign-in', 401, (email: string) => post('signin', { email, password: PASSWORD })],
    ['forgotten password', 202, (email: string) => post('forget-password', { email })],
  ])(
    'of the %s does not tell who has an account',
    async (call, status, send) => {
      const { known, unknown } = await measure(send, status);
      const medians = [known, unknown].map(({ middle }) => middle.toFixed(1)).join(' and ');
      process.stdout.write(`${call}, known and unknown: medians ${medians} ms\n`);
      expect(known.least).toBeLessThan(unknown.most * TENTH_MORE);
      expect(unknown.least).toBeLessThan(known.most * TENTH_MORE);
    },
    120_000,
  );
});
