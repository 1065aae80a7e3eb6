import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApp } from '@server/app/compose';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiOf } from './openapi';

interface Generator {
  generateApi(options: object): Promise<{ files: { fileContent: string }[] }>;
}
const { generateApi }: Generator = createRequire(import.meta.url)('swagger-typescript-api');

/** All calls take the generator longer than all other tests of this folder. */
const isChosen = (path: string) => process.env.DEEP === '1' || path.startsWith('/api/v2/admin/booking');

const product = createApp(testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' }));
const description = openApiOf(product.calls);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typed-client-'));
});
afterAll(() => rm(folder, { recursive: true }));

const TSC = 'node_modules/typescript/bin/tsc';
const OPTIONS =
  '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --module esnext --moduleResolution bundler --target es2023 --lib es2023,dom';

/** The errors of the compiler; empty without any. */
const errorsIn = async (code: string): Promise<string> => {
  await writeFile(join(folder, 'use.ts'), code);
  return promisify(execFile)(process.execPath, [TSC, ...OPTIONS.split(' '), join(folder, 'use.ts')]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
};

it('makes a client from which the example of docs/integration.md compiles, and a wrong one does not', async () => {
  const paths = Object.entries(description.paths).filter(([path]) => isChosen(path));
  const spec = structuredClone({ ...description, paths: Object.fromEntries(paths) });
  const { files } = await generateApi({ spec, output: false, silent: true });
  await writeFile(join(folder, 'client.ts'), files[0]?.fileContent ?? '');
  const page = await readFile('docs/integration.md', 'utf8');
  const [, example = ''] = /### A typed client[\s\S]*?```ts\n([\s\S]*?)```/.exec(page) ?? [];
  expect(await errorsIn(example)).toBe('');
  const wrong = example
    .replace('filled, numOfSecurity', 'filled, numOfPeople: numOfSecurity')
    .replace('String(bookingId)', 'bookingId')
    .replace("=== 'approved'", "=== 'confirmed'");
  const errors = await errorsIn(wrong);
  for (const error of ["'numOfPeople' does not exist", "'number' is not assignable", 'no overlap'])
    expect(errors).toContain(error);
}, 120_000);
