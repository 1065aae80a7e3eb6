import { describe, expect, it } from 'vitest';
import { isApiPath } from './api-path';

describe('the paths that the API answers', () => {
  it.each([
    '/api/v1/auth/me',
    '/api/v2/admin/booking/7',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/locales/add/en/translation',
  ])('has %s', (path) => expect(isApiPath(path)).toBe(true));

  it.each(['/', '/apiary', '/src/api/events.ts', '/admin/api/', '/healthz/more', '/locales/en.json'])(
    'leaves %s to the page',
    (path) => expect(isApiPath(path)).toBe(false),
  );
});
