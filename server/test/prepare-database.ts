import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Before the tests that use PGlite: the prepared database is there, and of this schema. */
export const setup = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/prepare-database.mjs']);
};
