import { makeBackup } from '@server/app/backup/make-backup';
import { StartError } from '@server/base/start-error';
import { VERSION } from '@server/base/version';
import { testDatabase, truncate } from '@server/test/database';
import { testClock, testPorts } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findNewerMigration, migrate } from './migrate';
import { oldestReleaseFor, runsOn } from './oldest-release';

const NOW = '2026-03-02T01:00:00.000Z';
const clock = testClock(NOW);

describe('migrate', () => {
  it('finds nothing left to do on the prepared database', async () => {
    const { db } = await testDatabase();
    const applied = () => db.execute(sql`select name, applied_at from schema_migration order by name`);
    const before = (await applied()).rows;
    await migrate(db, clock);
    expect((await applied()).rows).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it.each([
    ['starts on the schema of the next release', VERSION, null],
    [
      'refuses the one after that',
      '999.0.0',
      /"9999_later", which needs release 999\.0\.0 or later\. Install/,
    ],
    [
      'refuses a migration from before the rule',
      null,
      /"9999_later", which a later release brought\. Install/,
    ],
  ])('%s', async (_what, oldest, refusal) => {
    const connection = await testDatabase();
    const { db } = connection;
    await db.execute(
      sql`insert into schema_migration (name, applied_at, oldest_release) values ('9999_later', now(), ${oldest})`,
    );
    const refused = await migrate(db, clock).catch((error: unknown) => error);
    if (refusal) expect(refused).toBeInstanceOf(StartError);
    if (refusal) expect((refused as StartError).message).toMatch(refusal);
    else expect(refused).toBeUndefined();
    await expect(makeBackup(testPorts(connection, { now: NOW }), async () => {})).rejects.toThrow(
      'make the backup by that one',
    );
    await db.execute(sql`delete from schema_migration where name = '9999_later'`);
  });

  it('reads the migrations of a database from before the rule', async () => {
    const { db } = await testDatabase();
    await db.execute(sql`alter table schema_migration drop column oldest_release`);
    await migrate(db, clock);
    expect(await findNewerMigration(db)).toBeUndefined();
    await db.execute(sql`alter table schema_migration add column oldest_release text`);
  });

  it('keeps roles and migrations when the test database is emptied', async () => {
    const { db } = await testDatabase();
    await truncate(db);
    const { rows } = await db.execute<{ roles: number }>(sql`select count(*) as roles from role`);
    expect(rows[0]?.roles).toBe(5);
    await migrate(db, clock);
  });
});

describe('the oldest release for a migration', () => {
  const releases = [
    { version: '0.3.0', lastMigration: '0090_one' },
    { version: '0.4.0', lastMigration: '0095_two' },
  ];

  it.each([
    ['0090_one', null],
    ['0091_more', '0.3.0'],
    ['0095_two', '0.3.0'],
    ['0096_next', '0.4.0'],
  ])('of %s is %s', (name, oldest) => expect(oldestReleaseFor(name, releases)).toBe(oldest));

  it.each([
    ['0.3.0', '0.3.0', true],
    ['0.3.0', '0.3.1', true],
    ['0.3.0', '0.10.0', true],
    ['0.3.1', '0.3.0', false],
    ['0.10.0', '0.9.9', false],
    ['1.0.0', '0.9.9', false],
  ])('%s is needed: %s runs is %s', (oldest, version, runs) => expect(runsOn(oldest, version)).toBe(runs));
});
