// npm run mutants -- --seed 9 --count 30 [--minutes 9]: changes one line at a time in a copy of the sources and reports which
// changes no test fails on. After `minutes` it stops; the same command goes on from there.
// npm run mutants -- --recorded bench/mutants/seeds-9-and-10.json: the same with recorded changes; `--record <file>` adds the
// picked ones to such a file and runs nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nearestTests } from './mutants/nearest-tests.mjs';
import { pickMutants } from './mutants/pick.mjs';
import { readRecord, writeRecord } from './mutants/record.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '600' },
    record: { type: 'string' },
    recorded: { type: 'string' },
  },
});
const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(existsSync);
const pick = (files) => pickMutants(files, Number(values.seed), Number(values.count));
if (values.record) {
  writeRecord(values.record, values.seed, pick(sourceFiles()));
  process.exit();
}
const recorded = values.recorded && resolve(values.recorded);
const until = Date.now() + Number(values.minutes) * 60_000;
const folder = resolve('.cache/mutants', recorded ? basename(recorded, '.json') : values.seed);
const stateFile = join(folder, 'state.json');
const copy = join(folder, 'copy');

const store = (state) => writeFileSync(stateFile, JSON.stringify(state, null, 2));

/** A new run: a copy of all sources, and the changes picked from them. */
const start = () => {
  rmSync(folder, { recursive: true, force: true });
  const files = sourceFiles();
  for (const file of files) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  if (existsSync('dist')) cpSync('dist', join(copy, 'dist'), { recursive: true });
  process.chdir(copy);
  return { files, mutants: recorded ? readRecord(recorded) : pick(files) };
};

const resume = () => {
  const state = JSON.parse(readFileSync(stateFile, 'utf8'));
  process.chdir(copy);
  // Left changed by a run that was killed.
  for (const { file, source } of state.mutants) writeFileSync(file, source);
  return state;
};

const state = existsSync(stateFile) ? resume() : start();
mkdirSync('.cache', { recursive: true });
store(state);
const testsNear = nearestTests(state.files.filter(existsSync));

/** Runs `evaluate` while the changes are in the files, and always reverts them. */
const withMutants = (mutants, evaluate) => {
  try {
    for (const { file, source, start: from, end, text } of mutants)
      writeFileSync(file, source.slice(0, from) + text + source.slice(end));
    return evaluate();
  } finally {
    for (const { file, source } of mutants) writeFileSync(file, source);
  }
};

const compiles = () =>
  spawnSync('npx', [
    'tsc',
    '-p',
    'tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.tsbuildinfo',
  ]).status === 0;

/** @returns {string[]} the test files that fail */
const failing = (...args) => {
  const report = resolve('.cache/report.json');
  rmSync(report, { force: true });
  const projects = ['domain', 'server', 'web'].flatMap((project) => ['--project', project]);
  spawnSync('npx', [
    'vitest',
    ...args,
    '--run',
    ...projects,
    '--reporter=json',
    `--outputFile=${report}`,
    '--passWithNoTests',
  ]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name.slice(copy.length + 1));
};

const stopWhenLate = () => {
  if (Date.now() < until) return;
  console.log('Stopped by the time limit. Run the same command again to go on.');
  process.exit();
};

const describe = ({ file, line, kind, original, text }) =>
  `${file}:${line}  ${kind}: ${original.replaceAll(/\s+/g, ' ')} → ${text.replaceAll(/\s+/g, ' ') || '(nothing)'}`;

const evaluate = (mutant, verdict, by) => {
  Object.assign(mutant, { verdict, by });
  store(state);
  console.log(`${verdict.padEnd(9)} ${describe(mutant)}${by ? `  (${by})` : ''}`);
};

// First the types and the nearest tests, one change at a time.
for (const mutant of state.mutants.filter(({ verdict }) => verdict === undefined)) {
  stopWhenLate();
  withMutants([mutant], () => {
    if (!compiles()) return evaluate(mutant, 'caught', 'types');
    const near = testsNear(mutant.file);
    const [test] = near.length > 0 ? failing(...near, '--bail=1') : [];
    evaluate(mutant, test ? 'caught' : 'suspect', test);
  });
}

// Then every related test, with all changes that are left at once; a test that fails is run again with each of them.
const suspects = state.mutants.filter(({ verdict }) => verdict === 'suspect');
if (suspects.length > 0 && !state.further) {
  stopWhenLate();
  state.further = withMutants(suspects, () => failing('related', ...suspects.map(({ file }) => file)));
  store(state);
}
for (const mutant of suspects) {
  stopWhenLate();
  const [test] =
    state.further.length > 0 ? withMutants([mutant], () => failing(...state.further, '--bail=1')) : [];
  evaluate(mutant, test ? 'caught' : 'survived', test);
}

// A test that fails without any change proves nothing.
stopWhenLate();
const tests = [...new Set(state.mutants.map(({ by }) => by).filter((by) => by && by !== 'types'))];
const broken = tests.length > 0 ? failing(...tests) : [];
for (const mutant of state.mutants.filter(({ by }) => broken.includes(by)))
  evaluate(mutant, 'unclear', mutant.by);

const countOf = (wanted) => state.mutants.filter(wanted).length;
console.log(
  `\n${state.mutants.length} changes: ${countOf(({ by }) => by === 'types')} caught by types, ` +
    `${countOf(({ verdict, by }) => verdict === 'caught' && by !== 'types')} by tests, ` +
    `${countOf(({ verdict }) => verdict === 'survived')} survived, ${countOf(({ verdict }) => verdict === 'unclear')} unclear.`,
);
for (const mutant of state.mutants.filter(({ verdict }) => verdict === 'survived'))
  console.log(`survived  ${describe(mutant)}`);
rmSync(stateFile);
