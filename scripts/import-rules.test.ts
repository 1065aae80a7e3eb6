import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

type File = [path: string, content: string];

/** One forbidden arrow a layer: the linter must object to each, or the layers are only a wish. */
const FORBIDDEN: [layer: string, statement: string][] = [
  ['contract', "import '@domain/money';"],
  ['contract', "import 'drizzle-orm';"],
  ['domain', "import '@server/app';"],
  ['domain', "import 'node:fs';"],
  ['server/booking', "import '@src/api/client';"],
  ['server/booking', "import 'node:fs';"],
  ['server/booking', "import '@server/http/serve';"],
  ['server/jobs', "import '../http/serve';"],
  ['src/lib', "import '../api/client';"],
  ['src/stores', "import '@src/components/ui/button';"],
  ['src/api', "import '@server/app';"],
  ['src/api', "import '../components/ui/button';"],
  ['src/api', "import '../hooks/use-object-url';"],
  ['src/i18n', "import '../components/ui/select';"],
  ['src/boot', "import '../api/client';"],
  ['src/hooks', "import '@src/features/home/client-home';"],
  ['src/hooks', "import type {} from '../app/menu';"],
  ['src/hooks', "import '../components/ui/button';"],
  ['src/components/ui', "import '../../stores/toast';"],
  ['src/components/ui', "import '../../api/client';"],
  ['src/components/ui', "import '@src/features/home/client-home';"],
  ['src/components/ui', "import '../../app/menu';"],
  ['src/features/planted', "import '@src/features/home/client-home';"],
  ['src/features/planted', "import '@src/app/menu';"],
  ['src/features/planted', "import '@server/app';"],
  ['src/features/planted', "import '@src/components/ui/error-state';"],
  ['src/features/booking-editor', "import '@src/features/cart/cart-page';"],
  ['src/features/cart', "import '@src/features/booking-change/booking-edit';"],
  ['src/features/cart', "import '@src/features/home/client-home';"],
  ['src/features/booking-change', "import '@src/features/home/client-home';"],
  ['src/routes/admin', "import '../../app/menu';"],
  ['src/routes', "import '@server/app';"],
  ['mocks', "import '@server/app';"],
  ['e2e', "import '@src/app/paths';"],
];

/** What the linter says of files that stand there for so long. */
const lintPlanted = (rule: string, files: readonly File[]): string => {
  const folders = files.map(([path]) => dirname(path)).filter((folder) => !existsSync(folder));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { flag: 'wx' });
    }
    const paths = files.map(([path]) => path);
    return spawnSync('node_modules/.bin/biome', ['lint', `--only=${rule}`, ...paths], { encoding: 'utf8' })
      .stderr;
  } finally {
    for (const path of [...files.map(([planted]) => planted), ...folders])
      rmSync(path, { recursive: true, force: true });
  }
};
const planted = (layer: string, name = '') => `${layer}/planted${name}-${process.pid}.ts`;

describe('the import rules', () => {
  it.each(FORBIDDEN)('refuse in %s: %s', (layer, statement) => {
    const said = lintPlanted('style/noRestrictedImports', [[planted(layer), `${statement}\n`]]);
    expect(said).toContain('lint/style/noRestrictedImports');
  });

  // The linter reads the whole project for it.
  it('refuse a circle, of values and of types alone', { timeout: 120_000 }, () => {
    const importing = {
      value: (other: string) => `import { it } from './${other}';\nexport const that = it;\n`,
      type: (other: string) => `import type { It } from './${other}';\nexport type That = It;\n`,
    };
    const files = Object.entries(importing).flatMap(([kind, statement]): File[] => {
      const [a, b] = [planted('domain', `-${kind}-a`), planted('domain', `-${kind}-b`)];
      return [
        [a, statement(basename(b, '.ts'))],
        [b, statement(basename(a, '.ts'))],
      ];
    });
    const said = lintPlanted('suspicious/noImportCycles', files);
    for (const [path] of files)
      expect(said).toMatch(new RegExp(`${path}:\\S+ lint/suspicious/noImportCycles`));
  });
});

describe('the length of a file', () => {
  it.each([
    [300, false],
    [301, true],
  ])('of %i lines: refused is %s', (lines, isRefused) => {
    const content = 'export {};\n'.repeat(lines);
    const said = lintPlanted('style/noExcessiveLinesPerFile', [[planted('domain'), content]]);
    expect(said.includes('lint/style/noExcessiveLinesPerFile')).toBe(isRefused);
  });
});
