// npm run new-resource -- <name>: writes the files of a new resource, and prints what is left to do by hand.
// `name` is one of it in kebab-case, as "credit-note". The templates tell of a "sample record" of a premise.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { addSentences } from './locale-files.mjs';
import { HAND_EDITS } from './new-resource/hand-edits.mjs';

const TEMPLATES = join(import.meta.dirname, 'new-resource', 'templates');

/** "sample-record" and its plural in every spelling, each with that of the new name. */
const spellingsOf = (name) => {
  const plural = /[^aeiou]y$/.test(name)
    ? `${name.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(name)
      ? `${name}es`
      : `${name}s`;
  const spell = (kebab) => {
    const camel = kebab.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase());
    const words = kebab.replaceAll('-', ' ');
    const first = (text) => text[0].toUpperCase() + text.slice(1);
    const snake = kebab.replaceAll('-', '_');
    return [kebab, camel, first(camel), words, first(words), snake, snake.toUpperCase()];
  };
  // The plural first: it contains the singular.
  return [
    ['sample-records', plural],
    ['sample-record', name],
  ].flatMap(([sample, ours]) => spell(sample).map((spelling, index) => [spelling, spell(ours)[index]]));
};

/** Says in the name's words what a template says of a sample record. */
export const inWordsOf = (name) => {
  const spellings = spellingsOf(name);
  const articles = /^[aeiou]/.test(name)
    ? [
        ['a sample', 'an sample'],
        ['A sample', 'An sample'],
      ]
    : [];
  return (text) =>
    [...articles, ...spellings].reduce((said, [sample, ours]) => said.replaceAll(sample, ours), text);
};

const templates = () =>
  readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const writeFiles = (files) => {
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { flag: 'wx' });
  }
  // The order of imports and the breaks of lines depend on the name.
  const paths = files.map(([path]) => path);
  const { status, stderr } = spawnSync('node_modules/.bin/biome', ['check', '--write', ...paths], {
    encoding: 'utf8',
  });
  if (status !== 0) fail(stderr);
};

const createResource = (name = '') => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    fail('Usage: npm run new-resource -- <name>, the name of one in kebab-case, such as credit-note.');
  const say = inWordsOf(name);
  const files = templates().map((path) => [
    say(relative(TEMPLATES, path).replace(/\.tpl$/, '')),
    say(readFileSync(path, 'utf8')),
  ]);
  const taken = [...files.map(([path]) => path), `server/${name}`, `src/features/${name}`].filter(existsSync);
  if (taken.length > 0) fail(`There is already ${taken.join(', ')}. Choose another name.`);
  writeFiles(files);
  addSentences(JSON.parse(say(readFileSync(join(TEMPLATES, '../words.json'), 'utf8'))));

  const lines = files.map(([, content]) => content.split('\n').length - 1).reduce((a, b) => a + b, 0);
  const edits = HAND_EDITS.map(({ file, why, under, lines: added }) =>
    [`${file}${why ? `: ${say(why)}` : ''}`, `    under "${under}"`, ...added.map(say), ''].join('\n'),
  );
  process.stdout.write(
    [
      `Written: ${files.length} files of ${lines} lines, and ${name} in locales/{cn,hk,en}/translation.json:`,
      ...files.map(([path]) => `  ${path}`),
      '',
      'To be added by hand:',
      '',
      ...edits,
      'Then:',
      `  1. Change the fields of contract/${name}.ts and server/${name}/table.ts, and follow the type errors.`,
      `     No type misses a field in its form and list (src/features/${name}/) or its file (server/${name}/file-columns.ts).`,
      `  2. npm run migrations -- --name add_${name.replaceAll('-', '_')}`,
      `  3. Write the rules in domain/${name}.ts. Its test fails until then, and says what to do.`,
      '  4. Translate its words in locales/cn and locales/hk: npm run locales -- add <key> <cn> <hk> <en>',
      `  5. npx biome check --write . && npm run check && npx vitest run ${name} access-matrix server/routes app/menu`,
      '  What a write owes is listed in docs/server.md.',
      '',
    ].join('\n'),
  );
};

if (process.argv[1] === import.meta.filename) createResource(process.argv[2]);
