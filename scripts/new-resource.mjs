// npm run new-resource -- <name> --read "…" --edit "…" --cn … --hk …: writes the files of a new resource, adds it to the
// files that all resources share, and prints what is left to do. The templates are about a "sample record" of a premise.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { addSentences } from './locale-files.mjs';
import { chosenBy, fieldParts, fieldSentences, parseFields } from './new-resource/fields.mjs';
import { parseRights } from './new-resource/rights.mjs';
import { editShared } from './new-resource/shared-edits.mjs';

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

/** Replaces the sample record of a template by the new resource, in every spelling. */
const renamerFor = (name) => {
  const spellings = spellingsOf(name);
  const articles = /^[aeiou]/.test(name)
    ? [
        ['a sample', 'an sample'],
        ['A sample', 'An sample'],
      ]
    : [];
  return (text) =>
    [...articles, ...spellings].reduce((renamed, [sample, ours]) => renamed.replaceAll(sample, ours), text);
};

const USAGE = `Usage: npm run new-resource -- <name> --read "<rights>" --edit "<rights>" --cn <noun> --hk <noun> [--fields <file>] [--pictures <n>] [--guard]
  <name>    one of it, in kebab-case, such as credit-note
  <rights>  how far SuperAdmin, Manager, Agent, Staff and Client may go: five of all, scope, own and -
  <noun>    what one of it is called in Chinese
  <file>    its fields as JSON, which README describes; without it a name
  <n>       how many pictures one of it may have, 1 to 20
  --guard   one of it refers to a guard, too
Example: npm run new-resource -- site-note --read "all scope scope scope own" --edit "all scope - - -" --cn 场所备注 --hk 場所備註`;

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const BLOCK = /^ *\/\/#(?!fields\b)(\w+)\n([\s\S]*?)(?:^ *\/\/#else\n([\s\S]*?))?^ *\/\/#end\n/gm;
const INLINE = /\/\*#(\w+)\*\/(.*?)(?:\/\*#else\*\/(.*?))?\/\*#end\*\//g;

/**
 * Resolves the blocks "//#<option> … //#else … //#end", and within a line the same in comments: the first part if the
 * option is chosen, otherwise the second.
 */
const choose = (text, chosen) => {
  const part = (_all, option, first, otherwise = '') => (chosen[option] ? first : otherwise);
  return text.replace(BLOCK, part).replace(INLINE, part);
};

const FIELD_LINES = /^ *\/\/#fields (\w+)\n/gm;
const FIELD_TEXT = /\/\*#fields (\w+)\*\//g;

/** Writes the fields where a template has "//#fields <name>", and within a line the same in a comment. */
const fill = (text, parts) =>
  text
    .replace(FIELD_LINES, (_all, name) => (parts[name] ? `${parts[name]}\n` : ''))
    .replace(FIELD_TEXT, (_all, name) => parts[name]);

const inRolesOf = ({ editor, reader }, text) =>
  text.replaceAll('EDITOR', editor).replaceAll('READER', reader).replaceAll('_editor_', editor.toLowerCase());

const resourceFiles = (rename, { rights, pictures, chosen, fields }) => {
  const parts = fieldParts(fields);
  return readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [
      rename(relative(TEMPLATES, path).replace(/\.tpl$/, '')),
      rename(
        fill(
          inRolesOf(rights, choose(readFileSync(path, 'utf8'), chosen)).replace('MAX_PICTURES', pictures),
          parts,
        ),
      ),
    ])
    .filter(([, content]) => content !== '');
};

/** The sentences of the templates; in Chinese a noun has no plural, and no spaces around it but before a number. */
const sentences = (rename, { nouns, chosen, fields }) => {
  const { always, ...optional } = JSON.parse(readFileSync(join(TEMPLATES, '../words.json'), 'utf8'));
  const words = Object.entries(optional).flatMap(([option, more]) =>
    chosen[option] ? Object.entries(more) : [],
  );
  return Object.fromEntries(
    [...Object.entries(always), ...words, ...Object.entries(fieldSentences(fields, chosen))].map(
      ([key, { cn, hk, en }]) => {
        const withNoun = (text, noun) => text.replace(/ ?[Ss]ample records?( (?!\{\{))?/g, noun);
        return [rename(key), { cn: withNoun(cn, nouns.cn), hk: withNoun(hk, nouns.hk), en: rename(en) }];
      },
    ),
  );
};

const write = (files, flag) => {
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { flag });
  }
};

/** The order of imports and the breaks of lines depend on the name. The linter would read the whole project first. */
const format = (paths) => {
  const options = ['check', '--write', '--linter-enabled=false'];
  const { status, stderr } = spawnSync('node_modules/.bin/biome', [...options, ...paths], {
    encoding: 'utf8',
  });
  if (status !== 0) fail(stderr);
};

const readArguments = (args) => {
  const text = { type: 'string' };
  const options = {
    read: text,
    edit: text,
    cn: text,
    hk: text,
    fields: text,
    pictures: { ...text, default: '0' },
    guard: { type: 'boolean', default: false },
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = ''] = positionals;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error('The name is not in kebab-case.');
  if (!values.cn || !values.hk) throw new Error('--cn and --hk are missing.');
  const pictures = Number(values.pictures);
  if (!Number.isInteger(pictures) || pictures < 0 || pictures > 20)
    throw new Error('--pictures is a number from 1 to 20.');
  const rights = parseRights(values.read, values.edit);
  const fields = parseFields(values.fields);
  const ofFields = chosenBy(fields);
  const chosen = {
    ...ofFields,
    client: rights.isReadByClients,
    pictures: pictures > 0,
    guard: values.guard,
    sql: pictures > 0 || ofFields.choice,
  };
  return { name, rights, pictures, chosen, fields, nouns: values };
};

const createResource = (args) => {
  const { name, ...options } = readArguments(args);
  const rename = renamerFor(name);
  const files = resourceFiles(rename, options);
  const taken = [...files.map(([path]) => path), `server/resources/${name}`, `src/features/${name}`].filter(
    existsSync,
  );
  if (taken.length > 0) throw new Error(`There is already ${taken.join(', ')}. Choose another name.`);
  const shared = [...editShared(options, rename)];
  write(files, 'wx');
  write(shared, 'w');
  format([...files, ...shared].map(([path]) => path));
  addSentences(sentences(rename, options));
  process.stdout.write(
    [
      `Written: ${files.length} files`,
      ...files.map(([path]) => `  ${path}`),
      '',
      `Changed: ${shared.length} files that all resources share, and the sentences in locales/{cn,hk,en}/translation.json`,
      ...shared.map(([path]) => `  ${path}`),
      '',
      'Next:',
      `  1. npm run migrations -- --name add_${name.replaceAll('-', '_')}`,
      `  2. Write the rules in domain/${name}.ts. Its test fails until then, and says what to do.`,
      '  3. Choose the icon and the place in src/app/menu.ts; src/app/menu.test.ts and e2e/menu.server.spec.ts, which only DEEP=1 runs, have the same order.',
      `  4. npx biome check --write . && npm run --silent types && npx vitest run ${name} locales server/app/routes server/app/export server/app/client-answers resources/audit app/menu protected-routes`,
      `     npx vitest run access-matrix -t "${name}|of the matrix"`,
      `  5. npm run journey -- e2e/${name}.spec.ts`,
      '  What a write has to do is listed in docs/server.md.',
      '',
    ].join('\n'),
  );
};

try {
  createResource(process.argv.slice(2));
} catch (error) {
  fail(`${error.message}\n\n${USAGE}`);
}
