// npm run layers: prints the sizes of the layers, files with a single importer, folders of the server that import each other and
// uses of other resources' use cases. Fails for an import from a lower floor to a higher one, a pair that isn't listed, and a
// file of the server outside the floors.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MAX_PAIRS, USE_CASE_PAIRS } from './use-case-pairs.mjs';

const MAX_MUTUAL = 15;
const FLOORS = ['base', 'model', 'platform', 'resources', 'app'];
const LAYERS = ['contract', 'domain', 'server', 'src', 'mocks', 'e2e', 'scripts', 'bench'];
const IS_TEST = /\.(test|spec)\.tsx?$|^server\/test\/|^src\/test\//;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file));
const known = new Set(files);
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const resolveImport = (from, text) => {
  const alias = /^@(contract|domain|server|src|mocks|locales)\/(.*)$/.exec(text);
  const path = alias
    ? join(alias[1], alias[2])
    : text.startsWith('.')
      ? join(dirname(from), text)
      : undefined;
  return path && [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((file) => known.has(file));
};

const IMPORTED = /(?:from|import\(?)\s*'([^']+)'/g;
const arrows = files
  .filter((file) => !IS_TEST.test(file))
  .flatMap((from) =>
    [
      ...new Set(
        [...sources.get(from).matchAll(IMPORTED)]
          .map(([, text]) => resolveImport(from, text))
          .filter(Boolean),
      ),
    ].map((to) => ({ from, to })),
  );

const isServer = (file) => file.startsWith('server/') && !IS_TEST.test(file);
const serverArrows = arrows.filter(({ from, to }) => isServer(from) && isServer(to));
const folderArrows = new Set(
  serverArrows
    .map(({ from, to }) => [dirname(from), dirname(to)])
    .filter(([from, to]) => from !== to)
    .map((pair) => pair.join(' → ')),
);
const mutual = [...folderArrows]
  .map((pair) => pair.split(' → '))
  .filter(([from, to]) => from < to && folderArrows.has(`${to} → ${from}`));

const floorOf = (file) => FLOORS.indexOf(file.split('/')[1]);
const outside = files.filter(
  (file) => file.startsWith('server/') && !file.startsWith('server/test/') && floorOf(file) < 0,
);
const upwards = serverArrows.filter(({ from, to }) => floorOf(from) < floorOf(to));

const resourceOf = (file) => /^server\/resources\/([^/]+)\//.exec(file)?.[1];
const IS_QUERIES = /\/(queries|[a-z-]+-queries)\.ts$/;
const useCasePairs = new Map();
for (const { from, to } of serverArrows) {
  const [user, used] = [resourceOf(from), resourceOf(to)];
  if (user === undefined || used === undefined || user === used || IS_QUERIES.test(to)) continue;
  const pair = `${user} → ${used}`;
  useCasePairs.set(pair, [...(useCasePairs.get(pair) ?? []), `${from} → ${to}`]);
}

const importers = new Map();
for (const { from, to } of arrows) importers.set(to, [...(importers.get(to) ?? []), from]);
const single = (prefix) =>
  [...importers].filter(([to, from]) => to.startsWith(prefix) && !IS_TEST.test(to) && from.length === 1);
const inSameFolder = (pairs) => pairs.filter(([to, [from]]) => dirname(to) === dirname(from));

const linesOf = (file) => sources.get(file).split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

console.log('Files and lines (without tests)');
for (const layer of LAYERS) {
  const own = files.filter((file) => file.startsWith(`${layer}/`) && !IS_TEST.test(file));
  console.log(
    `  ${layer.padEnd(10)} ${String(own.length).padStart(5)} ${String(sum(own.map(linesOf))).padStart(7)}`,
  );
}
console.log('Files with a single importer (of these, in the same folder)');
for (const prefix of ['src/features/', 'server/']) {
  const pairs = single(prefix);
  console.log(`  ${prefix.padEnd(14)} ${pairs.length} (${inSameFolder(pairs).length})`);
}
console.log(`Imports in server: ${serverArrows.length}, between folders: ${folderArrows.size} arrows`);
console.log(`Folders of server that import each other: ${mutual.length} pairs`);
for (const pair of mutual) console.log(`  ${pair.join(' ↔ ')}`);
console.log(`Imports up between floors: ${upwards.length}`);
const listed = new Map(USE_CASE_PAIRS.map(([user, used, reason]) => [`${user} → ${used}`, reason]));
console.log(`Uses of another resource's use case: ${useCasePairs.size} pairs`);
for (const [pair, found] of [...useCasePairs].sort())
  console.log(`  ${pair}: ${found.length}, ${listed.get(pair) ?? 'not listed'}`);

const problems = [
  ...outside.map((file) => `${file} is in none of the folders ${FLOORS.join(', ')} and test of server/.`),
  ...upwards.map(({ from, to }) => `${from} imports ${to}, which stands on a floor above it.`),
  ...[...useCasePairs]
    .filter(([pair]) => !listed.has(pair))
    .map(
      ([pair, found]) =>
        `${found.join(', ')}: the pair ${pair} is not listed in scripts/use-case-pairs.mjs. Read its queries, or list it with a reason.`,
    ),
  ...[...listed.keys()]
    .filter((pair) => !useCasePairs.has(pair))
    .map((pair) => `The listed pair ${pair} has no import: delete it from scripts/use-case-pairs.mjs.`),
];
if (listed.size > MAX_PAIRS) problems.push(`${listed.size} pairs are listed, ${MAX_PAIRS} are allowed.`);
if (mutual.length > MAX_MUTUAL)
  problems.push(`${mutual.length} pairs of folders import each other, ${MAX_MUTUAL} are allowed.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
