// Runs within `npm version`: writes a backup of this release with data, which the tests of later releases restore and
// migrate, notes its last migration, moves the unreleased changelog entries to the new version, and names it where operators do.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { orderOf, SECRET_KEY, signIn, startProduct, temporaryFolder } from './product.mjs';

const FOLDER = join('server', 'test', 'releases');
const UNUSED_ADDRESS = 'smtp://127.0.0.1:1';

const succeed = async (answer) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`a call was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
};

const enableSecondFactor = async ({ call }, clock) => {
  const path = '/api/v1/account/second-factor';
  const { secret } = await succeed(call('POST', path, { password: 'Keepwatch-Demo-1' }));
  const code = new TOTP({ secret }).generate({ timestamp: clock() });
  await succeed(call('POST', `${path}/confirm`, { code }));
};

const uploadAvatar = async (port, { token }) => {
  const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/account/avatar`, {
    method: 'PUT',
    headers,
    body,
  });
  if (status >= 300) throw new Error(`the picture was refused with ${status}`);
};

const changeSettings = async ({ call }) => {
  const path = '/api/v1/admin/master-setting';
  const settings = await succeed(call('GET', path));
  await succeed(call('PUT', path, { ...settings, cancelCutOffHours: settings.cancelCutOffHours + 1 }));
};

/** Creates a pending order and one cancelled by its orderer. */
const orderTwice = async ({ call }, now) => {
  const [premise] = (await succeed(call('GET', '/api/v1/client/premise?status=active'))).items;
  const [shift] = await succeed(call('GET', `/api/v1/premise-shift/${premise.id}/combo`));
  const inDays = (days) => orderOf(premise.id, shift, Math.round((now - Date.now()) / 86_400_000) + days, 3);
  const key = { 'idempotency-key': randomUUID() };
  await succeed(call('POST', '/api/v2/client/booking', inDays(20), key));
  const { id, version } = await succeed(call('POST', '/api/v2/client/booking', inDays(40)));
  await succeed(call('POST', `/api/v1/client/booking/cancel/${id}`, { version }));
};

/** Adds data that the demo doesn't contain, so that no important table is empty. */
export const addToDemo = async (port, now, clock) => {
  const superAdmin = await signIn(port, 'superadmin@demo.test');
  const client = await signIn(port, 'client@demo.test');
  await orderTwice(client, now);
  await succeed(client.call('POST', '/api/v1/client/booking/calendar'));
  await uploadAvatar(port, client);
  await changeSettings(superAdmin);
  const invited = { email: 'invited@demo.test', firstName: 'Sze Man', lastName: 'Ho', language: 'hk' };
  await succeed(superAdmin.call('POST', '/api/v1/admin/user', { ...invited, roles: ['Staff'] }));
  await enableSecondFactor(await signIn(port, 'manager@demo.test'), clock);
};

const listAll = async ({ call }, path) => {
  const items = [];
  for (;;) {
    const page = await succeed(call('GET', `${path}?limit=100&offset=${items.length}`));
    items.push(...page.items);
    if (items.length >= page.total) return items;
  }
};

/** The answers that later releases must give for the same data. */
export const factsOf = async (port, now) => {
  const superAdmin = await signIn(port, 'superadmin@demo.test');
  const bookings = await listAll(superAdmin, '/api/v1/admin/booking');
  const invoices = [];
  for (const { id } of await listAll(superAdmin, '/api/v1/admin/premise'))
    invoices.push(...(await listAll(superAdmin, `/api/v1/${id}/invoice`)));
  return {
    at: now.toISOString(),
    secretKey: SECRET_KEY,
    bookings: Object.fromEntries(bookings.map(({ id, status, total }) => [id, `${status} ${total}`])),
    invoices: Object.fromEntries(invoices.map(({ code, total }) => [code, total])),
  };
};

export const writeFacts = (version, facts) =>
  writeFileSync(join(FOLDER, `${version}.json`), `${JSON.stringify(facts, null, 2)}\n`);

const writeDump = async (version) => {
  // The demo data fills whole months: it is smallest on the first day of a month.
  const now = new Date(`${new Date().toISOString().slice(0, 7)}-01T02:00:00.000Z`);
  const data = temporaryFolder();
  const port = await freePort();
  const env = { DATA_DIR: data.path, CLOCK: now.toISOString(), SECRET_KEY, SMTP_URL: UNUSED_ADDRESS };
  const startedAt = Date.now();
  const product = await startProduct({ port, env, args: ['--demo'] });
  try {
    // The product's clock runs on, and a code of a second factor is valid for a minute.
    const clock = () => now.getTime() + Date.now() - startedAt;
    await addToDemo(port, now, clock);
    writeFacts(version, await factsOf(port, new Date(clock())));
    const file = join(FOLDER, `${version}.backup`);
    const command = ['dist/server/backup-restore.js', 'backup', file];
    execFileSync(process.execPath, command, { env: { ...process.env, ...env }, stdio: 'inherit' });
    // Backups are readable only by their owner; this one is an ordinary file of the repository.
    chmodSync(file, 0o644);
  } finally {
    await product.stop();
    data.remove();
  }
};

const MIGRATIONS = join('server', 'model', 'migrations');
const RELEASES = join(MIGRATIONS, 'releases.json');

/** The servers of this release start on the schema of the next one, whose migrations come after this one. */
export const noteLastMigration = (version, folder = '.') => {
  const file = join(folder, RELEASES);
  const names = readdirSync(join(folder, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const lastMigration = names
    .sort()
    .at(-1)
    .replace(/\.sql$/, '');
  const releases = [...JSON.parse(readFileSync(file, 'utf8')), { version, lastMigration }];
  writeFileSync(file, `${JSON.stringify(releases, null, 2)}\n`);
};

const releaseChangelog = (version) => {
  const unreleased = '## [Unreleased]\n';
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync('CHANGELOG.md', text.replace(unreleased, `${unreleased}\n## [${version}] - ${today}\n`));
};

const NAMING = [join('docs', 'operate.md'), join('deploy', 'Dockerfile'), join('deploy', 'compose.env')];
/** Of the tarball, its image and the backup before it, but not of the release that an upgrade comes from. */
const NAMED = /(?<=keepwatch-(?=[\d.]+-linux)|keepwatch:|before-)\d+\.\d+\.\d+/g;

const nameRelease = (version) => {
  for (const file of NAMING) writeFileSync(file, readFileSync(file, 'utf8').replace(NAMED, version));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  await build();
  await writeDump(version);
  noteLastMigration(version);
  releaseChangelog(version);
  nameRelease(version);
  execFileSync('git', ['add', FOLDER, RELEASES, 'CHANGELOG.md', ...NAMING]);
}
