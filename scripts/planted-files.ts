import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type File = [path: string, content: string];

/** Writes temporary files, and removes them and their new folders after the work. */
export const withFiles = (files: readonly File[], work: (paths: string[]) => string): string => {
  const folders = files.map(([path]) => dirname(path)).filter((folder) => !existsSync(folder));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { flag: 'wx' });
    }
    return work(files.map(([path]) => path));
  } finally {
    for (const path of [...files.map(([planted]) => planted), ...folders])
      rmSync(path, { recursive: true, force: true });
  }
};

/** Runs the linter on temporary files. */
export const lintPlanted = (only: readonly string[], files: readonly File[]): string =>
  withFiles(
    files,
    (paths) =>
      spawnSync('node_modules/.bin/biome', ['lint', ...only, '--max-diagnostics=none', ...paths], {
        encoding: 'utf8',
      }).stderr,
  );
export const planted = (layer: string, name = '') =>
  layer.includes('*')
    ? layer.replace('*', `planted${name}-${process.pid}`)
    : `${layer}/planted${name}-${process.pid}.ts`;
