import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'keepwatch-'));
const run = (command: string, ...given: string[]) =>
  spawnSync(command, given, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
const NOUNS = ['--cn', '通行证', '--hk', '通行證'];
const create = (name: string, read: string, edit: string, ...more: string[]) =>
  run(process.execPath, 'scripts/new-resource.mjs', name, '--read', read, '--edit', edit, ...NOUNS, ...more);

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of tracked.trim().split('\n'))
    if (!/\.(png|svg|woff2?)$/.test(file) && existsSync(file))
      cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  // What was checked here need not be checked again there.
  if (existsSync('.cache/types')) cpSync('.cache/types', join(copy, '.cache/types'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A field of each type, required and optional. */
const words = { cn: '字', hk: '字', en: 'Word' };
const FIELDS = join(copy, 'fields.json');
const writeFields = (fields: object) => writeFileSync(FIELDS, JSON.stringify(fields));

/** One with pictures and a guard that clients read, and one without; who edits differs, too. */
const CREATED = [
  [
    'entry-pass',
    'all scope scope scope own',
    'all scope scope - -',
    '--pictures',
    '2',
    '--guard',
    '--fields',
    FIELDS,
  ],
  ['incident', 'all scope - scope -', 'all - - scope -'],
] as const;

const TESTS = [
  ...['domain/access', 'domain/entry-pass', 'domain/incident', 'locales', 'src/app/menu', 'protected-routes'],
  ...['resources/entry-pass', 'resources/incident', 'resources/guard-data', 'app/access-matrix'],
];
/** The names of all tests but those of the calls of other resources, which the access matrix has. */
const OF_THESE = '^(?!.*(GET|POST|PUT|PATCH|DELETE) /)|entry-pass|incident';

describe('new resources', () => {
  it(`are created${process.env.DEEP ? ' and pass the linter, the types and the migration' : ''}`, {
    timeout: 600_000,
  }, () => {
    writeFields({
      title: { type: 'line', ...words },
      note: { type: 'text', optional: true, ...words },
      enteredAt: { type: 'instant', ...words },
      day: { type: 'day', ...words },
      until: { type: 'day', optional: true, ...words },
      opensAt: { type: 'time', ...words },
      gate: { type: 'choice', ...words, values: { north: words, south: words } },
    });
    const written = CREATED.flatMap(([name, read, edit, ...more]) => {
      const { stderr, stdout } = create(name, read, edit, ...more);
      expect(stderr).toBe('');
      return [...stdout.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, file = '']) => file);
    });
    expect(written.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
    // Finds what a template imports and no module exports, as the types would.
    const build = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'];
    expect(run(process.execPath, ...build, '--logLevel', 'warn').stderr).toBe('');
    // The types, the linter and the migration take longer than all the rest.
    if (process.env.DEEP) {
      // By the link's own paths, the packages are those that were checked here.
      expect(run('node_modules/.bin/tsc', '-p', 'tsconfig.json', '--preserveSymlinks').stdout).toBe('');
      expect(run('node_modules/.bin/biome', 'check', '--error-on-warnings', ...written).stderr).toBe('');
      expect(run('node_modules/.bin/drizzle-kit', 'generate').status).toBe(0);
    }
  });

  // Half a minute: only in the deep suite.
  it.runIf(process.env.DEEP)('fail their tests until their rules are written', { timeout: 600_000 }, () => {
    const { stdout, stderr } = run('node_modules/.bin/vitest', 'run', ...TESTS, '-t', OF_THESE);
    const tested = stdout + stderr;
    for (const [name] of CREATED) expect(tested).toContain(`Write the rules in domain/${name}.ts`);
    expect(tested).toMatch(/✓ .*access-matrix\.test\.ts/);
    expect(tested).toMatch(/Tests\s+2 failed \|/);
  });

  it.each([
    ['guard', 'all - - - -', 'all - - scope -', /--edit: who edits also reads/],
    ['guard', 'all - scope - -', 'all - scope - -', /already contract\/guard\.ts/],
    ['EntryPass', 'all - scope - -', 'all - scope - -', /not in kebab-case/],
    ['site-note', 'all scope', 'all - - - -', /--read is five of all, scope, own and -/],
    ['site-note', 'all scope - - own', 'all scope - - own', /--edit: Client is -/],
  ])('are refused as %s, %s, %s', (name, read, edit, problem) => {
    const refused = create(name, read, edit);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(problem);
    expect(refused.stderr).toContain('Usage: npm run new-resource');
  });

  it.each([
    [{ name: { type: 'word', ...words } }, /name has a type of line, text, day/],
    [{ name: { type: 'line', cn: '字', hk: '字' } }, /name needs its label as cn, hk and en/],
    [{ 'first-name': { type: 'line', ...words } }, /first-name is not in camelCase/],
    [{ order: { type: 'line', ...words } }, /order is a word of SQL/],
    [{ premise: { type: 'line', ...words } }, /premise is a field of every resource/],
    [{ at: { type: 'instant', optional: true, ...words } }, /at can't be optional: line, text, day can/],
    [{ note: { type: 'text', optional: true, ...words } }, /one that is not optional is needed/],
    [{ gate: { type: 'choice', ...words, values: { north: words } } }, /gate needs at least two values/],
  ])('are refused with the fields %j', (fields, problem) => {
    writeFields(fields);
    const refused = create('site-note', 'all scope - - -', 'all scope - - -', '--fields', FIELDS);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(problem);
  });
});
