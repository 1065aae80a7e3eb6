import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../tailwind.config';

const css = readFileSync('src/app/theme.css', 'utf8');

const variablesIn = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
};
const light = variablesIn(':root');
const themes = { light, dark: { ...light, ...variablesIn(':root[data-theme="dark"]') } };

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
};

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
const TONES = ['primary', 'accent', 'success', 'warning', 'danger', 'info'];
const STATUSES = Object.keys(config.theme.colors.status);

/** Text and its background: a contrast of at least 4.5 to 1. */
const words: [string, string][] = [
  ...SURFACES.flatMap((surface): [string, string][] => [
    ['text', surface],
    ['text-muted', surface],
    ...TONES.map((tone): [string, string] => [`${tone}-text`, surface]),
  ]),
  ...TONES.flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [`${tone}-text`, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['on-primary', 'primary-strong'],
  ['brand-paper', 'brand-night'],
  ...STATUSES.map((status): [string, string] => [`status-${status}-text`, `status-${status}-ground`]),
];
/** Colours of charts, without amber, which lacks contrast on a light surface. */
const CHART_TONES = ['primary', 'info', 'success', 'warning', 'danger'];

/** Borders of controls and bars of charts: a contrast of at least 3 to 1. */
const lines: [string, string][] = SURFACES.flatMap((surface) =>
  ['line-strong', ...CHART_TONES].map((line): [string, string] => [line, surface]),
);

/** What the guard's page has, which mutes no text: a contrast of at least 7 to 1. */
const guardsWords: [string, string][] = [
  ...SURFACES.map((surface): [string, string] => ['text', surface]),
  ['text', 'primary-soft'],
  ['on-primary', 'primary'],
  ['primary-text', 'surface-raised'],
  ...['info', 'success', 'warning', 'danger'].map((tone): [string, string] => [
    `${tone}-text`,
    `${tone}-soft`,
  ]),
];

describe.each(Object.entries(themes))('the %s theme', (_name, variables) => {
  const of = (name: string) => {
    const value = variables[name];
    if (!value) throw new Error(`--${name} has no value`);
    return value;
  };

  it.each(words)('%s has enough contrast as text on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(guardsWords)("%s on %s is readable on the guard's page", (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(7);
  });
  it.each(lines)('%s has enough contrast on %s', (line, ground) => {
    expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens', () => {
  it('have a value for every name', () => {
    const usedVariables = [...JSON.stringify(config.theme).matchAll(/var\(--([\w-]+)\)/g)].map(
      (match) => match[1],
    );
    expect(usedVariables.filter((name) => !css.includes(`--${name}:`))).toEqual([]);
  });

  it('have the breakpoints of the specification', () => {
    expect(config.theme.screens).toEqual({
      xs: '0px',
      sm: '640px',
      md: '768px',
      lg: '1024px',
      xl: '1280px',
      '2xl': '1400px',
    });
  });
});

describe('the components', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
  const filesWith = (pattern: RegExp) =>
    sources.flatMap(({ file, text }) => (pattern.test(text) ? [file.replaceAll('\\', '/')] : []));

  it('take colours by name', () => {
    expect(filesWith(/-\[#/)).toEqual([]);
  });

  it('take sizes of text by name; the word across a void sheet is a drawing', () => {
    expect(filesWith(/(?<!print:)\btext-\[[\d.]+(px|pt|rem)\]/)).toEqual([
      'components/document/void-mark.tsx',
    ]);
  });

  it('have no icons of 14 px beside those of 16 and 20', () => {
    expect(filesWith(/\bsize-3\.5\b/)).toEqual([]);
  });
});
