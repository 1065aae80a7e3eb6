import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@server/base/start-error';

/** The process that holds the folder, with what distinguishes it from a later process with the same pid. */
interface Holder {
  pid: number;
  /** Boot and pid namespace; '' if the system doesn't provide them. */
  place: string;
  startedAt: string;
  nonce: string;
}

const HEARTBEAT_MS = 1_000;
/** How many heartbeats a holder may miss. */
const MISSED = 5;
const LOOKS_PER_HEARTBEAT = 4;

const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** Linux only. Within a boot and a namespace, pid and start time identify a process. */
const placeOf = () => {
  const boot = orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = orEmpty(() => readlinkSync('/proc/self/ns/pid'));
  return boot && namespace && `${boot} ${namespace}`;
};

/** '' for a dead process, including a zombie that its parent hasn't reaped. */
const startOf = (pid: number) =>
  orEmpty(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return 'ZX'.includes(fields[0] ?? 'X') ? '' : (fields[19] ?? '');
  });

const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

/**
 * The holder in the lock file; undefined without a file. A damaged file has a holder without a process, so its
 * heartbeat decides.
 */
const readHolder = async (path: string): Promise<Holder | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: 0, place: '', startedAt: '', nonce: '' };
  }
};

/**
 * In another container or on another system only the heartbeat tells, so wait for the next one. A file that another
 * starter has replaced meanwhile says nothing about this holder, who is gone.
 */
const hasHeartbeat = async (holder: Holder, path: string, heartbeatMs: number): Promise<boolean> => {
  for (let looked = 0; looked <= MISSED * LOOKS_PER_HEARTBEAT; looked += 1) {
    if ((await ageOf(path)) > MISSED * heartbeatMs) return false;
    if ((await readHolder(path))?.nonce !== holder.nonce) return false;
    await wait(heartbeatMs / LOOKS_PER_HEARTBEAT);
  }
  return true;
};

const isAlive = (holder: Holder, path: string, heartbeatMs: number): boolean | Promise<boolean> => {
  const ownPlace = placeOf();
  if (ownPlace && holder.place === ownPlace)
    return holder.startedAt !== '' && startOf(holder.pid) === holder.startedAt;
  return hasHeartbeat(holder, path, heartbeatMs);
};

/** Creates the file with its complete content, or returns false if it exists: a link is atomic, a write is not. */
const createFrom = (draft: string, path: string): Promise<boolean> =>
  link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Creates the lock file, or replaces that of a dead process. Only the holder of a second lock may replace the first,
 * and only while it still is the one that was found dead: otherwise a slow starter could remove a faster one's lock.
 * Throws StartError while a live process holds either.
 */
const acquire = async (
  folder: string,
  path: string,
  ownHolder: Holder,
  heartbeatMs: number,
): Promise<void> => {
  const draft = `${path}.${ownHolder.nonce}`;
  const takeover = `${path}.takeover`;
  try {
    await writeFile(draft, JSON.stringify(ownHolder));
    while (!(await createFrom(draft, path))) {
      const holder = await readHolder(path);
      if (!holder) continue;
      if (await isAlive(holder, path, heartbeatMs))
        throw new StartError(
          `The data folder ${folder} is in use by the server with process id ${holder.pid}.`,
        );
      await acquire(folder, takeover, ownHolder, heartbeatMs);
      try {
        if ((await readHolder(path))?.nonce === holder.nonce) return await rename(draft, path);
      } finally {
        await rm(takeover, { force: true });
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Locks the data folder for this process, because PGlite would let two processes in and silently lose rows. The
 * lock of a dead process is replaced, that of a live one never. Returns a function that releases the folder.
 */
export const lockFolder = async (
  folder: string,
  heartbeatMs = HEARTBEAT_MS,
): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock.json');
  const ownHolder = {
    pid: process.pid,
    place: placeOf(),
    startedAt: startOf(process.pid),
    nonce: randomUUID(),
  };
  await acquire(folder, path, ownHolder, heartbeatMs);
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await readHolder(path))?.nonce === ownHolder.nonce) await rm(path, { force: true });
  };
};
