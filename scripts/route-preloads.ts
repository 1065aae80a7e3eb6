import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { laterFunctionsIn, laterStylesIn } from './old-browsers.ts';

type Routes = typeof import('../src/app/routes.ts');
type PublicRoutes = typeof import('../src/app/public-routes.ts');

/** Resolves the path of a module of the page. */
const load = async <M>(file: string): Promise<M> => {
  const { module } = await runnerImport<M>(file, {
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  });
  return module;
};
type Bundle = Rolldown.OutputBundle;

/** Modules that every page of the shell needs besides its matching code. */
const SHELL = ['src/app/shell/shell.tsx', 'contract/session.ts'];
/** The HTTP client. The homes make no calls before they are drawn: their data comes from the boot script. */
const CALLS = 'node_modules/axios/index.js';
const HOMES = ['/', '/admin'];

/** The module that a route imports, read from the source of its load function as written by Vite. */
const moduleOf = ({ path, load }: Routes['SHELL_ROUTES'][number]): string => {
  const [, module] = /import\w*\("\/([^"]+)"\)/.exec(String(load)) ?? [];
  if (!module) throw new Error(`The route ${path} is not fetched by one plain import`);
  return module;
};

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');

/** The chunks that the document includes on every page. */
const filesOfDocument = (bundle: Bundle): string[] => {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const imported of chunk.imports) add(chunksOf(bundle).find(({ fileName }) => fileName === imported));
  };
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) add(chunk);
  return [...files];
};

/** The chunks of modules and all their imports, without those that the document includes anyway. */
const filesOf = (bundle: Bundle, modules: readonly string[]): string[] => {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) add(imported);
  };
  const inDocument = new Set(filesOfDocument(bundle));
  for (const module of modules) {
    const id = resolve(module);
    // A module in a shared chunk can be loaded by a small facade chunk with its name.
    const matching = chunks.filter((chunk) => chunk.facadeModuleId === id || chunk.moduleIds.includes(id));
    if (matching.length === 0) throw new Error(`No built file has ${module}`);
    for (const { fileName } of matching) add(fileName);
  }
  return [...files].filter((file) => !inDocument.has(file));
};

/** Bytes of script, compressed, that a page may load at first: 150 KiB with the boot script, which is built separately. */
const MAX_SCRIPT = 146 * 1024;
/** Pages that people open on slow lines, old phones and old browsers. */
const LIGHT = ['/login', '/duty'];

const compressedSize = (bundle: Bundle, files: readonly string[]): number =>
  chunksOf(bundle)
    .filter(({ fileName }) => files.includes(fileName))
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);

/** What old browsers lack of the code that a page loads, at first and with its calls, and of the styles. */
const laterIn = (bundle: Bundle, files: readonly string[]): string[] => {
  const loaded = new Set([...files, ...filesOf(bundle, [CALLS])]);
  return Object.values(bundle).flatMap((output) => {
    if (output.type === 'chunk') return loaded.has(output.fileName) ? laterFunctionsIn(output.code) : [];
    return output.fileName.endsWith('.css') ? laterStylesIn(String(output.source)) : [];
  });
};

/**
 * Writes the files of each page, so that the server can list them in the document: they are then loaded with the first
 * code and not after it has run.
 */
export const routePreloads = (folder: string): Plugin => ({
  name: 'route-preloads',
  apply: 'build',
  writeBundle: async (_options, bundle) => {
    const { SHELL_ROUTES } = await load<Routes>('./src/app/routes.ts');
    const { PUBLIC_ROUTES } = await load<PublicRoutes>('./src/app/public-routes.ts');
    const pages = [
      ...SHELL_ROUTES.map((route) => ({
        route,
        needsSession: true,
        commonModules: HOMES.includes(route.path) ? SHELL : [...SHELL, CALLS],
      })),
      ...PUBLIC_ROUTES.map((route) => ({ route, needsSession: false, commonModules: [] })),
    ].map(({ route, needsSession, commonModules: around }) => ({
      path: route.path,
      needsSession,
      files: filesOf(bundle, [...around, moduleOf(route)]),
    }));
    // One shared icon is enough to make the sign-in load the shell: see the imports of src/main.tsx.
    const shellFiles = filesOf(bundle, ['src/app/shell/shell.tsx']);
    const signIn = pages.find(({ path }) => path === '/login');
    const shared = signIn?.files.filter((file) => shellFiles.includes(file)) ?? [];
    if (shared.length > 0) throw new Error(`The sign-in would fetch the shell: ${shared.join(', ')}`);
    const common = filesOfDocument(bundle);
    for (const { path, files } of pages.filter((page) => LIGHT.includes(page.path))) {
      const size = compressedSize(bundle, [...common, ...files]);
      if (size > MAX_SCRIPT)
        throw new Error(
          `${path} would load ${size} bytes of script, over ${MAX_SCRIPT}: ${files.join(', ')}`,
        );
      const later = laterIn(bundle, [...common, ...files]);
      if (later.length > 0) throw new Error(`${path} needs what Chrome 109 lacks: ${later.join(' ')}`);
    }
    await writeFile(join(folder, 'preloads.json'), JSON.stringify(pages));
  },
});
