// Follows the steps of a Dockerfile without an engine: each stage is a copy of a root made by debootstrap.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const SUITE = 'bookworm';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

/** What the official image of Node is for our steps: Debian, Node and the account `node`. */
const makeBase = (root) => {
  run('debootstrap', '--variant=minbase', SUITE, root);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  run('chroot', root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
};

const instructionsOf = (file) =>
  readFileSync(file, 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1));

const copyInto = (from, root, target) => {
  const to = join(root, target);
  const isFolder = target.endsWith('/');
  if (isFolder) mkdirSync(to, { recursive: true });
  const into = isFolder && !statSync(from).isDirectory() ? join(to, basename(from)) : to;
  run('cp', '--archive', '--no-target-directory', from, into);
};

/** The command that runs `args` in a stage as its user, with its environment and folder. */
export const commandIn = ({ root, environment, user, folder }, args, more = {}) => [
  'chroot',
  ...(user ? [`--userspec=${user}`] : []),
  root,
  '/usr/bin/env',
  '-i',
  ...Object.entries({ PATH, ...environment, ...more }).map(([name, value]) => `${name}=${value}`),
  '/bin/sh',
  '-c',
  'cd "$0" && exec "$@"',
  folder,
  ...args,
];

const steps = {
  ARG: (stage, name, { args }) => {
    stage.args[name] = args[name];
  },
  ENV: (stage, text) => {
    for (const pair of text.split(' ')) {
      const [name, value] = pair.split('=');
      stage.environment[name] = value;
    }
  },
  COPY: (stage, text, { context, stages }) => {
    const words = text.split(' ');
    const from = words[0].startsWith('--from=')
      ? stages[words.shift().slice('--from='.length)].root
      : context;
    const target = words.pop();
    for (const source of words) copyInto(join(from, source), stage.root, target);
    if (from === context) run('chown', '--recursive', '0:0', join(stage.root, target, basename(words[0])));
  },
  RUN: (stage, text) => {
    const [command, ...args] = commandIn(stage, ['/bin/sh', '-c', text], stage.args);
    run(command, ...args);
  },
  USER: (stage, user) => {
    stage.user = user;
  },
  WORKDIR: (stage, folder) => {
    stage.folder = folder;
  },
  CMD: (stage, json) => {
    stage.command = JSON.parse(json);
  },
  HEALTHCHECK: (stage, text) => {
    stage.healthCheck = JSON.parse(text.replace(/^CMD /, ''));
  },
  VOLUME: () => {},
  EXPOSE: () => {},
};

/** Returns the last stage. `folder` takes the roots, `context` has the files to copy. */
export const followSteps = ({ dockerfile, context, folder, args }) => {
  const base = join(folder, 'base');
  makeBase(base);
  const stages = {};
  let stage;
  for (const [name, text] of instructionsOf(dockerfile)) {
    if (name === 'FROM') {
      const [, , alias = 'last'] = text.split(' ');
      const root = join(folder, alias);
      run('cp', '--archive', base, root);
      stage = { root, environment: {}, args: {}, user: '', folder: '/' };
      stages[alias] = stage;
      continue;
    }
    const filled = text.replace(/\$\{(\w+)\}/g, (all, variable) => stage.args[variable] ?? all);
    process.stdout.write(`── ${name} ${filled}\n`);
    steps[name](stage, filled, { context, stages, args });
  }
  rmSync(base, { recursive: true });
  return stage;
};

/** Starts the command of a stage; returns the process. */
export const startStage = (stage, environment) => {
  const [command, ...args] = commandIn(stage, stage.command, environment);
  return spawn(command, args, { stdio: 'inherit' });
};
