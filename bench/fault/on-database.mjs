import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';

const createDatabase = async (postgres) => {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres').href });
  await admin.connect();
  await admin.query('create database fault');
  await admin.end();
  return postgres.urlOf('fault').href;
};

/** Nothing stands between the servers and the database. */
const direct = async () => ({ env: {}, stop: async () => {} });

/**
 * Runs `servers` servers with demo data and these settings on one PostgreSQL, and stops them after `scenario`. `between` starts
 * what stands between them and the database, and returns the variables that lead through it.
 */
export const onDatabase = async (servers, scenario, settings, between) =>
  onPostgres(await startPostgres(), servers, scenario, settings, between);

/** The same on a PostgreSQL that is started already, and stopped afterwards. */
export const onPostgres = async (postgres, servers, scenario, settings = {}, between = direct) => {
  const folders = Array.from({ length: servers }, temporaryFolder);
  const products = [];
  const ports = [];
  let way;
  try {
    const url = await createDatabase(postgres);
    way = await between(new URL(url), postgres);
    for (const { path } of folders) {
      const port = await freePort();
      const env = { DATABASE_URL: url, DATA_DIR: path, ...settings, ...way.env };
      products.push(await startProduct({ port, env, args: ['--demo'] }));
      ports.push(port);
    }
    return await scenario({ postgres, url, ports, products, folders, way });
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
    await way?.stop();
    await postgres.stop();
    for (const folder of folders) folder.remove();
  }
};
