import { readFileSync, writeFileSync } from 'node:fs';

export const LANGUAGES = ['cn', 'hk', 'en'];

const sorted = (value) =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      );

/** Stores a sentence under a key such as "booking.title". */
const put = (tree, key, sentence) => {
  const parts = key.split('.');
  const last = parts.pop();
  let node = tree;
  for (const part of parts) {
    node[part] ??= {};
    node = node[part];
    if (typeof node === 'string') throw new Error(`${key}: "${part}" is a sentence, not a group.`);
  }
  if (typeof node[last] === 'object') throw new Error(`${key} is a group of sentences.`);
  node[last] = sentence;
};

/** Removes one sentence, and groups that are then empty. */
const take = (tree, [part, ...rest], key) => {
  if (rest.length > 0 && typeof tree[part] === 'object') take(tree[part], rest, key);
  else if (rest.length > 0 || typeof tree[part] !== 'string') throw new Error(`${key} is no sentence.`);
  else delete tree[part];
  if (typeof tree[part] === 'object' && Object.keys(tree[part]).length === 0) delete tree[part];
};

/** Writes the three files, or none of them if the change fails. */
const changeFiles = (change) => {
  const files = LANGUAGES.map((language) => {
    const path = `locales/${language}/translation.json`;
    const tree = JSON.parse(readFileSync(path, 'utf8'));
    change(tree, language);
    return [path, tree];
  });
  for (const [path, tree] of files) writeFileSync(path, `${JSON.stringify(sorted(tree), null, 2)}\n`);
};

/** Adds sentences, `{ key: { cn, hk, en } }`, to the three files, or replaces them. Keys stay sorted. */
export const addSentences = (sentences) => {
  for (const [key, texts] of Object.entries(sentences))
    for (const language of LANGUAGES)
      if (!texts[language]) throw new Error(`${key} has no ${language} sentence.`);
  changeFiles((tree, language) => {
    for (const [key, texts] of Object.entries(sentences)) put(tree, key, texts[language]);
  });
};

export const removeSentence = (key) => changeFiles((tree) => take(tree, key.split('.'), key));
