import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/** One classic script out of src/boot: it decides about the first paint, so it may wait for no import. */
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

/** Puts the boot script into the head: built with a hash in its name, so that a returning browser has it at once. */
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
