// A release after this one: the same sources with the next version, and a migration that expands the tables that calls use most.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../../scripts/product.mjs';
import { noteLastMigration } from '../../scripts/release-dump.mjs';

const SOURCES = [
  'server',
  'contract',
  'domain',
  'locales',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'vite.server.config.ts',
];

/** What may be done under servers of the release before: they read and write as if it weren't there. */
const EXPAND = `alter table booking add column next_note text not null default '';
--> statement-breakpoint
alter table slot add column next_note text;
--> statement-breakpoint
create table next_record (id integer generated always as identity primary key, booking_id integer references booking(id));
--> statement-breakpoint
create index booking_next_note_index on booking (next_note);
--> statement-breakpoint
update slot set next_note = 'filled' where next_note is null;
`;

const nextOf = (version) => version.replace(/\.(\d+)\./, (_all, minor) => `.${Number(minor) + 1}.`);

/** Builds it in a temporary folder; `remove` deletes it. */
export const buildNextRelease = () => {
  const folder = temporaryFolder();
  for (const source of SOURCES) cpSync(source, join(folder.path, source), { recursive: true });
  for (const [target, path] of [
    ['node_modules', 'node_modules'],
    ['dist/web', 'dist/web'],
  ]) {
    mkdirSync(join(folder.path, path, '..'), { recursive: true });
    symlinkSync(resolve(target), join(folder.path, path));
  }
  const product = JSON.parse(readFileSync('package.json', 'utf8'));
  noteLastMigration(product.version, folder.path);
  const version = nextOf(product.version);
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ ...product, version }));
  writeFileSync(join(folder.path, 'server/model/migrations/9999_next_release.sql'), EXPAND);
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'vite.server.config.ts',
    '--logLevel',
    'warn',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`the next release was not built: ${stderr}`);
  return {
    program: join(folder.path, 'dist/server/main.js'),
    version,
    remove: () => rmSync(folder.path, { recursive: true }),
  };
};
