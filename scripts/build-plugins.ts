import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const MIN_BYTES = 1_024;

/** Writes .br and .gz files for compressible files, so that the server doesn't have to compress them. */
export const compressAssets = (folder: string): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  closeBundle: {
    // Runs after the plugins that emit files.
    order: 'post',
    sequential: true,
    handler: async () => {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        const body = await readFile(path);
        if (body.length < MIN_BYTES || entry.name === 'index.html') continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(body, quality));
        await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
      }
    },
  },
});

/** Serves swagger-ui for the API documentation page from our own server. */
export const apiDocs = (folder: string): Plugin => ({
  name: 'api-docs',
  apply: 'build',
  closeBundle: async () => {
    const target = join(folder, 'api-docs');
    await mkdir(target, { recursive: true });
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      await copyFile(join('node_modules/swagger-ui-dist', name), join(target, name));
    }
  },
});

/**
 * Removes the browser runtime from pages with a server: its code, which the bundler would keep for a dynamic import that
 * never runs, and the service worker.
 */
export const leaveOutMocks = (folder: string): Plugin => ({
  name: 'leave-out-mocks',
  enforce: 'pre',
  resolveId: (id) => (/\/mocks\/browser$/.test(id) ? '\0without-mocks' : undefined),
  load: (id) =>
    id === '\0without-mocks'
      ? 'export const startMocks = async () => {}, resetDemoData = startMocks'
      : undefined,
  closeBundle: () => rm(join(folder, 'mockServiceWorker.js'), { force: true }),
});
