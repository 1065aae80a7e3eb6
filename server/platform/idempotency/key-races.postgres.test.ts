import type { ActorKind } from '@contract/audit';
import { testDatabase, truncate } from '@server/test/database';
import { expect, it } from 'vitest';
import { findStoredAnswer } from './stored-answer';

const { db } = await testDatabase();
await truncate(db);

const NOW = new Date('2027-03-01T02:00:00.000Z');
const find = (kind: ActorKind) =>
  db.transaction((tx) => findStoredAnswer(tx, { by: { kind, id: 7 }, key: 'once', requestHash: '' }, NOW));

it('a key is reserved while its request runs, for one kind of actor', async () => {
  await db.transaction(async (tx) => {
    await findStoredAnswer(tx, { by: { kind: 'user', id: 7 }, key: 'once', requestHash: '' }, NOW);
    await expect(find('user')).rejects.toMatchObject({ code: 'conflict' });
    expect(await find('guard')).toBeNull();
  });
  expect(await find('user')).toBeNull();
});
