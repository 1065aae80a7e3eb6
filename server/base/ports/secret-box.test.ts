import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretBox } from './secret-box';
import { nodeSecretKey } from './secret-key.node';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keepwatch-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const keyOf = (given?: string, hasDatabaseUrl = false) => nodeSecretKey({ given, dataDir, hasDatabaseUrl });
const boxOf = (...where: Parameters<typeof keyOf>) => secretBox(keyOf(...where));
const sealed = async (box: ReturnType<typeof boxOf>, text: string, owner: string) =>
  (await box.seal(text, owner)) ?? '';

describe('a secret box', () => {
  it('opens what it sealed, only for the same owner and with the same key', async () => {
    const box = boxOf('one key of at least 32 characters');
    const [one, two] = [await sealed(box, 'secret', 'owner:1'), await sealed(box, 'secret', 'owner:1')];
    expect(one).not.toBe(two);
    expect(await box.open(one, 'owner:1')).toBe('secret');
    await expect(box.open(one, 'owner:2')).rejects.toThrow();
    await expect(box.open(`${one.slice(0, -4)}AAA=`, 'owner:1')).rejects.toThrow();
    const other = boxOf('another key of at least 32 characters');
    await expect(other.open(one, 'owner:1')).rejects.toThrow();
    expect(await box.fingerprint()).toMatch(/^[0-9a-f]{16}$/);
    expect(await box.fingerprint()).not.toBe(await other.fingerprint());
  });

  it('creates its key on first use beside the embedded database, readable by its owner only', async () => {
    const box = boxOf();
    expect(await box.fingerprint()).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
    const text = await sealed(box, 'secret', 'owner:1');
    expect(await readdir(dataDir)).toEqual(['secret-key']);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect(await boxOf().open(text, 'owner:1')).toBe('secret');
    // A move to PostgreSQL: the key of the file is now in SECRET_KEY.
    const moved = boxOf((await keyOf().read()) ?? undefined, true);
    expect(await moved.open(text, 'owner:1')).toBe('secret');
    expect(await moved.fingerprint()).toBe(await box.fingerprint());
  });

  it('creates no key for a database that other servers use', async () => {
    const box = boxOf(undefined, true);
    expect(await box.seal('secret', 'owner:1')).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('refuses a truncated key file', async () => {
    await writeFile(join(dataDir, 'secret-key'), '');
    await expect(boxOf().seal('secret', 'owner:1')).rejects.toThrow(/holds no whole key/);
  });
});
