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

/** Puts one sentence under a key such as "booking.title". */
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

/** Adds sentences, `{ key: { cn, hk, en } }`, to the three files, or replaces them. Keys stay sorted. */
export const addSentences = (sentences) => {
  for (const [key, texts] of Object.entries(sentences))
    for (const language of LANGUAGES)
      if (!texts[language]) throw new Error(`${key} has no ${language} sentence.`);
  const files = LANGUAGES.map((language) => {
    const path = `locales/${language}/translation.json`;
    const tree = JSON.parse(readFileSync(path, 'utf8'));
    for (const [key, texts] of Object.entries(sentences)) put(tree, key, texts[language]);
    return [path, tree];
  });
  for (const [path, tree] of files) writeFileSync(path, `${JSON.stringify(sorted(tree), null, 2)}\n`);
};
