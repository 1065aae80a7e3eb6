import { VERSION } from '@server/base/version';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from './database';
import { checkRelease, RELEASES } from './releases';

describe('the data of a release', () => {
  it('exists for every release, including this one', () => {
    expect(RELEASES).toContain(VERSION);
  });

  // Each run migrates the newest on PostgreSQL, and an empty PGlite by the same migrations.
  it.runIf(process.env.DEEP).each(RELEASES)(
    '%s is migrated on the embedded database',
    { timeout: 120_000 },
    async (version) => {
      const connection = await openEmbedded();
      try {
        await checkRelease(connection, version);
      } finally {
        await connection.close();
      }
    },
  );
});
