import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** One forbidden arrow a room: the linter must object to each, or the rooms are only a wish. */
const FORBIDDEN: [room: string, statement: string][] = [
  ['contract', "import '@domain/money';"],
  ['contract', "import 'drizzle-orm';"],
  ['domain', "import '@server/app';"],
  ['domain', "import 'node:fs';"],
  ['server/booking', "import '@src/api/client';"],
  ['server/booking', "import 'node:fs';"],
  ['src/api', "import '@server/app';"],
  ['src/components/ui', "import '@src/features/home/client-home';"],
  ['src/features/planted', "import '@src/features/home/client-home';"],
  ['src/features/planted', "import '@server/app';"],
  ['mocks', "import '@server/app';"],
  ['e2e', "import '@src/app/paths';"],
];

describe('the import rules', () => {
  it.each(FORBIDDEN)('refuse in %s: %s', (room, statement) => {
    const path = `${room}/planted-${process.pid}.ts`;
    const made = room === 'src/features/planted';
    try {
      writeFileSync(path, `${statement}\n`, { flag: 'wx' });
    } catch {
      spawnSync('mkdir', ['-p', room]);
      writeFileSync(path, `${statement}\n`, { flag: 'wx' });
    }
    try {
      const { status, stdout } = spawnSync(
        'node_modules/.bin/biome',
        ['lint', '--only=style/noRestrictedImports', path],
        { encoding: 'utf8' },
      );
      expect(stdout + String(status)).toMatch(/[1-9]$/);
    } finally {
      rmSync(made ? room : path, { recursive: true });
    }
  });
});
