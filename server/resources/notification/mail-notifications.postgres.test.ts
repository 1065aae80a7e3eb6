import { mailTable } from '@server/model/mail';
import { notificationTable } from '@server/model/notification';
import { notifyOfWaitingUser } from '@server/platform/notification/notify-people';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailNotifications } from './mail-notifications';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db, clock } = ports;

it('no notification is mailed twice or lost by concurrent servers', async () => {
  const { people } = await makeSite(ports);
  for (let count = 0; count < 79; count += 1) await makePerson(ports, 'SuperAdmin');
  const ROUNDS = 6;
  for (let round = 0; round < ROUNDS; round += 1) {
    await notifyOfWaitingUser(db, people.Client.viewer.userId, `Person ${round}`, clock.now());
    clock.advance(2_000);
    await Promise.all([1, 2, 3, 4].map(() => mailNotifications(db, clock.now())));
    // Rows that one server had locked while another looked are mailed in the next run.
    await mailNotifications(db, clock.now());
  }
  expect(await db.$count(notificationTable, isNull(notificationTable.mailedAt))).toBe(0);
  const mails = await db.select().from(mailTable);
  const mailed = mails.flatMap(({ recipient, content }) =>
    content?.kind === 'notifications'
      ? content.lines.map(({ params }) => `${recipient} ${params.person}`)
      : [],
  );
  expect(mailed).toHaveLength(80 * ROUNDS);
  expect(new Set(mailed).size).toBe(80 * ROUNDS);
});
