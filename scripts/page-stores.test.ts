import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the tests of screens reset every store after each file', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' });
  const stores = tracked
    .split('\n')
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        /import \{[^}]*\bcreate\b[^}]*\} from 'zustand'/.test(readFileSync(file, 'utf8')),
    );
  const elsewhere = stores.filter((file) => !file.startsWith('src/stores/'));
  const setup = readFileSync('src/test/setup.ts', 'utf8');
  const [, listed = ''] = /features\/\*\*\/\{([\w,-]+)\}\.ts/.exec(setup) ?? [];
  const nameOf = (file: string) => file.split('/').at(-1)?.replace('.ts', '');
  expect(elsewhere.map(nameOf).sort()).toEqual(listed.split(',').sort());
});
