import { VERSION } from '@server/base/version';
import given from '@server/model/migrations/releases.json';

/** A release whose servers start on the schema of the next one, and its last migration. */
interface Release {
  version: string;
  lastMigration: string;
}

/** Written by `npm version`, oldest first. */
const RELEASES: readonly Release[] = given;

/**
 * The oldest release that runs on a schema with this migration: the one before the release that brought it. Null for
 * migrations from before there was this rule.
 */
export const oldestReleaseFor = (migration: string, releases = RELEASES): string | null =>
  releases.filter(({ lastMigration }) => lastMigration < migration).at(-1)?.version ?? null;

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether the program of `version` runs on a schema that needs `oldest` or newer. */
export const runsOn = (oldest: string | null, version = VERSION): boolean => {
  if (oldest === null) return false;
  const needed = numbersOf(oldest);
  const difference = numbersOf(version).map((number, place) => number - (needed[place] ?? 0));
  return (difference.find((each) => each !== 0) ?? 0) >= 0;
};
