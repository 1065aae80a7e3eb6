import { expect, it } from 'vitest';
import { packageDifferences } from './server-packages';

const FONTS = { '@expo-google-fonts/noto-sans-hk': '1', '@expo-google-fonts/noto-sans-sc': '1' };

it('accepts exactly the packages that the server imports', () => {
  const imported = ['node:fs', 'path', 'hono', 'drizzle-orm/pg-core', '@date-fns/tz/tzOffset'];
  const dependencies = { ...FONTS, hono: '4', 'drizzle-orm': '0.4', '@date-fns/tz': '1' };
  expect(packageDifferences(imported, dependencies)).toEqual([]);
});

it('names a package that a release would lack, and one that it would not need', () => {
  expect(packageDifferences(['@hono/node-server/serve-static'], { ...FONTS, react: '19' })).toEqual([
    'The server imports @hono/node-server: move it from devDependencies to dependencies.',
    "The server doesn't import react: move it from dependencies to devDependencies.",
  ]);
});
