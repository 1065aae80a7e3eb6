import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files under a folder, as "ui/button". */
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replace(/\.tsx?$/, ''));

it('docs/kit.md names every component and hook, and none that is gone', () => {
  const rows = readFileSync('docs/kit.md', 'utf8').matchAll(/^\| ([a-z][a-z/, -]*) \|/gm);
  const named = [...rows]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((name) => /^use-|\//.test(name));
  const present = [...files('src/components'), ...files('src/hooks')];
  expect(named.sort()).toEqual(present.sort());
});
