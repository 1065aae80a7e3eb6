import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.node';

describe('the environment', () => {
  it('has a default for each required variable', () => {
    expect(readEnvironment({ PORT: '', HOME: '/root' })).toEqual({
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      BACKUP_KEEP: 7,
      WEBHOOK_ALLOW: new Set(),
    });
  });

  it('is parsed into typed values', () => {
    const read = readEnvironment({
      HOST: '::1',
      PORT: '8080',
      CLOCK: '2026-03-29T00:30:00Z',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'postgres://u:p@db/keepwatch',
      SECRET_KEY: 'a-key-of-at-least-32-characters-0',
    });
    expect(read.PUBLIC_URL).toBe('http://[::1]:8080');
    expect(read.CLOCK?.toISOString()).toBe('2026-03-29T00:30:00.000Z');
    expect(read.TRUST_PROXY).toBe(true);
    expect(read.DATABASE_URL?.hostname).toBe('db');
    expect(readEnvironment({ PUBLIC_URL: 'https://keepwatch.example/' }).PUBLIC_URL).toBe(
      'https://keepwatch.example',
    );
  });

  it('has a port of their own for the metrics', () => {
    const ports = { PORT: '8080', METRICS_PORT: '8080' };
    for (const more of [{}, { METRICS_HOST: '0.0.0.0' }])
      expect(() => readEnvironment({ ...ports, ...more })).toThrow(
        'PORT and METRICS_PORT are both 8080: set METRICS_PORT to another one.',
      );
    expect(readEnvironment({ ...ports, METRICS_HOST: '10.0.0.2' }).METRICS_PORT).toBe(8080);
    expect(() => readEnvironment({ METRICS_PORT: '3000' })).toThrow('both 3000');
  });

  it('needs PUBLIC_URL where other machines can reach the server', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'guards.example'])
      expect(() => readEnvironment({ HOST })).toThrow(/^HOST is ".*set PUBLIC_URL to the address/);
    for (const HOST of ['localhost', '127.0.0.1', '127.8.8.8', '::1'])
      expect(readEnvironment({ HOST }).HOST).toBe(HOST);
    expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'http://guards.example' }).HOST).toBe('0.0.0.0');
  });

  it.each([
    ['PORT', '0', 'must be a whole number from 1 to 65535; it is "0".'],
    ['PORT', '70000', 'must be a whole number'],
    ['PORT', '3000x', 'must be a whole number'],
    ['HOST', 'my host', 'must be an address or a host name'],
    [
      'DATABASE_DIRECT_URL',
      'mysql://secret@db/x',
      'must be a postgres:// URL whose name and password are %-encoded.',
    ],
    [
      'DATABASE_URL',
      'mysql://secret@db/x',
      'must be a postgres:// URL whose name and password are %-encoded.',
    ],
    [
      'DATABASE_URL',
      'postgres://u:p@secret/x@db/keepwatch',
      'must be a postgres:// URL whose name and password are %-encoded.',
    ],
    ['PUBLIC_URL', 'keepwatch.example', 'must be an http:// or https:// URL'],
    ['PUBLIC_URL', 'https://keepwatch.example/app', 'without a path'],
    ['SMTP_URL', 'http://mail', 'must be a URL that begins with smtp://'],
    ['MAIL_FROM', 'nobody', 'must be an e-mail address'],
    [
      'SECRET_KEY',
      'too short',
      'must be at least 32 characters without a space, such as "openssl rand -base64 32" prints.',
    ],
    ['MESSAGE_URL', 'http://gateway.example/in', 'must be an https:// URL'],
    ['MESSAGE_URL', 'https://me:secret@gateway.example', 'without a user name'],
    ['MESSAGE_SECRET', 'short', 'must be at least 32 characters'],
    ['WEBHOOK_ALLOW', 'receiver.test/path', 'must be hosts separated by commas'],
    ['WEBHOOK_ALLOW', 'ftp://receiver.test', 'must be hosts separated by commas'],
    ['WEBHOOK_ALLOW', 'receiver.test,', 'must be hosts separated by commas'],
    ['BACKUP_KEEP', '0', 'must be a whole number from 1 to 1000; it is "0".'],
    ['TRUST_PROXY', 'yes', 'must be one of true, false; it is "yes".'],
    ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
    ['CLOCK', '2026-02-30T00:00:00.000Z', 'must be an instant'],
    ['CLOCK', 'tomorrow', 'must be an instant'],
  ])('%s = %s is refused in one sentence', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
    expect(() => readEnvironment({ [name]: value })).toThrow(`The environment variable ${name} must be`);
  });

  it('requires SECRET_KEY for a database that other servers use', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://u:p@db/keepwatch' })).toThrow(
      'With DATABASE_URL, the environment variable SECRET_KEY must be set',
    );
  });

  it('takes a replica only of a DATABASE_URL', () => {
    expect(() => readEnvironment({ DATABASE_REPLICA_URL: 'postgres://u:p@db/keepwatch' })).toThrow(
      'DATABASE_REPLICA_URL needs DATABASE_URL',
    );
  });

  it('reads the hosts of WEBHOOK_ALLOW as origins', () => {
    const WEBHOOK_ALLOW = 'receiver.test, receiver.test:8443,http://127.0.0.1:9000, http://[::1]:9000';
    expect([...readEnvironment({ WEBHOOK_ALLOW }).WEBHOOK_ALLOW]).toEqual([
      'https://receiver.test',
      'https://receiver.test:8443',
      'http://127.0.0.1:9000',
      'http://[::1]:9000',
    ]);
  });

  it('takes MESSAGE_URL and MESSAGE_SECRET together', () => {
    const MESSAGE_URL = 'http://127.0.0.1:8090/in';
    const MESSAGE_SECRET = 'a-secret-of-at-least-32-characters';
    const { message } = readEnvironment({ MESSAGE_URL, MESSAGE_SECRET });
    expect([message?.url.href, message?.secret]).toEqual([MESSAGE_URL, MESSAGE_SECRET]);
    expect(() => readEnvironment({ MESSAGE_URL })).toThrow('belong together: set MESSAGE_SECRET, too.');
    expect(() => readEnvironment({ MESSAGE_SECRET })).toThrow('belong together: set MESSAGE_URL, too.');
  });

  it('never repeats a value that may contain a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:secret@db/x' })).not.toThrow('secret');
  });
});
