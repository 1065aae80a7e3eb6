import { it } from 'vitest';
import { testPostgres } from './postgres';
import { checkRelease, RELEASES } from './releases';

it.each(RELEASES)('migrates the data of release %s on PostgreSQL', { timeout: 120_000 }, async (version) => {
  const connection = await testPostgres();
  try {
    await checkRelease(connection, version);
  } finally {
    await connection.close();
  }
});
