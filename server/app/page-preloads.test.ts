import { describe, expect, it } from 'vitest';
import { readPreloads } from './page-preloads.node';

const built = [
  { path: '/', needsSession: true, files: ['home.js'] },
  { path: '/admin/security/:id', needsSession: true, files: ['guard.js'] },
  { path: '/admin/security/create', needsSession: true, files: ['guard-create.js'] },
  { path: '*', needsSession: false, files: ['not-found.js'] },
  { path: '/:mail/forget-password-success', needsSession: false, files: ['sent.js'] },
  { path: '/login', needsSession: false, files: ['login.js'] },
];
const preloads = readPreloads(new TextEncoder().encode(JSON.stringify(built)));
const SIGNED_IN = 'lang=hk; area=admin; session=x';

describe('the preloaded files', () => {
  it.each([
    ['/', 'home.js'],
    ['/admin/security/7', 'guard.js'],
    ['/admin/security/7/', 'guard.js'],
    ['/admin/security/create', 'guard-create.js'],
    ['/a.b@c.test/forget-password-success', 'sent.js'],
    ['/login', 'login.js'],
    ['/admin/security/7/more', 'not-found.js'],
    ['/homepage', 'not-found.js'],
  ])('of %s are those of its page', (pathname, file) => {
    expect(preloads(pathname, SIGNED_IN)).toEqual([file]);
  });

  it('are those of the sign-in if the page needs a session and nobody was signed in', () => {
    expect(preloads('/admin/security/7', 'lang=hk; myarea=admin')).toEqual(['login.js']);
    expect(preloads('/a@b.test/forget-password-success', '')).toEqual(['sent.js']);
  });

  it('are none without a build', () => {
    expect(readPreloads(undefined)('/', SIGNED_IN)).toEqual([]);
  });
});
