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

/** @param {string} path @returns {string[]} the files at or under a path, without tests */
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

/** Throws a clear message if the service can't write to its program folder. @param {string} product */
const checkWritable = (product) => {
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
 * Builds `product` unless it was already built from exactly these sources.
 * @param {string} product path under dist/
 * @param {string[]} sources files and folders
 * @param {() => void | Promise<void>} build
 */
export const buildWhenStale = async (product, sources, build) => {
  const stamp = join('dist', '.stamp', product);
  const hash = hashOf(sources);
  if (existsSync(join('dist', product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  checkWritable(product);
  process.stderr.write(`Building dist/${product}: sources have changed, or it is the first time …\n`);
  // A failed build can leave files behind, so the old stamp is no longer valid.
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
};
