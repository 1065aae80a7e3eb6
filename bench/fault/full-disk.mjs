import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { signInOrderer } from './orders.mjs';

const TRIES = 50;
const TIMEOUT_MS = 15_000;

/** Mounts a small disk; null if this account can't mount. */
const mountDisk = (options) => {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path], { stdio: 'pipe' });
  } catch {
    folder.remove();
    return null;
  }
  const remove = () => {
    execFileSync('umount', [folder.path]);
    folder.remove();
  };
  return { path: folder.path, remove };
};

const fill = (path) => {
  const file = openSync(path, 'w');
  const part = Buffer.alloc(2 ** 20);
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
};

/** Starts the product on this disk and returns why it exits. */
const startOn = async (options) => {
  const disk = mountDisk(options);
  try {
    const env = { DATA_DIR: disk.path };
    const started = await startProduct({ port: await freePort(), env }).catch((error) => error.message);
    if (typeof started === 'string') return started;
    await started.stop();
    return 'it started';
  } finally {
    disk.remove();
  }
};

const until = async (isSo) => {
  const started = performance.now();
  while (!(await isSo()) && performance.now() - started < TIMEOUT_MS) await wait(20);
  return Math.round(performance.now() - started);
};

/** Full disk with the embedded database: reads stay available, writes are refused, acknowledged writes are kept. */
export const fullDisk = async () => {
  const disk = mountDisk('size=300m');
  if (!disk) return { skipped: 'this account may not mount a small disk' };
  const port = await freePort();
  const env = { DATA_DIR: disk.path };
  let product = await startProduct({ port, env });
  try {
    const client = await signInOrderer(port);
    const acknowledged = [];
    const counts = { written: 0, refused: 0, read: 0 };
    const problems = [];
    let number = 0;
    const order = async () => {
      const { status, body } = await client.order(crypto.randomUUID(), number++);
      if (status === 201) acknowledged.push(body.id);
      return status;
    };
    const statusOf = async (path) => (await client.call('GET', path)).status;
    await order();

    const full = join(disk.path, 'full');
    fill(full);
    const notReadyAfter = await until(async () => (await statusOf('/readyz')) === 503);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const status = await order();
      if (status === 503) counts.refused += 1;
      else problems.push(`a write on the full disk was answered with ${status}`);
      if ((await statusOf('/api/v1/client/booking')) === 200) counts.read += 1;
    }
    if (counts.read < TRIES) problems.push('reads did not go on');
    rmSync(full);
    const readyAfter = await until(async () => (await statusOf('/readyz')) === 200);
    if ((await order()) !== 201) problems.push('writes were not taken again');

    fill(full);
    await product.kill();
    rmSync(full);
    product = await startProduct({ port, env });
    const stored = await client.storedIds();
    const missing = acknowledged.filter((id) => !stored.has(id)).length;
    if (missing > 0) problems.push(`${missing} acknowledged orders are not stored`);

    const onFull = await startOn('size=20m');
    const onReadOnly = await startOn('size=300m,ro');
    if (!/has \d+ MiB left/.test(onFull)) problems.push(`a first start on a full disk: ${onFull}`);
    if (!/can't be written to/.test(onReadOnly)) problems.push(`a start on a read-only disk: ${onReadOnly}`);
    return {
      figures: {
        'writes refused with 503, reads answered': `${counts.refused}, ${counts.read} of ${TRIES}`,
        '/readyz says not ready, and ready again, after': `${notReadyAfter}, ${readyAfter} ms`,
        'orders acknowledged, missing after kill -9 when full': `${acknowledged.length}, ${missing}`,
        'first start on a full, and on a read-only disk': problems.some((what) => / start on /.test(what))
          ? 'NOT explained'
          : 'explained in one sentence each',
      },
      problems,
    };
  } finally {
    await product.stop();
    disk.remove();
  }
};
