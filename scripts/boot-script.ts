import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/** Bundles src/boot into one classic script. It decides the first paint, so it must not wait for imports. */
const bundle = async (mode: string): Promise<string> => {
  const built = await build({
    configFile: false,
    mode,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/boot/boot.ts', formats: ['iife'], name: 'boot' },
    },
  });
  const [result] = [built].flat();
  const [chunk] = result && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('src/boot was not built');
  return chunk.code;
};

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 8);

/** Adds the boot script to the head, with a hash in its name, so that browsers can cache it. */
export const bootScript = (): Plugin => {
  let mode = '';
  let fileName = 'boot.js';
  return {
    name: 'boot-script',
    configResolved: (config) => {
      mode = config.mode;
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = await bundle(mode);
      fileName = `assets/boot-${hashOf(source)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: (html) =>
      html.replace('</title>', `</title>\n    <script src="/${fileName}"></script>`),
    configureServer: (server) => {
      server.middlewares.use('/boot.js', (_request, response, next) => {
        bundle(mode).then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
  };
};
