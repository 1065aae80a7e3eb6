import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { signIn, startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { fillMonth, followRun, lastMonth } from '../billed-month.mjs';

const PREMISES = 1_000;
const KILL_AFTER = [150, 450, 800];

/** Counts the live invoices of a month, and slots that are billed twice or not at all. */
const invoicesOf = async (url, month, premiseIds) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(
    `select count(*)::int as invoices, count(distinct premise_id)::int as premises,
        (select count(*)::int from invoiced_slot join slot on slot.id = slot_id where slot.premise_id = any($2)) as billed,
        (select count(*)::int from slot where premise_id = any($2)) as slots,
        (select count(*)::int from document_history join invoice i on i.id = invoice_id
          where i.premise_id = any($2) and action = 'issued') as issued
      from invoice where period = $1 and status = 'Issued' and premise_id = any($2)`,
    [month, premiseIds],
  );
  await db.end();
  return rows[0];
};

/** `kill -9` of the server three times while a month's invoices are issued; the next start must continue the run. */
export const killMonthRun = async () => {
  const postgres = await startPostgres();
  const data = temporaryFolder();
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres').href });
  await admin.connect();
  await admin.query('create database fault');
  await admin.end();
  const url = postgres.urlOf('fault').href;
  const port = await freePort();
  const env = { DATABASE_URL: url, DATA_DIR: data.path };
  let product = await startProduct({ port, env, args: ['--demo'] });
  const problems = [];
  try {
    const month = lastMonth();
    const premiseIds = await fillMonth(url, PREMISES, month);
    let clerk = await signIn(port, 'superadmin@demo.test');
    const { id } = (await clerk.call('POST', '/api/v1/admin/invoice-run', { month, premiseIds })).body;
    const doneAtKills = [];
    for (const count of KILL_AFTER) {
      const { done } = await followRun(clerk, id, (run) => run.done >= count);
      doneAtKills.push(done);
      await product.kill();
      product = await startProduct({ port, env, args: ['--demo'] });
      clerk = await signIn(port, 'superadmin@demo.test');
    }
    const run = await followRun(clerk, id);
    const again = (await clerk.call('POST', '/api/v1/admin/invoice-run', { month, premiseIds })).body;
    const second = await followRun(clerk, again.id);
    const { invoices, premises, billed, slots, issued } = await invoicesOf(url, month, premiseIds);
    if (run.rows.filter(({ ok }) => ok).length !== PREMISES) problems.push('not every premise was issued');
    if (second.rows.some(({ ok }) => ok)) problems.push('a second run issued something again');
    if (invoices !== PREMISES || premises !== PREMISES || issued !== PREMISES)
      problems.push(`${invoices} invoices of ${premises} premises, ${issued} times issued`);
    if (billed !== slots) problems.push(`${billed} of ${slots} slots are billed`);
    return {
      figures: {
        'done when it was killed': `${doneAtKills.join(', ')} of ${PREMISES}`,
        'invoices, each once': invoices,
        'slots billed once': `${billed} of ${slots}`,
      },
      problems,
    };
  } finally {
    await product.stop();
    await postgres.stop();
    data.remove();
  }
};
