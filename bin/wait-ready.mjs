// Waits until the server of this environment answers, so that "systemctl start" returns then. Ends with 1 when its process is
// gone before.
import { setTimeout as wait } from 'node:timers/promises';

const { HOST = '127.0.0.1', PORT = '3000', MAINPID } = process.env;
const PAUSE_MS = 200;

const hostOf = (host) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const answers = () =>
  fetch(`http://${hostOf(HOST)}:${PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const runs = () => {
  try {
    return process.kill(Number(MAINPID), 0);
  } catch {
    return false;
  }
};

while (!(await answers())) {
  if (!runs()) {
    process.stderr.write('The server ended before it was ready; the lines above say why.\n');
    process.exit(1);
  }
  await wait(PAUSE_MS);
}
