import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} path @returns {string[]} the files at or under a path, tests left out */
const filesOf = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
};

/** @param {string[]} sources */
const hashOf = (sources) => {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of sources.filter(existsSync).flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** A service that may only read its program is told so in a sentence. @param {string} product */
const refuseUnwritable = (product) => {
  try {
    accessSync('.', constants.W_OK);
  } catch {
    process.stderr.write(
      `dist/${product} is not built of the sources that are here, and this account may not write to ${process.cwd()}: run "npm run build" there as its owner.\n`,
    );
    process.exit(1);
  }
};

/**
 * Builds `product` unless it was built from exactly these sources before.
 * @param {string} product path under dist/
 * @param {string[]} sources files and folders
 * @param {() => void | Promise<void>} build
 */
export const buildWhenStale = async (product, sources, build) => {
  const stamp = join('dist', '.stamp', product);
  const hash = hashOf(sources);
  if (existsSync(join('dist', product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  refuseUnwritable(product);
  // A build that fails leaves files of its own behind: what the stamp said of those before holds no more.
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
};
