import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error';

/** Who holds the folder: a process, as far as it can be told apart from a later one with the same number. */
interface Holder {
  pid: number;
  /** Boot and process namespace; '' where the system doesn't tell. */
  place: string;
  startedAt: string;
  nonce: string;
}

const BEAT = 1_000;
const SILENCE = 5_000;

const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** Linux only. Within one boot and one namespace a number and a start time belong to one process for ever. */
const placeOf = () => {
  const boot = orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = orEmpty(() => readlinkSync('/proc/self/ns/pid'));
  return boot && namespace && `${boot} ${namespace}`;
};

/** '' for a process that is dead: also one that ended and whose parent has not taken note of it yet (a zombie). */
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

/** In another container, or on another system, only the heartbeat tells; so wait until it should have come. */
const beats = async (path: string): Promise<boolean> => {
  for (let waited = 0; waited <= SILENCE; waited += 250) {
    if ((await ageOf(path)) > SILENCE) return false;
    await wait(250);
  }
  return true;
};

const isAlive = (holder: Holder, path: string): boolean | Promise<boolean> => {
  const here = placeOf();
  if (here && holder.place === here)
    return holder.startedAt !== '' && startOf(holder.pid) === holder.startedAt;
  return beats(path);
};

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const inUse = (folder: string, pid: number) =>
  new StartError(`The data folder ${folder} is in use by the server with process id ${pid}.`);

/** Moves a dead process's lock aside, unless another starter was faster and the lock is its own already. */
const takeAway = async (folder: string, path: string, dead: Holder | undefined): Promise<void> => {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const moved = await readHolder(aside);
  if (moved && moved.nonce !== dead?.nonce) {
    await link(aside, path).catch(() => {});
    await rm(aside, { force: true });
    throw inUse(folder, moved.pid);
  }
  await rm(aside, { force: true });
};

const place = async (folder: string, path: string, mine: Holder): Promise<void> => {
  const draft = `${path}.${mine.nonce}`;
  try {
    await writeFile(draft, JSON.stringify(mine));
    // A link is made whole or not at all, so nobody ever reads half a lock.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw inUse(folder, (await readHolder(path))?.pid ?? 0);
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Takes the data folder for this process alone, because PGlite lets two in and silently loses one's rows.
 * A dead process's lock is taken over, a live one's never. The answer gives the folder back.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock.json');
  const mine = { pid: process.pid, place: placeOf(), startedAt: startOf(process.pid), nonce: randomUUID() };
  if ((await ageOf(path)) !== Number.POSITIVE_INFINITY) {
    const holder = await readHolder(path);
    if (holder && (await isAlive(holder, path))) throw inUse(folder, holder.pid);
    await takeAway(folder, path, holder);
  }
  await place(folder, path, mine);
  const heart = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), BEAT);
  heart.unref();
  return async () => {
    clearInterval(heart);
    if ((await readHolder(path))?.nonce === mine.nonce) await rm(path, { force: true });
  };
};
