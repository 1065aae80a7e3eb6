import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect-uri';

describe('safeRedirect', () => {
  it('keeps path, query and fragment of a page of the app', () => {
    expect(safeRedirect('/client/my-premise?region=3&globalKey=a%20b#top')).toBe(
      '/client/my-premise?region=3&globalKey=a%20b#top',
    );
  });

  it.each([
    null,
    '',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    'client/my-premise',
    '/login?redirectUri=%2F',
    '/unauthorized',
  ])('leads %j home', (redirectUri) => {
    expect(safeRedirect(redirectUri)).toBe('/');
  });
});
