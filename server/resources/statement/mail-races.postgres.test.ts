import { mailTable } from '@server/model/mail';
import { companyTable } from '@server/model/metadata';
import { settingTable } from '@server/model/setting';
import { sendReminders } from '@server/resources/invoice/send-reminders';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { continueStatementRuns } from './continue-runs';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);

it('runs at once, on two servers, mail each payer one statement and one reminder', async () => {
  const { premiseId } = await makeSite(ports);
  await db.update(companyTable).set({ billingEmail: 'accounts@estates.test' });
  await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [7]}'` });
  for (const period of ['2026-09', '2026-10'])
    await makeIssuedInvoice(ports, { premiseId, period, subtotal: 50_000 });
  // The calls of one user wait for each other.
  const clerks = await Promise.all([1, 2].map(() => makePerson(ports, 'SuperAdmin')));
  const started = await Promise.all(
    clerks.map((clerk) => call(clerk, 'POST', '/api/v1/admin/statement-run', { month: '2026-11' })),
  );
  expect(started.map(({ status }) => status)).toEqual([202, 202]);
  const remind = () => sendReminders(db, clock.now(), ports.log);
  const work = () => continueStatementRuns(ports, new AbortController().signal);
  await Promise.all([work(), remind(), work(), remind()]);
  const kinds = (await db.select().from(mailTable)).map(({ content }) => content?.kind);
  expect(kinds.filter((kind) => kind === 'statement')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'reminder')).toHaveLength(1);
  const runs = await Promise.all(clerks.map((clerk) => call(clerk, 'GET', '/api/v1/admin/statement-run')));
  expect(runs.map(({ body }) => body.total).sort()).toEqual([0, 1]);
});
