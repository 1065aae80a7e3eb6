import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { pageContract } from './page-contract';

const transform = (code: string): string => {
  const hook = pageContract().transform;
  if (typeof hook !== 'object') throw new Error('The plugin transforms nothing.');
  const context = { parse: (text: string) => parseAst(text) };
  const result = hook.handler.call(context as never, code, '/contract/guard.ts', {} as never);
  return (result as { code: string }).code;
};

describe('the contract in the page’s bundle', () => {
  it('leaves out server-only members of calls, twins included', () => {
    const code = `
const list = z.array(item).check(z.maxLength(3));
export const calls = {
  get: call({ method: 'GET', path: '/a/{id}', params: z.strictObject({ id }), query, answer: item, refusals: ['stale'] }),
  ...twin((area) => call({ method: 'PUT', summary: \`Save \${area}\`, body: z.strictObject({ answer: text }), status: 201 })),
};`;
    expect(transform(code)).toBe(`
const list = /* @__PURE__ */ (() => z.array(item).check(z.maxLength(3)))();
export const calls = {
  get: call({ method: 'GET', path: '/a/{id}',  query,   }),
  ...twin((area) => call({ method: 'PUT',  body: z.strictObject({ answer: text }),  })),
};`);
  });

  it('is not used by the page for those members', () => {
    const reads = /\b(call|\w+Calls(\.\w+)+)\.(answer|params|summary|refusals|status)\b/;
    const pages = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => join('src', path));
    expect(pages.length).toBeGreaterThan(300);
    expect(pages.filter((path) => reads.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
