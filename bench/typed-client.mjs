// Makes a typed client from the API description that a server serves, and exits with 1 unless the example of docs/integration.md
// compiles with it and each of its wrong variants does not. Needs `npm run build` and `npm ci --prefix bench`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { temporaryFolder } from '../scripts/product.mjs';
import { readServedDescription } from './served-description.mjs';

const OPTIONS =
  '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --module esnext --moduleResolution bundler --target es2023 --lib es2023,dom';
/** What replaces a part of the example, and what the compiler says then. */
const WRONG = [
  ['filled, numOfSecurity', 'filled, numOfPeople: numOfSecurity', "'numOfPeople' does not exist"],
  ['String(bookingId)', 'bookingId', "'number' is not assignable"],
  ["=== 'approved'", "=== 'confirmed'", 'no overlap'],
];

const folder = temporaryFolder();

/** The errors of the compiler; empty without any. */
const errorsIn = (code) => {
  const file = join(folder.path, 'use.ts');
  writeFileSync(file, code);
  return spawnSync('npx', ['tsc', ...OPTIONS.split(' '), file], { encoding: 'utf8' }).stdout;
};

const spec = JSON.parse(await readServedDescription());
const { files } = await generateApi({ spec, output: false, silent: true });
const page = readFileSync('docs/integration.md', 'utf8');
const [, example = ''] = /### A typed client[\s\S]*?```ts\n([\s\S]*?)```/.exec(page) ?? [];

const findProblems = () => {
  writeFileSync(join(folder.path, 'client.ts'), files[0].fileContent);
  const problems = [errorsIn(example)].filter(Boolean);
  for (const [part, wrong, error] of WRONG) {
    const variant = example.replace(part, wrong);
    if (variant === example || !errorsIn(variant).includes(error))
      problems.push(`“${wrong}” in place of “${part}” did not fail with “${error}”\n`);
  }
  return problems;
};

try {
  const problems = findProblems();
  process.stdout.write(problems.join('') || 'the example of docs/integration.md compiles\n');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  folder.remove();
}
