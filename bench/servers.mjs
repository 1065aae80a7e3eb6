// A PostgreSQL with demo data, the product and the floors on it, and many signed-in users, for measurements of calls per
// second.
import { spawn } from 'node:child_process';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { signIn, startProduct, temporaryFolder } from '../scripts/product.mjs';

/** Seconds of one round of a measurement. */
export const SECONDS = Number(process.env.SECONDS ?? 4);

const startDatabase = async () => {
  const { urlOf, stop } = await startPostgres();
  const admin = new pg.Client({ connectionString: urlOf('postgres').href });
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  return { url: urlOf('bench').href, stop };
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

/** A user is limited to 200 calls per second, so several users with the same rights share the load. */
export const addColleagues = async (url, email, times) => {
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

/** Each bench client gets a separate premise, so that clients don't wait for each other's locks. */
const assignPremises = async (url, emails) => {
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

/**
 * Starts everything, runs `measure` and stops it again. `admins` and `clients` are the numbers of additional users. Every
 * admin is notified of every order, so there are none when orders are measured.
 */
export const withServers = async (people, measure) => {
  const data = temporaryFolder();
  const database = await startDatabase();
  const port = await freePort();
  const floorPort = await freePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: data.path };
  let product;
  let floor;
  try {
    product = await startProduct({ port, env, args: ['--demo'] });
    floor = spawn(process.execPath, ['bench/floor/server.mjs'], {
      env: { ...process.env, PORT: String(floorPort), DATABASE_URL: database.url },
      stdio: 'inherit',
    });
    await addPremises(await signIn(port, 'superadmin@demo.test'));
    const admins = await signInAll(
      port,
      await addColleagues(database.url, 'superadmin@demo.test', people.admins),
    );
    const emails = await addColleagues(database.url, 'client@demo.test', people.clients);
    await assignPremises(database.url, emails);
    const clients = await signInAll(port, emails);
    await measure({ port, floorPort, databaseUrl: database.url, admins, clients });
  } finally {
    floor?.kill();
    await product?.stop();
    await database.stop();
    data.remove();
  }
};
