// npm run release: writes to release/ what an operator installs: the built product with the packages of its server for this
// platform as a tarball, its bill of materials, and their checksums. Then unpacks it in an empty folder and tries it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, findCommit } from './build.mjs';
import { temporaryFolder } from './product.mjs';
import { refuseLaterCommit } from './release/check-commit.mjs';
import { installPackages } from './release/install-packages.mjs';
import { tryRelease } from './release/try-release.mjs';

const TARGET = 'release';
const CONTENT = [
  'bin',
  'dist/web',
  'dist/server',
  'dist/prepared-database.bin',
  'CHANGELOG.md',
  'deploy',
  'README.md',
  'docs',
];

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `keepwatch-${version}-${process.platform}-${process.arch}`;
const tarball = join(TARGET, `${name}.tar.gz`);

const print = (line) => process.stdout.write(`${line}\n`);

const sizeOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0);

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const writeChecksums = () => {
  const lines = readdirSync(TARGET, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const sum = createHash('sha256').update(readFileSync(join(TARGET, entry.name)));
      return `${sum.digest('hex')}  ${entry.name}\n`;
    });
  writeFileSync(join(TARGET, 'SHA256SUMS'), lines.join(''));
};

const release = async () => {
  const commit = findCommit();
  if (commit.endsWith('-dirty'))
    throw new Error('The sources differ from their commit: commit or discard the changes, then release.');
  refuseLaterCommit(version);
  rmSync('dist', { recursive: true, force: true });
  rmSync(TARGET, { recursive: true, force: true });
  await build();

  const draft = temporaryFolder();
  const folder = join(draft.path, name);
  mkdirSync(folder);
  for (const path of CONTENT)
    cpSync(path, join(folder, path), { recursive: true, filter: (file) => !file.endsWith('.map') });
  const bill = await installPackages(folder);
  mkdirSync(TARGET);
  writeFileSync(join(TARGET, `keepwatch-${version}.cdx.json`), bill);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--sort=name'];
  execFileSync('tar', ['--create', '--gzip', `--file=${tarball}`, ...owner, '-C', draft.path, name]);
  draft.remove();
  writeChecksums();

  const empty = temporaryFolder();
  try {
    execFileSync('tar', ['--extract', `--file=${tarball}`, '-C', empty.path]);
    const unpacked = join(empty.path, name);
    await tryRelease(unpacked, { version, commit });
    print(`${tarball}: ${megabytes(statSync(tarball).size)}, installed ${megabytes(sizeOf(unpacked))}`);
  } finally {
    empty.remove();
  }
};

try {
  await release();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
