import { describe, expect, it } from 'vitest';
import { isPublicPath, PUBLIC_ROUTES } from './public-routes';
import { SHELL_ROUTES } from './routes';

/** The public pages of the specification (§2), written a second time, the set-up of a new product, guards' own page, and mailed documents. */
const PUBLIC = [
  '/login',
  '/sign-up',
  '/setup',
  '/verify-email',
  '/reset-password',
  '/forget-password',
  '/:mail/forget-password-success',
  '/term-and-condition',
  '/delete-account-page',
  '/duty',
  '/document',
  '/permission-denied',
  '/unauthorized',
  '*',
];

describe('the routes', () => {
  it('contain exactly the public pages of the specification', () => {
    expect(PUBLIC_ROUTES.map(({ path }) => path).sort()).toEqual([...PUBLIC].sort());
    expect(PUBLIC_ROUTES.filter(({ access }) => access !== 'public')).toEqual([]);
  });

  it('protect all other pages', () => {
    for (const { path, access } of SHELL_ROUTES) {
      expect(access, path).not.toBe('public');
      expect(isPublicPath(path), path).toBe(false);
    }
  });

  it('have unique paths', () => {
    const all = [...PUBLIC_ROUTES, ...SHELL_ROUTES].map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(PUBLIC_ROUTES.map((route) => [route.path, route] as const))(
    'can fetch %s',
    async (_path, route) => {
      expect(await route.load()).toBeTypeOf('function');
    },
  );
});
