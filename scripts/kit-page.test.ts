import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files under a folder, as "ui/button". */
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replace(/\.tsx?$/, ''));

it('docs/kit.md lists exactly the existing components and hooks', () => {
  const rows = readFileSync('docs/kit.md', 'utf8').matchAll(/^\| ([a-z][a-z/, -]*) \|/gm);
  const named = [...rows]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((name) => /^use-|\//.test(name));
  const present = [...files('src/components'), ...files('src/hooks')];
  expect(named.sort()).toEqual(present.sort());
});

it('docs/kit.md names every exported hook function in the row of its file', () => {
  const rows = readFileSync('docs/kit.md', 'utf8').split('\n');
  const unnamed = files('src/hooks').flatMap((file) => {
    const path = existsSync(`src/hooks/${file}.ts`) ? `src/hooks/${file}.ts` : `src/hooks/${file}.tsx`;
    const exported = readFileSync(path, 'utf8').matchAll(/^export const (use\w+)/gm);
    const row = rows.find((text) => new RegExp(`^\\| [^|]*\\b${file}(,| \\|)`).test(text)) ?? '';
    return [...exported].flatMap(([, name = '']) => (row.includes(`\`${name}(`) ? [] : [`${file}: ${name}`]));
  });
  expect(unnamed).toEqual([]);
});
