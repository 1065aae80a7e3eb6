import { defineConfig } from 'vite';

/** The server and the commands of the terminal, so that starting them needs no TypeScript runner; packages stay outside. */
export default defineConfig({
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
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        'backup-restore': 'server/backup-restore.ts',
      },
      // Flat, because modules find the other products of the build by their own folder.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
