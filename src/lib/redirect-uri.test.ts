import * as fc from 'fast-check';
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
    '%2F%2Fevil.test',
    '\\t//evil.test',
    'data:text/html,x',
    '/x/..//evil.test',
    'javascript:alert(1)',
    'client/my-premise',
    '/login?redirectUri=%2F',
    '/unauthorized',
  ])('replaces %j by the home page', (redirectUri) => {
    expect(safeRedirect(redirectUri)).toBe('/');
  });

  it('never leads out of the app, for any input', () => {
    const origin = 'https://keepwatch.test';
    const sign = fc.constantFrom(
      '/',
      '\\\\',
      '.',
      ':',
      '@',
      '\t',
      '\n',
      '%2F',
      '%5C',
      '#',
      '?',
      'javascript',
      'evil.test',
    );
    const words = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(sign, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(words, (wanted) => {
        for (const given of [wanted, `/${wanted}`]) {
          const target = safeRedirect(given);
          expect(new URL(target, origin).origin).toBe(origin);
          expect(target).toMatch(/^\/(?![/\\])/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
