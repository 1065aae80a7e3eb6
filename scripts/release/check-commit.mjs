import { execFileSync } from 'node:child_process';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Refuses a commit after that of the version: `keepwatch-upgrade` takes two releases of one name for the same. */
export const refuseLaterCommit = (version) => {
  const released = git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json');
  if (git('rev-parse', 'HEAD') === released) return;
  throw new Error(
    `The sources have changed since ${version}. To release them, make a version first: npm version minor (or major, patch). To make ${version} again: git checkout ${released.slice(0, 12)}`,
  );
};
