import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const CHECK = "(await import('./check-commit.mjs')).refuseLaterCommit('1.2.0')";

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@keepwatch.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const commit = (version: string, description: string) => {
  const content = { name: 'keepwatch', version, description };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content, null, 2));
  git('add', 'package.json');
  git('commit', '--quiet', '--message', description);
};
const check = () =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', CHECK], { cwd: folder, encoding: 'utf8' });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepwatch-commit-'));
  cpSync('scripts/release/check-commit.mjs', join(folder, 'check-commit.mjs'));
  git('init', '--quiet');
  commit('1.1.0', 'the release before');
  commit('1.2.0', 'the release');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('releases the commit of the version', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

it('refuses a later commit, and names what makes the version again', () => {
  const released = git('rev-parse', '--short=12', 'HEAD');
  commit('1.2.0', 'another description');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain('make a version first: npm version minor');
  expect(stderr).toContain(`To make 1.2.0 again: git checkout ${released}`);
  git('checkout', '--quiet', released);
  expect(check().status).toBe(0);
});
