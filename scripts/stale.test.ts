import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const BUILD = `
  const { buildWhenStale } = await import('./stale.mjs');
  await buildWhenStale('server/main.js', ['source.ts'], () => {
    const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs');
    mkdirSync('dist/server', { recursive: true });
    writeFileSync('dist/server/main.js', '');
    console.log('built');
  });
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-stale-'));
  await cp('scripts/stale.mjs', join(folder, 'stale.mjs'));
  await writeFile(join(folder, 'source.ts'), '');
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

/** Root can write anywhere, so the test runs as another user. */
const reader = () =>
  process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) } : {};
const run = (account: object = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: folder,
    encoding: 'utf8',
    ...account,
  });

it('builds stale outputs', () => {
  expect(run()).toMatchObject({
    stdout: 'built\n',
    // The first start takes a minute or more, in which nothing else is printed.
    stderr: expect.stringMatching(/^Building dist\/server\/main.js: /),
  });
  expect(run()).toMatchObject({ stdout: '', stderr: '' });
});

it('reports in one sentence that it can not build', async () => {
  await chmod(folder, 0o555);
  const { status, stdout, stderr } = run(reader());
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`may not write to ${folder}: run "npm run build" there as its owner.`);
});
