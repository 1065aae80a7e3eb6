import { describe, expect, it } from 'vitest';
import { browserPasswordHash } from './password-hash.browser';
import { nodePasswordHash } from './password-hash.node';

const CHEAP = { memoryKiB: 64, passes: 1, lanes: 1 };
const runtimes = { node: nodePasswordHash(CHEAP), browser: browserPasswordHash(CHEAP) };

describe('password hashes', () => {
  it.each([
    ['node', 'node'],
    ['node', 'browser'],
    ['browser', 'node'],
    ['browser', 'browser'],
  ] as const)('made by %s are read by %s', async (maker, reader) => {
    const stored = await runtimes[maker].hash('Keepwatch-保安-1');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await runtimes[reader].verify(stored, 'Keepwatch-保安-1')).toBe(true);
    expect(await runtimes[reader].verify(stored, 'Keepwatch-保安-2')).toBe(false);
  });

  it.each(['node', 'browser'] as const)('%s returns false for an invalid hash', async (runtime) => {
    expect(await runtimes[runtime].verify('not a hash', 'x')).toBe(false);
  });

  it('use the cost that OWASP recommends by default', async () => {
    expect(await nodePasswordHash().hash('x')).toContain('$m=19456,t=2,p=1$');
  });
});
