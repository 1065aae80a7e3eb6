import { it } from 'vitest';
import { testPostgres } from './postgres';
import { checkRelease, NEWEST_RELEASE, RELEASES } from './releases';

// What older data met, they met before the newest release: each run follows them only from there.
const releases = process.env.DEEP ? RELEASES : [NEWEST_RELEASE];

it.each(releases)('migrates the data of release %s on PostgreSQL', { timeout: 120_000 }, async (version) => {
  const connection = await testPostgres();
  try {
    await checkRelease(connection, version);
  } finally {
    await connection.close();
  }
});
