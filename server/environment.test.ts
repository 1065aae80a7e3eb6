import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.node';

describe('the environment', () => {
  it('has a default for each required variable', () => {
    expect(readEnvironment({ PORT: '', HOME: '/root' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      BACKUP_KEEP: 7,
    });
  });

  it('is parsed into typed values', () => {
    const read = readEnvironment({
      HOST: '::1',
      PORT: '8080',
      CLOCK: '2026-03-29T00:30:00Z',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'postgres://u:p@db/keepwatch',
    });
    expect(read.PUBLIC_URL).toBe('http://[::1]:8080');
    expect(read.CLOCK?.toISOString()).toBe('2026-03-29T00:30:00.000Z');
    expect(read.TRUST_PROXY).toBe(true);
    expect(read.DATABASE_URL?.hostname).toBe('db');
    expect(readEnvironment({ PUBLIC_URL: 'https://keepwatch.example/' }).PUBLIC_URL).toBe(
      'https://keepwatch.example',
    );
  });

  it.each([
    ['PORT', '0', 'must be a whole number from 1 to 65535; it is "0".'],
    ['PORT', '70000', 'must be a whole number'],
    ['PORT', '3000x', 'must be a whole number'],
    ['HOST', 'my host', 'must be an address or a host name'],
    ['DATABASE_URL', 'mysql://secret@db/x', 'must be a URL that begins with postgres:// or postgresql://.'],
    ['PUBLIC_URL', 'keepwatch.example', 'must be an http:// or https:// URL'],
    ['PUBLIC_URL', 'https://keepwatch.example/app', 'without a path'],
    ['SMTP_URL', 'http://mail', 'must be a URL that begins with smtp://'],
    ['MAIL_FROM', 'nobody', 'must be an e-mail address'],
    [
      'SECRET_KEY',
      'too short',
      'must be at least 32 characters without a space, such as "openssl rand -base64 32" prints.',
    ],
    ['BACKUP_KEEP', '0', 'must be a whole number from 1 to 1000; it is "0".'],
    ['TRUST_PROXY', 'yes', 'must be one of true, false; it is "yes".'],
    ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
    ['CLOCK', '2026-02-30T00:00:00.000Z', 'must be an instant'],
    ['CLOCK', 'tomorrow', 'must be an instant'],
  ])('%s = %s is refused in one sentence', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
    expect(() => readEnvironment({ [name]: value })).toThrow(`The environment variable ${name} must be`);
  });

  it('never repeats a value that may contain a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:secret@db/x' })).not.toThrow('secret');
  });
});
