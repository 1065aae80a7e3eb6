import { defineConfig } from 'vite';
import product from './package.json' with { type: 'json' };
import { checkServerPackages } from './scripts/server-packages.ts';

/** Builds the server and the terminal commands, so that they start without a TypeScript runner. Packages aren't bundled. */
export default defineConfig({
  plugins: [checkServerPackages(product.dependencies)],
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/app/main.ts',
        admin: 'server/app/admin.ts',
        'backup-restore': 'server/app/backup-restore.ts',
        'suggest-worker': 'server/base/ports/suggest-worker.node.ts',
        'pdf-worker': 'server/base/ports/pdf-worker.node.ts',
      },
      // Flat, because modules find the other build outputs relative to their own folder.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
