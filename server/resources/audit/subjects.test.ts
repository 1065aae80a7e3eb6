import { readdirSync, readFileSync } from 'node:fs';
import { pathOfSubject } from '@src/features/user/subject-path';
import { expect, it } from 'vitest';
import { NAMED_KINDS } from './subjects';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('test/'))
  .map((path) => readFileSync(`server/${path}`, 'utf8'));

/** The kinds of records in subjects, `kind:${id}`, of the whole server. */
const recorded = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/subject: [^\n]*?`(\w+):\$\{/g)].map(([, kind = '']) => kind),
    ),
  ),
];

/** Kinds without a page of their own. */
const WITHOUT_PAGE = ['invoice', 'note', 'receipt', 'openingBalance', 'apiKey', 'journalExport'];

it('finds the kinds of subjects that are recorded', () => {
  expect(recorded).toEqual(expect.arrayContaining(['guard', 'premise', 'user']));
});

it.each(recorded)('names the records of the kind %s in the audit', (kind) => {
  expect(NAMED_KINDS).toContain(kind);
});

it.each(recorded)('leads from an audit entry of the kind %s to its page', (kind) => {
  expect(pathOfSubject(`${kind}:7`) !== undefined || WITHOUT_PAGE.includes(kind)).toBe(true);
});
