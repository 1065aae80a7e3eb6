import { readFileSync } from 'node:fs';
import { enumSiblings, mutationsIn } from './mutations.mjs';

const LAYERS = ['domain', 'server', 'src'];
const SKIPPED = /\.test\.tsx?$|\.d\.ts$|^server\/(demo|test|model\/migrations)\/|^src\/test\/|(^|\/)test\//;

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
const randomOf = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Picks changes by seed, equally many in each layer and at most one in a file.
 * @param {string[]} files
 */
export const pickMutants = (files, seed, count) => {
  const random = randomOf(seed);
  const siblings = enumSiblings();
  return LAYERS.flatMap((layer) => {
    const possible = files
      .filter((file) => file.startsWith(`${layer}/`) && /\.tsx?$/.test(file) && !SKIPPED.test(file))
      .sort()
      .flatMap((file) => mutationsIn(file, siblings).map((mutation) => ({ file, ...mutation })));
    const picked = [];
    while (picked.length < Math.ceil(count / LAYERS.length) && possible.length > 0) {
      const mutant = possible[Math.floor(random() * possible.length)];
      if (!picked.some(({ file }) => file === mutant.file)) picked.push(mutant);
    }
    return picked.map((mutant) => {
      const source = readFileSync(mutant.file, 'utf8');
      return {
        ...mutant,
        source,
        line: source.slice(0, mutant.start).split('\n').length,
        original: source.slice(mutant.start, mutant.end),
      };
    });
  });
};
