import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type File, lintPlanted, planted, withFiles } from './planted-files';

/** Imports that each folder, or file `*`, must not have, chosen by hand: the layers as the README describes them. */
const FORBIDDEN: Record<string, readonly string[]> = {
  contract: ['@domain/money', 'drizzle-orm', 'hono/types'],
  domain: ['@server/app/compose', 'node:fs', 'hono/types'],
  'server/app': ['@src/api/client', 'node:fs', './ports.node'],
  'server/app/*.node.ts': ['@src/api/client', '../../mocks/handlers'],
  'server/app/planted': [
    '@server/platform/http/serve',
    '@server/resources/booking/routes',
    'hono',
    'hono/types',
  ],
  'server/app/planted/*.node.ts': ['@src/api/client', '@server/resources/booking/routes', 'hono/types'],
  'server/base': [
    '@server/model/booking',
    '@server/platform/outbox/announce-change',
    '@server/resources/booking/queries',
    '../app/compose',
    'node:fs',
    'hono/types',
  ],
  'server/base/db/*.node.ts': ['@server/model/booking', '../../platform/outbox/announce-change'],
  'server/model': [
    '@server/platform/outbox/announce-change',
    '@server/resources/booking/queries',
    '../app/compose',
    'hono/types',
  ],
  'server/platform/outbox': [
    '@server/resources/booking/queries',
    '@server/app/jobs/jobs',
    '../http/serve',
    'hono/types',
  ],
  'server/platform/http': ['@src/api/client', 'node:fs', 'hono', 'hono/types'],
  'server/resources/booking': [
    '@src/api/client',
    'node:fs',
    '@server/platform/http/serve',
    '../../platform/http/serve',
    '@server/app/jobs/jobs',
    '@server/resources/invoice/routes',
    './routes',
    '../premise/user-routes',
    'hono',
    'hono/types',
  ],
  'server/resources/booking/*-routes.ts': ['./routes', '@server/resources/invoice/routes', 'hono/types'],
  'server/resources/booking/*.node.ts': ['@server/app/jobs/jobs', './routes', '@src/api/client'],
  src: ['@server/app/compose', '@locales/en/translation.json'],
  'src/lib': ['../api/client'],
  'src/stores': ['@src/components/ui/button'],
  'src/i18n': ['../components/ui/select'],
  'src/boot': ['../api/client'],
  'src/api': ['@server/app/compose', '../components/ui/button', '../hooks/use-object-url'],
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
    '@server/app/compose',
    '@src/components/ui/error-state',
  ],
  'src/features/booking-editor': ['@src/features/cart/cart-page'],
  'src/features/cart': ['@src/features/booking-change/booking-edit', '@src/features/home/client-home'],
  'src/features/booking-change': ['@src/features/home/client-home'],
  'src/features/leave': ['@src/features/home/client-home'],
  'src/routes': ['@server/app/compose', '../app/menu', '../components/ui/error-state'],
  mocks: ['@server/app/compose', '../server/app/compose', '@src/app/menu'],
  e2e: ['@src/app/paths', '@server/app/compose'],
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

/** A new file that the pattern of an override covers. */
const coveredBy = (pattern: string): string => {
  const name = `planted-${process.pid}`;
  return pattern
    .replace('/*/', '/planted/')
    .replace(/\/\*\*\/\*\.node\.ts$/, `/${name}.node.ts`)
    .replace(/\/\*\*\/([\w-]+\.ts)$/, '/planted/$1')
    .replace('/features/**', '/features/planted/**')
    .replace(/\/\*\*$/, `/${name}.ts`);
};

/** Each override of `biome.json` with restricted imports: a file that it covers, and one import for each pattern. */
const RESTRICTED = (JSON.parse(readFileSync('biome.json', 'utf8')).overrides as Override[]).flatMap(
  ({ includes: [covered = ''], linter }): [string, string[]][] => {
    const patterns = linter.rules.style?.noRestrictedImports?.options.patterns ?? [];
    const refused = patterns.flatMap(({ group }) => group).filter((pattern) => !pattern.startsWith('!'));
    return refused.length > 0 ? [[coveredBy(covered), [...new Set(refused.map(matching))]]] : [];
  },
);

/** An import of values and one of types. */
const statementsOf = (imported: readonly string[]) =>
  imported.flatMap((name) => [`import '${name}';`, `import type {} from '${name}';`]);

/** The planted imports that the linter accepts, by file; all files are linted at once. */
const listAccepted = (imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> => {
  const files = [...imports].map(
    ([path, imported]): File => [path, `${statementsOf(imported).join('\n')}\n`],
  );
  const output = lintPlanted(['--only=style/noRestrictedImports'], files);
  const refused = new Set(
    [...output.matchAll(/^(\S+\.ts:\d+):\d+ lint\/style\/noRestrictedImports/gm)].map(([, place]) => place),
  );
  const isRefused = (path: string, index: number) => refused.has(`${path}:${index + 1}`);
  return new Map(
    [...imports].map(([path, imported]) => [
      path,
      statementsOf(imported).filter((_statement, index) => !isRefused(path, index)),
    ]),
  );
};

const inFolder = (folder: string) => planted(folder, '-forbidden');
const IN_TESTS = planted('server/test');
const IMPORTED_IN_TESTS = [
  '@server/app/compose',
  '@server/resources/booking/routes',
  'node:fs',
  '@src/api/client',
];

describe('the import rules', () => {
  let accepted: Map<string, string[]>;
  beforeAll(() => {
    const forbidden = Object.entries(FORBIDDEN).map(
      ([folder, imported]) => [inFolder(folder), imported] as const,
    );
    accepted = listAccepted(new Map([...forbidden, ...RESTRICTED, [IN_TESTS, IMPORTED_IN_TESTS]]));
  });

  it.each(Object.entries(FORBIDDEN))('refuse imports in %s: %j', (folder) => {
    expect(accepted.get(inFolder(folder))).toEqual([]);
  });

  it.each(RESTRICTED)('of biome.json work in %s', (path) => {
    expect(accepted.get(path)).toEqual([]);
  });

  it('let the tests of the server import everything', () => {
    expect(accepted.get(IN_TESTS)).toHaveLength(2 * IMPORTED_IN_TESTS.length);
  });

  // The linter reads the whole project for this rule: ten seconds, only in the deep suite.
  it.runIf(process.env.DEEP)(
    'refuse cycles, of values and of types, by relative paths and by aliases',
    { timeout: 120_000 },
    () => {
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
      const output = lintPlanted(['--only=suspicious/noImportCycles'], files);
      for (const [path] of files)
        expect(output).toMatch(new RegExp(`${path}:\\S+ lint/suspicious/noImportCycles`));
    },
  );
});

describe('a path of more than one folder up', () => {
  it('is refused in src, also of types, re-exports and lazy imports, but to files of the root', () => {
    const content = [
      "import '../../lib/paths';",
      "import type {} from '../../../contract/booking';",
      "export * from '../../domain/money';",
      "export const load = () => import('../../../mocks/browser');",
      "import '../lib/paths';",
      "import '../../../package.json';",
    ].join('\n');
    const path = planted('src/features/home');
    const output = lintPlanted(['--only=plugin'], [[path, content]]);
    const lines = [...output.matchAll(/ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
    expect(lines).toEqual([1, 2, 3, 4]);
  });
});

describe('the layers', () => {
  const layers = (files: readonly File[]) =>
    withFiles(files, () => spawnSync('node', ['scripts/layers.mjs'], { encoding: 'utf8' }).stderr);

  it('are held as they stand', () => {
    expect(layers([])).toBe('');
  });

  it("refuse another resource's use case, but not its queries", () => {
    const path = planted('server/resources/home');
    const output = layers([
      [path, "import '@server/resources/invoice/issue';\nimport '@server/resources/booking/queries';\n"],
    ]);
    expect(output).toContain('the pair home → invoice is not listed');
    expect(output).not.toContain('home → booking');
  });

  it('let the tests of the server run every use case', () => {
    const path = planted('server/test');
    expect(
      layers([[path, "import '@server/resources/invoice/issue';\nimport '@server/app/compose';\n"]]),
    ).toBe('');
  });

  it('refuse a folder beside the floors', () => {
    const path = planted('server/planted');
    expect(layers([[path, 'export {};\n']])).toContain(`${path} is in none of the folders`);
  });

  it('refuse an arrow up, also by a relative path and of types', () => {
    const path = planted('server/model');
    const output = layers([
      [path, "import type {} from '../resources/booking/order';\nimport '@server/app/compose';\n"],
    ]);
    expect(output).toContain(`${path} imports server/resources/booking/order.ts`);
    expect(output).toContain(`${path} imports server/app/compose.ts`);
  });
});
