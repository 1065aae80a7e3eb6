import { describe, expect, it } from 'vitest';
import { decideDemo, type StartFacts, startWarnings } from './start-decision';
import { StartError } from './start-error';

const LOCAL: StartFacts = {
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:3000',
  place: 'The data folder ./data',
  isEmbedded: true,
  demo: false,
  noDemo: false,
  holdsDemo: false,
};
const PUBLIC_ADDRESS = { publicUrl: 'https://keepwatch.example' };

describe('demo data at a start', () => {
  it.each<[string, Partial<StartFacts>, boolean]>([
    ['on loopback', {}, true],
    ['on localhost', { host: 'localhost', publicUrl: 'http://localhost:3000' }, true],
    ['on the loopback of IPv6', { host: '::1', publicUrl: 'http://[::1]:3000' }, true],
    ['once more on loopback', { holdsDemo: true }, true],
    ['where it is asked for', { ...PUBLIC_ADDRESS, host: '0.0.0.0', demo: true, holdsDemo: true }, true],
    ['where it is refused', { noDemo: true }, false],
    ['on every address of the machine', { host: '0.0.0.0' }, false],
    ['on an address of the network', { host: '192.168.1.7' }, false],
    ['on a name that only begins as loopback', { host: '127.0.0.1.example.com' }, false],
    ['behind a public address', PUBLIC_ADDRESS, false],
    ['on a real PostgreSQL', { isEmbedded: false }, false],
    ['on a real PostgreSQL that asks for it', { isEmbedded: false, demo: true }, true],
  ])('%s', (_words, facts, expected) => {
    expect(decideDemo({ ...LOCAL, ...facts })).toBe(expected);
  });

  it.each<[string, Partial<StartFacts>]>([
    ['on every address of the machine', { host: '0.0.0.0' }],
    ['behind a public address', PUBLIC_ADDRESS],
    ['on a real PostgreSQL', { isEmbedded: false }],
    ['where it is refused', { noDemo: true }],
  ])('is never let in that is there already: %s', (_words, facts) => {
    const start = () => decideDemo({ ...LOCAL, ...facts, holdsDemo: true });
    expect(start).toThrow(StartError);
    expect(start).toThrow('The data folder ./data holds demo accounts');
    expect(start).toThrow('npm run admin -- end-demo');
  });

  it('is not both asked for and refused', () => {
    expect(() => decideDemo({ ...LOCAL, demo: true, noDemo: true })).toThrow('not both');
  });
});

describe('warnings of a start', () => {
  it.each([
    ['https://keepwatch.example', false, 1],
    ['https://keepwatch.example', true, 0],
    ['http://127.0.0.1:3000', false, 0],
  ])('%s, TRUST_PROXY %s', (publicUrl, trustProxy, count) => {
    const warnings = startWarnings({ publicUrl, trustProxy });
    expect(warnings).toHaveLength(count);
    for (const words of warnings) expect(words).toContain('TRUST_PROXY=true');
  });
});
