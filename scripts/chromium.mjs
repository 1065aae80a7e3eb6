// Finds a Chromium for the journeys: an installed one, else Playwright's, else Debian's package if run as root.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const runs = (path) => {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
};

const runSilently = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0;

/** The path of a working Chromium. Throws if none is found or can be installed. */
export const findChromium = () => {
  for (const path of [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()])
    if (runs(path)) return path;
  if (runSilently('npx', ['playwright', 'install', 'chromium']) && runs(chromium.executablePath()))
    return chromium.executablePath();
  if (process.getuid?.() === 0 && runSilently('apt-get', ['update', '-qq'])) {
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: 'ignore' });
    if (runs('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
};
