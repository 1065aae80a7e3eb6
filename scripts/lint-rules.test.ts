import { describe, expect, it } from 'vitest';
import { lintPlanted, planted } from './planted-files';

describe('the clock and random numbers', () => {
  it.each(['contract', 'domain'])('are refused in %s', (layer) => {
    const impure = [
      'Date.now()',
      'new Date()',
      'new Date',
      'Date()',
      '[Date.now]',
      'Math.random()',
      'new Date(0)',
    ];
    const content = impure.map((text, index) => `export const value${index} = ${text};\n`).join('');
    const path = planted(layer);
    const output = lintPlanted(['--only=plugin'], [[path, content]]);
    const lines = [...output.matchAll(/ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
    expect(lines).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the length of a file', () => {
  it.each([
    [300, false],
    [301, true],
  ])('of %i lines: refused is %s', (lines, isRefused) => {
    const content = 'export {};\n'.repeat(lines);
    const output = lintPlanted(['--only=style/noExcessiveLinesPerFile'], [[planted('domain'), content]]);
    expect(output.includes('lint/style/noExcessiveLinesPerFile')).toBe(isRefused);
  });
});

describe("Node's modules and globals", () => {
  it.each(['src/lib', 'mocks'])('are refused in %s', (folder) => {
    const content = [
      "import 'node:fs';",
      ...['process', 'Buffer', 'global', '__dirname', 'setImmediate', 'require'].map(
        (name, index) => `export const value${index} = ${name};`,
      ),
    ];
    const output = lintPlanted(
      ['--only=style/noRestrictedGlobals', '--only=correctness/noNodejsModules'],
      [[planted(folder, '-node'), `${content.join('\n')}\n`]],
    );
    const lines = [...output.matchAll(/ts:(\d+):\d+ lint\//g)].map(([, line]) => Number(line));
    expect(lines.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("React's lazy", () => {
  it.each([
    ['src/features/home', true],
    ['src/routes', true],
    ['src/components/table', true],
    ['src/app', false],
  ])('in %s: refused is %s', (folder, isRefused) => {
    const content = "import { lazy, Suspense } from 'react';\nexport const value = [lazy, Suspense];\n";
    const output = lintPlanted(['--only=plugin'], [[planted(folder, '-lazy'), content]]);
    expect(output.includes('lazyPart')).toBe(isRefused);
  });
});
