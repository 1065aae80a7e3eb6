// npm run check: what shows most mistakes within a minute, before a commit. npm test shows the rest.
import { execFileSync, spawnSync } from 'node:child_process';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--relative', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

if (changed.length === 0)
  process.stdout.write(
    'Everything is committed: no rule and no screen is tested. npx vitest run <folder> tests it.\n',
  );

/** The tests of screens in the folders of changed files; those that only use what changed would take minutes. */
const folders = new Set(changed.flatMap((file) => /^src\/(?:\w+\/)?[\w-]+\//.exec(file)?.[0] ?? []));

const steps = [
  ['npm', 'run', '--silent', 'types'],
  ['npx', 'biome', 'check', '.'],
  ...(changed.length > 0
    ? [['npx', 'vitest', 'run', '--project', 'domain', '--changed', '--passWithNoTests']]
    : []),
  ...(folders.size > 0
    ? [['npx', 'vitest', 'run', '--project', 'web', '--passWithNoTests', ...folders]]
    : []),
];
for (const [command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
