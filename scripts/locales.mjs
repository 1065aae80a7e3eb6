// npm run locales -- add <key> <cn> <hk> <en>: one sentence in the three languages.
// npm run locales -- add @file.json: many, as {"a.key":{"cn":"…","hk":"…","en":"…"}}.
import { readFileSync } from 'node:fs';
import { addSentences } from './locale-files.mjs';

const [, , verb, key, cn, hk, en] = process.argv;
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
if (verb !== 'add' || !(key?.startsWith('@') || (key && cn && hk && en)))
  fail('Usage: npm run locales -- add <key> <cn> <hk> <en>, or npm run locales -- add @file.json');
try {
  addSentences(
    key.startsWith('@') ? JSON.parse(readFileSync(key.slice(1), 'utf8')) : { [key]: { cn, hk, en } },
  );
} catch (error) {
  fail(error.message);
}
