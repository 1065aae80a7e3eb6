import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** Read as files by `pdf-text.node.ts`, imported nowhere. */
const FONT_PACKAGES = ['@expo-google-fonts/noto-sans-hk', '@expo-google-fonts/noto-sans-sc'];

/** The package of an import: `@hono/node-server/serve-static` is of `@hono/node-server`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * What differs between the packages that the built server imports and the `dependencies` of package.json, which are all that
 * a release installs; one sentence each.
 */
export const packageDifferences = (
  specifiers: readonly string[],
  dependencies: Readonly<Record<string, string>>,
): string[] => {
  const needed = new Set([
    ...FONT_PACKAGES,
    ...specifiers.filter((specifier) => !isBuiltin(specifier)).map(packageOf),
  ]);
  return [
    ...[...needed]
      .filter((name) => !(name in dependencies))
      .map((name) => `The server imports ${name}: move it from devDependencies to dependencies.`),
    ...Object.keys(dependencies)
      .filter((name) => !needed.has(name))
      .map((name) => `The server doesn't import ${name}: move it from dependencies to devDependencies.`),
  ];
};

/** Fails the build of the server if a release would lack a package that it imports, or have one that it doesn't need. */
export const checkServerPackages = (dependencies: Readonly<Record<string, string>>): Plugin => ({
  name: 'check-server-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const imported = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [...output.imports, ...output.dynamicImports] : [],
    );
    const differences = packageDifferences(
      imported.filter((specifier) => !(specifier in bundle)),
      dependencies,
    );
    if (differences.length > 0) this.error(differences.join('\n'));
  },
});
