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

/** The oldest runs every migration; the others are migrated on PostgreSQL in each run, here with DEEP=1. */
const CHECKED = process.env.DEEP ? RELEASES : RELEASES.filter((version) => version === '0.1.0');

describe('the data of a release', () => {
  it('exists for every release, including this one', () => {
    expect(RELEASES).toContain(VERSION);
  });

  it.each(CHECKED)('%s is migrated on the embedded database', { timeout: 120_000 }, async (version) => {
    const connection = await open();
    try {
      await checkRelease(connection, version);
    } finally {
      await connection.close();
    }
  });
});
