import { describe, expect, it } from 'vitest';
import { PUBLIC_ROUTES } from '../app/public-routes';
import { SHELL_ROUTES } from '../app/routes';
import { firstCalls, frameOf } from './first-calls';

const ME = '/api/v1/auth/me';
const COUNT = '/api/v1/notification/count';
const filled = (path: string) => path.replace(/:mail/, 'a@b.test').replace(/:\w+/g, '7');

describe('the calls of the boot script', () => {
  it('are only `me` without an area', () => {
    for (const { path } of [...SHELL_ROUTES, ...PUBLIC_ROUTES])
      if (path !== '/duty') expect(firstCalls(filled(path), null)).toEqual([ME]);
  });

  it('are only `me` on a public page', () => {
    for (const { path } of PUBLIC_ROUTES)
      if (path !== '/duty') expect(firstCalls(filled(path), 'admin')).toEqual([ME]);
  });

  it("are the guard's duties on the guard's page, which has its own cookie", () => {
    for (const area of [null, 'admin'] as const)
      expect(firstCalls('/duty', area, '#poster=a')).toEqual(['/api/v1/duty']);
    expect(firstCalls('/duty', null, '#key=a')).toEqual([]);
  });

  it("are those of the area's home page", () => {
    expect(firstCalls('/', 'client')).toEqual([
      ME,
      '/api/v1/client/home',
      '/api/v1/setting',
      '/api/v1/client/premise?limit=100&sort=name',
      COUNT,
    ]);
    for (const path of ['/', '/admin'])
      expect(firstCalls(path, 'admin')).toEqual([ME, '/api/v1/admin/home', '/api/v1/setting', COUNT]);
  });

  it('are those of the booking editor', () => {
    expect(firstCalls('/admin/premise/12/booking/my-cart', 'admin')).toContain(
      '/api/v1/admin/premise/12/price-book',
    );
  });

  it.each([
    ['/admin', 'client'],
    ['/admin/premise/12/booking/my-cart', 'client'],
    ['/client/my-premise/12/booking/my-cart', 'admin'],
    ['/client/my-premise/x/booking/my-cart', 'client'],
  ] as const)('prefetches no page data at %s for a user of the area %s', (path, area) => {
    expect(firstCalls(path, area)).toEqual([ME, COUNT]);
  });
});

describe('the initial frame of the document', () => {
  it("is the shell's on shell pages for a user who was signed in, else that of the sign-in", () => {
    for (const { path } of SHELL_ROUTES) {
      expect(frameOf(filled(path), 'client')).toBe('shell');
      expect(frameOf(filled(path), null)).toBe('public');
    }
  });

  it("is that of the public pages on each of them, and the shell's on refusals of a signed-in user", () => {
    for (const { path } of PUBLIC_ROUTES) {
      const isRefusal = path === '/permission-denied' || path === '/unauthorized';
      expect(frameOf(filled(path), 'client')).toBe(isRefusal ? 'shell' : 'public');
      expect(frameOf(filled(path), null)).toBe(isRefusal ? 'plain' : 'public');
    }
  });
});
