import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface HandEdit {
  file: string;
  under: string;
  lines: string[];
}
// Scripts are plain JavaScript, without types.
const script = new URL('./new-resource.mjs', import.meta.url).href;
const edits = new URL('./new-resource/hand-edits.mjs', import.meta.url).href;
const { inWordsOf }: { inWordsOf: (name: string) => (text: string) => string } = await import(script);
const { HAND_EDITS }: { HAND_EDITS: HandEdit[] } = await import(edits);

const NAME = 'entry-pass';
const copy = mkdtempSync(join(tmpdir(), 'keepwatch-'));
const run = (command: string, ...given: string[]) =>
  spawnSync(command, given, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
const create = (name: string) => run(process.execPath, 'scripts/new-resource.mjs', name);

/** As somebody would who reads what the script prints. */
const editByHand = ({ file, under, lines }: HandEdit) => {
  const path = join(copy, file);
  const content = readFileSync(path, 'utf8').split('\n');
  const at = content.findIndex((line) => line.trim().startsWith(under));
  if (at < 0) throw new Error(`${file} has no line that begins with ${under}`);
  content.splice(at + 1, 0, ...lines.map(inWordsOf(NAME)));
  writeFileSync(path, content.join('\n'));
};

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of tracked.trim().split('\n'))
    if (!/\.(png|svg|woff2?)$/.test(file)) cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new resource', () => {
  it('passes linter and types, and fails until its rules are written', { timeout: 240_000 }, () => {
    const created = create(NAME);
    expect(created.stderr).toBe('');
    for (const edit of HAND_EDITS) {
      expect(created.stdout).toContain(inWordsOf(NAME)(edit.lines.join('\n')));
      editByHand(edit);
    }
    const types = run('node_modules/.bin/tsc', '-p', 'tsconfig.json');
    expect(types.stdout).toBe('');
    const written = created.stdout.matchAll(/^ {2}(\S+\.tsx?)$/gm);
    const changed = [...HAND_EDITS.map(({ file }) => file), ...[...written].map(([, file = '']) => file)];
    const linted = run('node_modules/.bin/biome', 'check', '--write', '--error-on-warnings', ...changed);
    expect(linted.stderr).toBe('');
    const tested = run('node_modules/.bin/vitest', 'run', '--project=domain', `domain/${NAME}`, 'locales');
    expect(tested.stdout + tested.stderr).toMatch(/Write the rules in domain\/entry-pass\.ts/);
    expect(tested.stdout).toMatch(/Tests\s+1 failed \|/);
  });

  it('has a name that is free, in kebab-case', () => {
    expect(create('guard')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('contract/guard.ts'),
    });
    expect(create('EntryPass').stderr).toMatch(/^Usage/);
  });
});
