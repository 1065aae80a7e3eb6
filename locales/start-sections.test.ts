import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en/translation.json';
import { START_SECTIONS } from './start-sections';

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value as object, `${prefix}${name}.`),
  );

const FOLDERS: Record<string, string> = { '@src/': 'src/', '@domain/': 'domain/' };
/** Pages that wait for all translations, and what leads to them. */
const WAITS_FOR_ALL = /^src\/(app\/([\w-]*routes|shell\/[\w-]+)|routes\/public\/document)\.tsx?$/;

const pathOf = (from: string, imported: string): string | undefined => {
  const [alias, folder] = Object.entries(FOLDERS).find(([start]) => imported.startsWith(start)) ?? [];
  const path = alias ? folder + imported.slice(alias.length) : join(dirname(from), imported);
  if (!alias && !imported.startsWith('.')) return;
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file));
};

const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(/(?:^import(?! type)[^;]*?from|^export[^;]*?from|\bimport\(|^import) ?'([^']+)'/gm),
  ].map(([, imported = '']) => imported);

/** The files that the start loads, and the public pages, at once or later. */
const filesOf = (starts: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>();
  const add = (file: string) => {
    if (found.has(file) || WAITS_FOR_ALL.test(file)) return;
    const source = readFileSync(file, 'utf8');
    found.set(file, source);
    for (const imported of importsOf(source)) {
      const path = pathOf(file, imported);
      if (path) add(path);
    }
  };
  for (const start of starts) add(start);
  return found;
};

const keys = new Set(keysOf(en).map((key) => key.replace(/_(one|other)$/, '')));

/** The sections of the keys in the code; a template literal counts by its beginning. */
const sectionsIn = (source: string): string[] => {
  const literals = [...source.matchAll(/'(\w+\.[\w.]+)'/g)].flatMap(([, key = '']) =>
    keys.has(key) ? [key] : [],
  );
  const templates = [...source.matchAll(/`(\w+\.)[\w.]*\$\{/g)].map(([, start = '']) => start);
  return [...literals, ...templates].map((key) => key.split('.')[0] ?? '').filter((section) => section in en);
};

const publicRoutes = importsOf(readFileSync('src/app/public-routes.ts', 'utf8')).flatMap(
  (imported) => pathOf('src/app/public-routes.ts', imported) ?? [],
);

describe('the sentences of pages without a sign-in', () => {
  it('are in the sections that are loaded first', () => {
    const files = filesOf(['src/main.tsx', ...publicRoutes]);
    expect(files.size).toBeGreaterThan(100);
    const missing = [...files].flatMap(([file, source]) =>
      sectionsIn(source)
        .filter((section) => !START_SECTIONS.includes(section))
        .map((section) => `${section} in ${file}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('are all there', () => {
    expect(START_SECTIONS.filter((section) => !(section in en))).toEqual([]);
  });
});
