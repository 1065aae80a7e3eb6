// npm run test:image: makes the image of deploy/Dockerfile from the tarball in release/, and tries it. Where no engine runs, it
// follows the steps of the file in a root made by debootstrap, which needs root's rights.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from './free-port.mjs';
import { commandIn, followSteps, startStage } from './image/follow-steps.mjs';
import { temporaryFolder } from './product.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const RELEASE = `keepwatch-${version}-linux-${process.arch}`;
const DOCKERFILE = 'deploy/Dockerfile';
const TOUCH_PROGRAM = ['touch', '/opt/keepwatch/bin/start.mjs'];

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const say = (line) => process.stdout.write(`── ${line}\n`);

const isReady = async (port) => {
  for (let second = 0; second < 120; second += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return false;
};

const check = (isTrue, what) => {
  if (!isTrue) throw new Error(`The image fails, it is not so that ${what}.`);
  say(`Checked: ${what}.`);
};

const tryEngine = async (engine, port) => {
  const tag = `keepwatch:${version}`;
  const inherit = { stdio: 'inherit' };
  const build = ['build', '--file', DOCKERFILE, '--build-arg', `RELEASE=${RELEASE}`, '--tag', tag, 'release'];
  execFileSync(engine, build, inherit);
  const environment = ['--env', `PUBLIC_URL=http://127.0.0.1:${port}`];
  const limits = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--publish',
    `127.0.0.1:${port}:3000`,
  ];
  const id = execFileSync(engine, ['run', '--detach', ...limits, ...environment, tag], {
    encoding: 'utf8',
  }).trim();
  try {
    check(await isReady(port), 'it is ready within two minutes');
    check(!works(engine, 'exec', id, ...TOUCH_PROGRAM), "the server can't change its program");
  } finally {
    execFileSync(engine, ['rm', '--force', '--volumes', id], inherit);
  }
};

const tryRoot = async (port) => {
  const folder = temporaryFolder();
  try {
    const stage = followSteps({
      dockerfile: DOCKERFILE,
      context: 'release',
      folder: folder.path,
      args: { RELEASE },
    });
    const environment = {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      METRICS_PORT: await freePort(),
    };
    const server = startStage(stage, environment);
    try {
      check(await isReady(port), 'it is ready within two minutes');
      const inStage = (args) => works(...commandIn(stage, args));
      const probe = stage.healthCheck.map((word) => word.replace(':3000/', `:${port}/`));
      check(inStage(probe), 'its health check passes');
      check(!inStage(TOUCH_PROGRAM), "the server can't change its program");
      check(inStage(['touch', '/data/x', '/backup/x']), 'the server can write its data');
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  } finally {
    folder.remove();
  }
};

if (!existsSync(`release/${RELEASE}.tar.gz`))
  throw new Error(`There is no release/${RELEASE}.tar.gz: npm run release makes it.`);
const engine = ['docker', 'podman'].find((name) => works(name, 'info'));
const port = await freePort();
if (engine) await tryEngine(engine, port);
else if (process.getuid() === 0 && works('debootstrap', '--version')) await tryRoot(port);
else
  throw new Error(
    'Neither Docker nor Podman answers here, and debootstrap needs to be installed and run as root.',
  );
say(
  `The image of ${RELEASE} works${engine ? ` in ${engine}` : ', by its steps in a root made by debootstrap'}.`,
);
