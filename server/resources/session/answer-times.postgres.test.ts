import { actorAt } from '@server/base/actor';
import { nodePasswordHash } from '@server/base/ports/password-hash.node';
import { createUser } from '@server/resources/user/create-user';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { visitor } from '@server/test/visitor';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = {
  ...testPorts(connection, { now: '2027-03-01T02:00:00.000Z' }),
  passwordHash: nodePasswordHash(),
};
const { db, clock } = ports;
const { post } = visitor(ports);
const KNOWN = 'known@client.test';
const PASSWORD = 'Harbour-Night-77';
const TRIES = process.env.DEEP ? 200 : 80;
/** Each hashes a password, which takes so long that its absence shows after a few. */
const SIGN_INS = process.env.DEEP ? 200 : 30;

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

/** The median with its 99 % confidence interval, which is wide on a busy machine. */
const medianOf = (times: number[]) => {
  const sorted = times.sort((one, other) => one - other);
  const halfWidth = Math.ceil((2.58 * Math.sqrt(sorted.length)) / 2);
  const at = (rank: number) => sorted[rank] ?? Number.NaN;
  const middle = sorted.length / 2;
  return { low: at(middle - halfWidth), middle: at(middle), high: at(middle + halfWidth) };
};

type Send = (email: string) => ReturnType<typeof post>;

/** Alternates a known and unknown e-mails, so that load slows both; advances the clock, so that no limit applies. */
const measure = async (send: Send, status: number, tries: number) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measureOne = async (email: string, results: number[]) => {
    clock.advance(61 * 60_000);
    const before = performance.now();
    const answer = await send(email);
    results.push(performance.now() - before);
    expect(answer.status).toBe(status);
  };
  for (let warm = 0; warm < 3; warm += 1) {
    await measureOne(KNOWN, []);
    await measureOne(`warm.${warm}@client.test`, []);
  }
  for (let round = 0; round < tries; round += 1) {
    const turns = [
      () => measureOne(KNOWN, times.known),
      () => measureOne(`unknown.${round}@client.test`, times.unknown),
    ];
    for (const turn of round % 2 ? turns : turns.reverse()) await turn();
  }
  return { known: medianOf(times.known), unknown: medianOf(times.unknown) };
};

const TOLERANCE = 1.1;

describe('the response time', () => {
  it.each([
    ['sign-in', 401, SIGN_INS, (email: string) => post('signin', { email, password: PASSWORD })],
    ['a link for a device', 202, TRIES, (email: string) => post('device/request', { email })],
    ['forgotten password', 202, TRIES, (email: string) => post('forget-password', { email })],
  ])(
    'of a %s does not reveal who has an account',
    async (call, status, tries, send) => {
      const { known, unknown } = await measure(send, status, tries);
      const medians = [known, unknown].map(({ middle }) => middle.toFixed(1)).join(' and ');
      process.stdout.write(`${call}, known and unknown: medians ${medians} ms\n`);
      expect(known.low).toBeLessThan(unknown.high * TOLERANCE);
      expect(unknown.low).toBeLessThan(known.high * TOLERANCE);
    },
    120_000,
  );
});
