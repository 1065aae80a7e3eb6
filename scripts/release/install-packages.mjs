import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** The weights that documents are printed with, see server/base/ports/pdf-text.node.ts. */
const FONT = /^node_modules\/@expo-google-fonts\/.*\/(400Regular|700Bold)\/.*\.ttf$/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** Without what builds and tests need. */
const writePackageFile = (folder) => {
  const { name, version, description, license, type, engines, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const scripts = Object.fromEntries(
    ['start', 'admin', 'backup', 'restore'].map((command) => [command, `node bin/${command}.mjs`]),
  );
  const content = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts,
    dependencies,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
};

const npm = (folder, ...args) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });

const filesUnder = (folder, root = folder) =>
  readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));

/** The folder of a file's package: node_modules/a/b.js is of node_modules/a, node_modules/@a/b/c.js of node_modules/@a/b. */
const packageFolder = (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';

const removeEmptyFolders = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
};

/** Removes what no program can load: types, source maps, builds for browsers, unused weights of fonts. */
const keepLoadable = async (folder) => {
  const programs = readdirSync(join(folder, 'dist/server')).filter((name) => name.endsWith('.js'));
  const { fileList } = await nodeFileTrace(
    programs.map((name) => join(folder, 'dist/server', name)),
    { base: folder },
  );
  const files = filesUnder(folder);
  const loadable = new Set([...fileList, ...files.filter((file) => FONT.test(file))]);
  const used = new Set([...loadable].map(packageFolder));
  const isKept = (file) => {
    const name = file.slice(packageFolder(file).length + 1);
    return (
      loadable.has(file) || (used.has(packageFolder(file)) && (name === 'package.json' || LICENCE.test(name)))
    );
  };
  for (const file of files) if (!isKept(file)) rmSync(join(folder, file));
  removeEmptyFolders(join(folder, 'node_modules'));
};

/**
 * Installs into a release the packages that its server imports, in the locked versions, and returns the bill of materials
 * (CycloneDX, JSON). Needs its dist/server.
 */
export const installPackages = async (folder) => {
  writePackageFile(folder);
  copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
  // Unlike `npm ci`, which compares the lock with package.json, this takes what is needed from the longer lock.
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  const bill = npm(folder, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application');
  await keepLoadable(folder);
  rmSync(join(folder, 'package-lock.json'));
  return bill;
};
