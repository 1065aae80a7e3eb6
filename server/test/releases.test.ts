import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from '@server/base/db/extensions';
import { VERSION } from '@server/base/version';
import { drizzle } from 'drizzle-orm/pglite';
import { describe, expect, it } from 'vitest';
import { checkRelease, RELEASES } from './releases';

const open = async () => {
  const loadDataDir = await openAsBlob('dist/prepared-database.bin');
  const pglite = await PGlite.create({ loadDataDir, extensions });
  return {
    db: drizzle({ client: pglite }),
    settle: async () => {},
    findStorageProblem: async () => null,
    close: () => pglite.close(),
  };
};

describe('the data of a release', () => {
  it('exists for every release, including this one', () => {
    expect(RELEASES).toContain(VERSION);
  });

  // Each run migrates them on PostgreSQL, and an empty PGlite by the same migrations.
  it.runIf(process.env.DEEP).each(RELEASES)(
    '%s is migrated on the embedded database',
    { timeout: 120_000 },
    async (version) => {
      const connection = await open();
      try {
        await checkRelease(connection, version);
      } finally {
        await connection.close();
      }
    },
  );
});
