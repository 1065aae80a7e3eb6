import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { signIn, startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { pathsOf, ROLES } from './calls.mjs';
import { NOW, NOW_SQL } from './instant.mjs';
import { findSubjects } from './subjects.mjs';

const isData = ({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

/** Starts the product on a database, which holds the demo then, and stops it after `work`. */
export const withProduct = async (url, work) => {
  const data = temporaryFolder();
  const port = await freePort();
  const product = await startProduct({
    port,
    env: { DATABASE_URL: url, DATA_DIR: data.path, CLOCK: NOW },
    args: ['--demo'],
    preload: join(import.meta.dirname, 'capture.mjs'),
  });
  try {
    return await work(port, product);
  } finally {
    await product.stop();
    data.remove();
  }
};

/** Waits for the job that stores the totals of months and days, which begins with the server. */
const untilTotalsAreStored = async (url) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const countOthers = async () => {
    const { rows } = await db.query(`select count(*)::int as others from (
      select distinct case when service_date < date_trunc('month', ${NOW_SQL} - interval '1 month') then to_char(service_date, 'YYYY-MM')
        else service_date::text end as period
      from slot where state = 'approved' group by service_date
      having max(ends_at) < ${NOW_SQL} - interval '1 hour') ended
      where not exists (select from report_month stored where stored.period = ended.period and stored.is_current)`);
    return rows[0].others;
  };
  while ((await countOthers()) > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
  await db.query('analyze report_month, report_premise, report_guard');
  await db.end();
};

/**
 * What each call of each role sends to the database, and the bytes of its answer, by role and position. Captured once, so that the
 * statements are measured on a database on which nothing else runs.
 */
export const captureCalls = (url) =>
  withProduct(url, async (port, product) => {
    await untilTotalsAreStored(url);
    const paths = pathsOf(await findSubjects(url));
    const captured = new Map();
    for (const role of ROLES) {
      const person = await signIn(port, `${role}@demo.test`);
      for (const [position, path] of paths.entries()) {
        await product.ask();
        const { status, body } = await person.call('GET', path);
        const statements = (await product.ask()).filter(isData);
        if (status === 403 || (status === 404 && role !== 'superadmin')) continue;
        if (status !== 200) throw new Error(`${role} ${path} answered ${status}: ${JSON.stringify(body)}`);
        captured.set(`${role} ${position}`, { role, path, statements, bytes: JSON.stringify(body).length });
      }
    }
    return captured;
  });
