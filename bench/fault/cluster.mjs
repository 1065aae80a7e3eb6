// Two PostgreSQL kept by Patroni with etcd, and HAProxy in front of the primary.
import { randomBytes } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { findProgram, programFolder, startProgram } from './other-program.mjs';

export const CLUSTER_PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pg_controldata'];
const READY_MS = 40_000;

const configOf = (node, { etcd, password, folder }) => `
scope: keepwatch
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}
etcd3:
  host: 127.0.0.1:${etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
  initdb:
    - encoding: UTF8
    - locale: C
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${folder.path}/${node.name}
  pgpass: ${folder.path}/pgpass-${node.name}
  bin_dir: ${dirname(realpathSync(findProgram('pg_controldata')))}
  authentication:
    superuser:
      username: postgres
      password: ${password}
    replication:
      username: replicator
      password: ${password}
  parameters:
    unix_socket_directories: ${folder.path}
    password_encryption: scram-sha-256
`;

const proxyOf = (port, nodes) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`).join('\n')}
`;

/** Whether Patroni says that its PostgreSQL is this: "primary", "synchronous". */
const isRole = async ({ restPort }, role) => {
  const answer = await fetch(`http://127.0.0.1:${restPort}/${role}`).catch(() => null);
  return answer?.status === 200;
};

const waitForRole = async (node, role) => {
  const started = performance.now();
  while (!(await isRole(node, role))) {
    if (performance.now() - started > READY_MS)
      throw new Error(`${node.name} is not ${role}: ${node.output()}`);
    await wait(200);
  }
};

const leadsToPrimary = async (url) => {
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select not pg_is_in_recovery() as primary');
    return rows[0].primary;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** HAProxy takes every server for a primary until it has asked twice. */
const waitForProxy = async (url) => {
  for (let agreed = 0; agreed < 6; ) {
    agreed = (await leadsToPrimary(url)) ? agreed + 1 : 0;
    await wait(300);
  }
};

const startEtcd = async (folder) => {
  const port = await freePort();
  const peer = `http://127.0.0.1:${await freePort()}`;
  const client = `http://127.0.0.1:${port}`;
  const args = {
    'data-dir': join(folder.path, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const given = Object.entries(args).map(([name, value]) => `--${name}=${value}`);
  return { port, program: await startProgram('etcd', given, { folder, port }) };
};

/** Starts all; `killPrimary` ends the first one's machine, and starts it again once the second is primary. */
export const startCluster = async () => {
  const folder = await programFolder();
  const password = randomBytes(12).toString('hex');
  const programs = [];
  const started = (program) => {
    programs.push(program);
    return program;
  };
  const postmasterOf = ({ name }) => {
    try {
      return Number(readFileSync(join(folder.path, name, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  };
  const nodes = [];
  const killPostgres = (node) => {
    const pid = postmasterOf(node);
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const killAll = () => nodes.forEach(killPostgres);
  process.once('exit', killAll);
  const stop = async () => {
    for (const program of programs.reverse()) await program.stop();
    killAll();
    process.off('exit', killAll);
    await folder.remove();
  };
  try {
    const etcd = await startEtcd(folder);
    started(etcd.program);
    const startNode = async (node) => {
      const program = started(await startProgram('patroni', [node.file], { folder, port: node.restPort }));
      Object.assign(node, program);
    };
    for (const name of ['one', 'two']) {
      const node = { name, port: await freePort(), restPort: await freePort() };
      node.file = await folder.write(`${name}.yaml`, configOf(node, { etcd: etcd.port, password, folder }));
      nodes.push(node);
      await startNode(node);
      await waitForRole(node, name === 'one' ? 'primary' : 'synchronous');
    }
    const [one, two] = nodes;
    const port = await freePort();
    const file = await folder.write('haproxy.cfg', proxyOf(port, nodes));
    started(await startProgram('haproxy', ['-db', '-f', file], { folder, port }));
    const urlOf = (database) => new URL(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`);
    await waitForProxy(urlOf('postgres'));
    return {
      urlOf,
      killPrimary: async () => {
        const killed = performance.now();
        await one.kill();
        killPostgres(one);
        await waitForRole(two, 'primary');
        const promotedMs = performance.now() - killed;
        await startNode(one);
        await waitForRole(one, 'synchronous');
        return { promotedMs, synchronousMs: performance.now() - killed };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
