import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import cn from './cn/translation.json';
import en from './en/translation.json';
import hk from './hk/translation.json';

const flat = (tree: object, prefix = ''): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value as object, `${prefix}${name}.`),
  );

const languages = { cn: new Map(flat(cn)), hk: new Map(flat(hk)), en: new Map(flat(en)) };
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

const sources = ['contract', 'domain', 'server', 'src', 'mocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
);

/** Every string literal of the code, and every template literal as a pattern: a key is used if one of them matches. */
const literals = new Set<string>();
const patterns: RegExp[] = [];
for (const source of sources) {
  for (const [, text] of source.matchAll(/'([\w.]+)'/g)) if (text) literals.add(text);
  for (const [, text] of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
    const fixed = text?.split(/\$\{[^}]*\}/) ?? [];
    if (!/^[a-z]\w*\./.test(fixed[0] ?? '') || fixed.some((part) => /[^\w.]/.test(part))) continue;
    patterns.push(new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
  }
}
const isUsed = (key: string) =>
  literals.has(key) || literals.has(withoutPlural(key)) || patterns.some((pattern) => pattern.test(key));

describe('the sentences', () => {
  it.each(['cn', 'hk'] as const)('have the same keys in %s as in en', (language) => {
    expect([...languages[language].keys()].sort()).toEqual([...languages.en.keys()].sort());
  });

  it('have the same placeholders in every language', () => {
    const places = (sentence: string | undefined) =>
      [...(sentence ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const [key, sentence] of languages.en) {
      // "one" may say the number in words.
      if (key.endsWith('_one')) continue;
      expect(places(languages.cn.get(key)), `cn ${key}`).toEqual(places(sentence));
      expect(places(languages.hk.get(key)), `hk ${key}`).toEqual(places(sentence));
    }
  });

  it('are not empty', () => {
    for (const [language, sentences] of Object.entries(languages))
      for (const [key, sentence] of sentences) expect(sentence.trim(), `${language} ${key}`).not.toBe('');
  });

  it('are all used', () => {
    expect([...languages.en.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('exist for every key that the page requests', () => {
    const known = new Set([...languages.en.keys()].flatMap((key) => [key, withoutPlural(key)]));
    const asked = sources.flatMap((source) =>
      [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key as string),
    );
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });
});
