import { isNull } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { mailTable } from '../mail/table';
import { makePerson } from '../test/caller';
import { testPorts } from '../test/ports';
import { testPostgres } from '../test/postgres';
import { makeSite } from '../test/site';
import { mailNews } from './mail-news';
import { notifyOfWaitingUser } from './notify-people';
import { notificationTable } from './table';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db, clock } = ports;
afterAll(() => connection.close());

it('no news is mailed twice or lost by servers that mail at once', async () => {
  const { people } = await makeSite(ports);
  for (let count = 0; count < 79; count += 1) await makePerson(ports, 'SuperAdmin');
  const ROUNDS = 6;
  for (let round = 0; round < ROUNDS; round += 1) {
    await notifyOfWaitingUser(db, people.Client.viewer.userId, `Person ${round}`, clock.now());
    clock.advance(2_000);
    await Promise.all([1, 2, 3, 4].map(() => mailNews(db, clock.now())));
    // What one server had in hand when another looked goes at the next look.
    await mailNews(db, clock.now());
  }
  expect(await db.$count(notificationTable, isNull(notificationTable.mailedAt))).toBe(0);
  const mails = await db.select().from(mailTable);
  const told = mails.flatMap(({ recipient, content }) =>
    content?.kind === 'notifications'
      ? content.lines.map(({ params }) => `${recipient} ${params.person}`)
      : [],
  );
  expect(told).toHaveLength(80 * ROUNDS);
  expect(new Set(told).size).toBe(80 * ROUNDS);
});
