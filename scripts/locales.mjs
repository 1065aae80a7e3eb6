// npm run locales -- add <key> <cn> <hk> <en>: one sentence in the three languages.
// npm run locales -- add @file.json: many, as {"a.key":{"cn":"…","hk":"…","en":"…"}}.
// npm run locales -- remove <key>: removes a sentence from the three files.
import { readFileSync } from 'node:fs';
import { addSentences, removeSentence } from './locale-files.mjs';

const [, , verb, key, cn, hk, en] = process.argv;
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
const isComplete =
  (verb === 'remove' && key) || (verb === 'add' && (key?.startsWith('@') || (key && cn && hk && en)));
if (!isComplete)
  fail(
    'Usage: npm run locales -- add <key> <cn> <hk> <en>, npm run locales -- add @file.json, or npm run locales -- remove <key>',
  );
try {
  if (verb === 'remove') removeSentence(key);
  else {
    const sentences = key.startsWith('@')
      ? JSON.parse(readFileSync(key.slice(1), 'utf8'))
      : { [key]: { cn, hk, en } };
    addSentences(sentences);
    process.stdout.write(`Written to locales/{cn,hk,en}: ${Object.keys(sentences).join(', ')}\n`);
  }
} catch (error) {
  fail(error.message);
}
