// Adds sentences to the three locale files at once, so that no language is forgotten and the keys stay sorted.
// Usage: node scripts/locale.mjs add '{"booking.title":{"cn":"…","hk":"…","en":"…"}}'   (or @file.json)
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const LANGUAGES = ['cn', 'hk', 'en'];
const [, , verb, argument] = process.argv;
if (verb !== 'add' || !argument) {
  process.stderr.write('Usage: node scripts/locale.mjs add \'{"a.key":{"cn":"","hk":"","en":""}}\'\n');
  process.exit(2);
}
const additions = JSON.parse(argument.startsWith('@') ? readFileSync(argument.slice(1), 'utf8') : argument);
for (const [key, sentences] of Object.entries(additions))
  for (const language of LANGUAGES)
    if (typeof sentences[language] !== 'string') throw new Error(`${key} has no ${language} sentence`);

const sorted = (value) =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      );

const lock = 'locales/.lock';
for (let tries = 0; ; tries += 1) {
  try {
    mkdirSync(lock);
    break;
  } catch (error) {
    if (tries > 100) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}
try {
  for (const language of LANGUAGES) {
    const path = `locales/${language}/translation.json`;
    const tree = JSON.parse(readFileSync(path, 'utf8'));
    for (const [key, sentences] of Object.entries(additions)) {
      const parts = key.split('.');
      const last = parts.pop();
      let node = tree;
      for (const part of parts) {
        node[part] ??= {};
        node = node[part];
        if (typeof node === 'string') throw new Error(`${key}: "${part}" is a sentence already`);
      }
      if (typeof node[last] === 'object') throw new Error(`${key} is a group already`);
      node[last] = sentences[language];
    }
    writeFileSync(path, `${JSON.stringify(sorted(tree), null, 2)}\n`);
  }
} finally {
  rmdirSync(lock);
}
