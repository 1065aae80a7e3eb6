import { describe, expect, it } from 'vitest';
import { PUBLIC_ROUTES } from '../app/public-routes';
import { SHELL_ROUTES } from '../app/routes';
import { firstCalls, frameOf } from './first-calls';

const ME = '/api/v1/auth/me';
const COUNT = '/api/v1/notification/count';
const filled = (path: string) => path.replace(/:mail/, 'a@b.test').replace(/:\w+/g, '7');

describe('what is begun before the code is there', () => {
  it('is the question who is there, and nothing that a visitor would be refused', () => {
    for (const { path } of [...SHELL_ROUTES, ...PUBLIC_ROUTES])
      expect(firstCalls(filled(path), null)).toEqual([ME]);
  });

  it('is nothing more on a public page, whoever was signed in', () => {
    for (const { path } of PUBLIC_ROUTES) expect(firstCalls(filled(path), 'admin')).toEqual([ME]);
  });

  it('is what the home of the area shows', () => {
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

  it("is a premise's prices in the booking editor", () => {
    expect(firstCalls('/admin/premise/12/booking/my-cart', 'admin')).toContain(
      '/api/v1/admin/premise/12/price-book',
    );
  });

  it.each([
    ['/admin', 'client'],
    ['/admin/premise/12/booking/my-cart', 'client'],
    ['/client/my-premise/12/booking/my-cart', 'admin'],
    ['/client/my-premise/x/booking/my-cart', 'client'],
  ] as const)('is nothing of %s for somebody of the area %s', (path, area) => {
    expect(firstCalls(path, area)).toEqual([ME, COUNT]);
  });
});

describe('the frame that the document shows', () => {
  it("is the shell's on each of its pages for who was signed in, else that of the sign-in", () => {
    for (const { path } of SHELL_ROUTES) {
      expect(frameOf(filled(path), 'client')).toBe('shell');
      expect(frameOf(filled(path), null)).toBe('public');
    }
  });

  it('is that of the public pages on each of them', () => {
    for (const { path } of PUBLIC_ROUTES) {
      const isRefusal = path === '/permission-denied' || path === '/unauthorized';
      expect(frameOf(filled(path), 'client')).toBe(isRefusal ? 'plain' : 'public');
    }
  });
});
