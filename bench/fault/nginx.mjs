import { readFileSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.mjs';
import { programFolder, startProgram } from './other-program.mjs';

/** deploy/nginx.conf for these servers, without TLS and its port 80. */
const siteOf = (port, servers) =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replace(
      / {2}# One line for each server[\s\S]*?keepalive/,
      [...servers.map((server) => `  server 127.0.0.1:${server} max_fails=0;`), '  keepalive'].join('\n'),
    )
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen \[::\]:443.*\n| {2}ssl_certificate.*\n/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);

const PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx in front of these servers, with the configuration of the repository. */
export const startNginx = async (servers) => {
  const folder = await programFolder();
  const port = await freePort();
  const file = await folder.write(
    'nginx.conf',
    `daemon off;
pid ${folder.path}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
access_log off;
${PATHS.map((name) => `${name}_temp_path ${folder.path}/${name};`).join('\n')}
${siteOf(port, servers)}
}
`,
  );
  const nginx = await startProgram('nginx', ['-c', file, '-p', folder.path, '-e', 'stderr'], {
    folder,
    port,
  });
  return {
    port,
    output: nginx.output,
    stop: async () => {
      await nginx.stop();
      await folder.remove();
    },
  };
};
