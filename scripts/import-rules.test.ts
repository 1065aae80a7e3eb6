import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

type File = [path: string, content: string];

/** Imports that each folder must not have, chosen by hand: the layers as the README describes them. */
const FORBIDDEN: Record<string, readonly string[]> = {
  contract: ['@domain/money', 'drizzle-orm'],
  domain: ['@server/app', 'node:fs'],
  server: ['@src/api/client', 'node:fs', './start.node'],
  'server/booking': ['@src/api/client', 'node:fs', '@server/http/serve', '../http/serve', 'hono'],
  'server/http': ['@src/api/client', 'node:fs', 'hono'],
  src: ['@server/app', '@locales/en/translation.json'],
  'src/lib': ['../api/client'],
  'src/stores': ['@src/components/ui/button'],
  'src/i18n': ['../components/ui/select'],
  'src/boot': ['../api/client'],
  'src/api': ['@server/app', '../components/ui/button', '../hooks/use-object-url'],
  'src/hooks': ['@src/features/home/client-home', '../app/menu', '../components/ui/button'],
  'src/components/ui': [
    '../../stores/toast',
    '../../api/client',
    '@src/features/home/client-home',
    '../../app/menu',
  ],
  'src/features/planted': [
    '@src/features/home/client-home',
    '../home/client-home',
    '@src/app/menu',
    '@server/app',
    '@src/components/ui/error-state',
  ],
  'src/features/booking-editor': ['@src/features/cart/cart-page'],
  'src/features/cart': ['@src/features/booking-change/booking-edit', '@src/features/home/client-home'],
  'src/features/booking-change': ['@src/features/home/client-home'],
  'src/features/leave': ['@src/features/home/client-home'],
  'src/routes': ['@server/app', '../app/menu', '../components/ui/error-state'],
  mocks: ['@server/app', '@src/app/menu'],
  e2e: ['@src/app/paths', '@server/app'],
};

interface Override {
  includes: string[];
  linter: {
    rules: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } };
  };
}

/** An import that the pattern of `biome.json` refuses. */
const matching = (pattern: string): string =>
  pattern === '../*/**'
    ? '../other/file'
    : pattern
        .replace(/^\*\*\//, '../')
        .replace(/\/\*\*$/, '/planted')
        .replace(/\*/g, 'planted');

/** Each override of `biome.json` with restricted imports: a folder that it covers, and one import for each pattern. */
const RESTRICTED = (JSON.parse(readFileSync('biome.json', 'utf8')).overrides as Override[]).flatMap(
  ({ includes: [covered = ''], linter }): [string, string[]][] => {
    const patterns = linter.rules.style?.noRestrictedImports?.options.patterns ?? [];
    const refused = patterns.flatMap(({ group }) => group).filter((pattern) => !pattern.startsWith('!'));
    const folder = covered
      .replace('/features/**', '/features/planted')
      .replace('server/*/**', 'server/booking')
      .replace('/**', '');
    return refused.length > 0 ? [[folder, [...new Set(refused.map(matching))]]] : [];
  },
);

/** Runs the linter on temporary files. */
const lintPlanted = (rule: string, files: readonly File[]): string => {
  const folders = files.map(([path]) => dirname(path)).filter((folder) => !existsSync(folder));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { flag: 'wx' });
    }
    const paths = files.map(([path]) => path);
    return spawnSync(
      'node_modules/.bin/biome',
      ['lint', `--only=${rule}`, '--max-diagnostics=none', ...paths],
      { encoding: 'utf8' },
    ).stderr;
  } finally {
    for (const path of [...files.map(([planted]) => planted), ...folders])
      rmSync(path, { recursive: true, force: true });
  }
};
const planted = (layer: string, name = '') => `${layer}/planted${name}-${process.pid}.ts`;

/** The lines of planted imports, of values and of types, that the linter accepts. */
const accepted = (folder: string, imported: readonly string[]): string[] => {
  const path = planted(folder);
  const statements = imported.flatMap((name) => [`import '${name}';`, `import type {} from '${name}';`]);
  const output = lintPlanted('style/noRestrictedImports', [[path, `${statements.join('\n')}\n`]]);
  const refused = [...output.matchAll(/ts:(\d+):\d+ lint\/style\/noRestrictedImports/g)].map(([, line]) =>
    Number(line),
  );
  return statements.filter((_statement, index) => !refused.includes(index + 1));
};

describe('the import rules', () => {
  it.each(Object.entries(FORBIDDEN))('refuse imports in %s: %j', (folder, imported) => {
    expect(accepted(folder, imported)).toEqual([]);
  });

  it.each(RESTRICTED)('of biome.json work in %s', (folder, imported) => {
    expect(accepted(folder, imported)).toEqual([]);
  });

  // The linter reads the whole project for this rule.
  it('refuse cycles, of values and of types, by relative paths and by aliases', { timeout: 120_000 }, () => {
    const files = ['relative', 'alias'].flatMap((path) =>
      ['value', 'type'].flatMap((kind): File[] => {
        const pair = ['a', 'b'].map((half) => planted('domain', `-${path}-${kind}-${half}`)) as [
          string,
          string,
        ];
        const importing = (other: string) => {
          const from = `${path === 'alias' ? '@domain' : '.'}/${basename(other, '.ts')}`;
          return kind === 'type'
            ? `import type { It } from '${from}';\nexport type That = It;\n`
            : `import { it } from '${from}';\nexport const that = it;\n`;
        };
        return [
          [pair[0], importing(pair[1])],
          [pair[1], importing(pair[0])],
        ];
      }),
    );
    const output = lintPlanted('suspicious/noImportCycles', files);
    for (const [path] of files)
      expect(output).toMatch(new RegExp(`${path}:\\S+ lint/suspicious/noImportCycles`));
  });
});

describe('the length of a file', () => {
  it.each([
    [300, false],
    [301, true],
  ])('of %i lines: refused is %s', (lines, isRefused) => {
    const content = 'export {};\n'.repeat(lines);
    const output = lintPlanted('style/noExcessiveLinesPerFile', [[planted('domain'), content]]);
    expect(output.includes('lint/style/noExcessiveLinesPerFile')).toBe(isRefused);
  });
});
