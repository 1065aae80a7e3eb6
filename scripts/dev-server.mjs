// npm run dev:server: the Node server, rebuilt and restarted on changes of its sources, behind the page's development
// server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from './build.mjs';

await buildServer();
process.env.NODE_ENV = 'development';

const VITE = join('node_modules', 'vite', 'bin', 'vite.js');
const commands = [
  [VITE, 'build', '--watch', '--logLevel', 'warn', '--config', 'vite.server.config.ts'],
  ['--watch', '--watch-preserve-output', 'dist/server/main.js', ...process.argv.slice(2)],
  [VITE, '--mode', 'server'],
];
const children = commands.map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

const stop = (code) => {
  for (const child of children) child.kill();
  process.exitCode = code;
};
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
