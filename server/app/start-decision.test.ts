import { StartError } from '@server/base/start-error';
import { describe, expect, it } from 'vitest';
import { decideDemo, readOptions, type StartOptions, startWarnings } from './start-decision';

const LOCAL: StartOptions = {
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:3000',
  place: 'The data folder ./data',
  isEmbedded: true,
  demo: false,
  noDemo: false,
  hasDemoAccounts: false,
};
const PUBLIC_ADDRESS = { publicUrl: 'https://keepwatch.example' };

it('names an option that it does not know, and those that there are', () => {
  expect(readOptions([])).toEqual({ demo: false, noDemo: false });
  expect(readOptions(['--no-demo'])).toEqual({ demo: false, noDemo: true });
  expect(() => readOptions(['--demo', '--nodemo'])).toThrow(
    'There is no option --nodemo: say --demo, --no-demo or neither.',
  );
});

describe('demo data at start', () => {
  it.each<[string, Partial<StartOptions>, boolean]>([
    ['on loopback', {}, true],
    ['on localhost', { host: 'localhost', publicUrl: 'http://localhost:3000' }, true],
    ['on the loopback of IPv6', { host: '::1', publicUrl: 'http://[::1]:3000' }, true],
    ['on loopback with demo accounts', { hasDemoAccounts: true }, true],
    ['with --demo', { ...PUBLIC_ADDRESS, host: '0.0.0.0', demo: true, hasDemoAccounts: true }, true],
    ['with --no-demo', { noDemo: true }, false],
    ['on every address of the machine', { host: '0.0.0.0' }, false],
    ['on an address of the network', { host: '192.168.1.7' }, false],
    ['on a name that only starts like loopback', { host: '127.0.0.1.example.com' }, false],
    ['behind a public address', PUBLIC_ADDRESS, false],
    ['on a real PostgreSQL', { isEmbedded: false }, false],
    ['on a real PostgreSQL with --demo', { isEmbedded: false, demo: true }, true],
  ])('%s', (_case, options, expected) => {
    expect(decideDemo({ ...LOCAL, ...options })).toBe(expected);
  });

  it.each<[string, Partial<StartOptions>]>([
    ['on every address of the machine', { host: '0.0.0.0' }],
    ['behind a public address', PUBLIC_ADDRESS],
    ['on a real PostgreSQL', { isEmbedded: false }],
    ['with --no-demo', { noDemo: true }],
  ])('stops the start if demo accounts exist: %s', (_case, options) => {
    const start = () => decideDemo({ ...LOCAL, ...options, hasDemoAccounts: true });
    expect(start).toThrow(StartError);
    expect(start).toThrow('The data folder ./data holds demo accounts');
    expect(start).toThrow('the command "admin end-demo"');
  });

  it('refuses --demo with --no-demo', () => {
    expect(() => decideDemo({ ...LOCAL, demo: true, noDemo: true })).toThrow('not both');
  });
});

describe('warnings at start', () => {
  it.each([
    ['https://keepwatch.example', false, 1],
    ['https://keepwatch.example', true, 0],
    ['http://127.0.0.1:3000', false, 0],
  ])('%s, TRUST_PROXY %s', (publicUrl, trustProxy, count) => {
    const warnings = startWarnings({ publicUrl, trustProxy });
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(warning).toContain('TRUST_PROXY=true');
  });
});
