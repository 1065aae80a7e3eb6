import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Ensures that the prepared database exists with the current schema before tests that use PGlite. */
export const setup = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/prepare-database.mjs']);
};
