import { StartError } from '@server/base/start-error';
import { testDatabase, truncate } from '@server/test/database';
import { testClock } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate';

const clock = testClock('2026-03-02T01:00:00.000Z');

describe('migrate', () => {
  it('finds nothing left to do on the prepared database', async () => {
    const { db } = await testDatabase();
    const applied = () => db.execute(sql`select name, applied_at from schema_migration order by name`);
    const before = (await applied()).rows;
    await migrate(db, clock);
    expect((await applied()).rows).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('refuses a database newer than the program', async () => {
    const { db } = await testDatabase();
    await db.execute(sql`insert into schema_migration values ('9999_later', now())`);
    await expect(migrate(db, clock)).rejects.toThrow(StartError);
    await db.execute(sql`delete from schema_migration where name = '9999_later'`);
  });

  it('keeps roles and migrations when the test database is emptied', async () => {
    const { db } = await testDatabase();
    await truncate(db);
    const { rows } = await db.execute<{ roles: number }>(sql`select count(*) as roles from role`);
    expect(rows[0]?.roles).toBe(5);
    await migrate(db, clock);
  });
});
