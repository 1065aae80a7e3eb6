import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NEAREST = 5;
// Tests under scripts/ contain sources as text.
const IS_TEST = /^(?!scripts\/).*(?<!postgres)\.test\.tsx?$/;

/** @returns {string | undefined} the file that an import names */
const resolve = (from, name) => {
  const path = name.startsWith('@') ? name.slice(1) : join(dirname(from), name);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

const IMPORT = /\b(?:from|import) ?\(?'((?:\.|@(?:contract|domain|server|src)\/)[^']+)'/g;

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => resolve(file, name)).filter(Boolean);

/** @returns {(file: string) => string[]} the tests of a file: its own, those in its folder, those that import it, nearest first */
export const nearestTests = (files) => {
  const importers = new Map();
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);

  return (file) => {
    const inFolder = files.filter((name) => dirname(name) === dirname(file));
    const reached = new Set([file]);
    for (const reachedFile of reached)
      for (const importer of importers.get(reachedFile) ?? []) reached.add(importer);
    const stem = file.replace(/\.tsx?$/, '.test.');
    const tests = [
      ...inFolder.filter((name) => name.startsWith(stem)),
      ...inFolder.filter((name) => reached.has(name)),
      ...reached,
      ...inFolder,
    ];
    return [...new Set(tests.filter((name) => IS_TEST.test(name)))].slice(0, NEAREST);
  };
};
