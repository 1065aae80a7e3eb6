import type { CompanyStatement } from '@contract/statement';
import type { Mail } from '@server/base/ports/mail';
import { renderPdf } from '@server/base/ports/render-pdf.node';
import { mailTable } from '@server/model/mail';
import type { StatementContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { mailSender } from '@server/platform/mail/send-mails';
import { documentAttachments } from '@server/resources/pdf/mail-attachments';
import { billedCompany, TRANSFER, to } from '@server/test/billed-company';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { whileInsertFails } from '@server/test/failing-row';
import { pdfPages } from '@server/test/pdf-text';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { continueStatementRuns } from './continue-runs';

const ports = { ...testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' }), pdf: renderPdf };
const { db } = ports;
const setTime = timeSetter(ports);
const { at, make, call, record, act, account, pay } = billedCompany(ports);

const RUNS = '/api/v1/admin/statement-run';
const admin = () => at.site.people.SuperAdmin;
const start = (body: object, person = admin()) => call(person, 'POST', RUNS, { month: '2026-03', ...body });
const process = () => continueStatementRuns(ports, new AbortController().signal);
const latest = async (person = admin()) => (await call(person, 'GET', RUNS)).body;
const setEmail = (billingEmail: string) =>
  db.update(companyTable).set({ billingEmail }).where(eq(companyTable.id, at.site.companyId));
const mails = async () => {
  const rows = await db.select().from(mailTable);
  return rows.filter(({ content }) => content?.kind === 'statement');
};
const contentOf = (row: Awaited<ReturnType<typeof mails>>[number] | undefined) =>
  row?.content as StatementContent;

beforeEach(async () => {
  await make();
  await setEmail('accounts@estates.test');
  await setTime('2026-04-02T03:00:00.000Z');
  await db.delete(mailTable);
});

describe('a statement run', () => {
  it('is stopped: what was not mailed yet is left, named, and can be mailed by another run', async () => {
    const { id } = (await start({})).body;
    const rows = [{ ok: false, problem: 'Stopped before its turn.' }];
    const stopped = await call(admin(), 'POST', `${RUNS}/stop`, { id });
    expect(stopped).toMatchObject({ status: 200, body: { id, done: 1, total: 1, rows } });
    await process();
    expect(await mails()).toEqual([]);
    await start({});
    await process();
    expect(await mails()).toHaveLength(1);
  });

  it('mails one statement per company over all its premises, with its PDF, once', async () => {
    const { status, body } = await start({});
    expect([status, body]).toEqual([202, { id: expect.any(Number) }]);
    expect(await latest()).toMatchObject({ id: body.id, done: 0, total: 1, rows: [] });
    await process();
    await process();
    expect(await latest()).toMatchObject({
      month: '2026-03',
      done: 1,
      total: 1,
      rows: [{ company: { id: at.site.companyId, name: 'COMPANY' }, ok: true, problem: null }],
    });
    const [mail, ...more] = await mails();
    expect([mail?.recipient, more]).toEqual(['accounts@estates.test', []]);

    const sent: Mail[] = [];
    const transport = { send: async (each: Mail) => void sent.push(each) };
    const sender = mailSender({ ...ports, mail: transport }, 'mail', documentAttachments(ports));
    await sender.sendDue();
    await sender.finish();
    const [{ attachments: [pdf] = [], text = '' } = {} as Mail] = sent;
    const path = `/api/v1/admin/company/${at.site.companyId}/statement?from=2026-03-01&to=2026-03-31`;
    const statement = (await call(admin(), 'GET', path)).body as CompanyStatement;
    expect(statement.closing).toBe(87_000);
    expect(text).toContain('870.00');
    expect(pdf?.name).toBe(`statement-${at.site.companyId}-2026-03-01-2026-03-31.pdf`);
    const pages = (await pdfPages(pdf?.bytes ?? new Uint8Array())).join(' ');
    const names = statement.premises.map(({ name }) => name.replaceAll(' ', ''));
    for (const word of ['870.00', at.january.code, at.elsewhere.code, ...names])
      expect(pages).toContain(word);
  });

  it('names the companies without a billing address, and mails them nothing', async () => {
    await setEmail('');
    await start({ companyIds: [at.site.companyId] });
    await process();
    const [row] = (await latest()).rows;
    expect(row).toMatchObject({
      ok: false,
      problem: expect.stringContaining('COMPANY has no billing email'),
    });
    expect(await mails()).toEqual([]);
  });

  it('says of which company it failed, and ends', async () => {
    await start({});
    await whileInsertFails(db, { table: 'mail', condition: 'true' }, process);
    expect(await latest()).toMatchObject({ done: 1, total: 1, rows: [{ ok: false }] });
    await process();
    expect(await mails()).toEqual([]);
  });

  it('covers the premises of who started it', async () => {
    await start({}, at.site.people.Manager);
    await process();
    const [mail] = await mails();
    expect(contentOf(mail)).toMatchObject({ document: { premiseIds: [at.site.premiseId] } });
    expect(contentOf(mail).params.closing).toContain('800.00');
    expect((await call(admin(), 'GET', RUNS)).status).toBe(404);
  });

  it('covers no more premises than the API key reaches that started it, and none once the key has ended', async () => {
    const premise = await call(admin(), 'GET', `/api/v1/admin/premise/${at.site.premiseId}`);
    const made = await call(admin(), 'POST', '/api/v1/admin/api-key', {
      ...{ name: 'ERP', until: '2026-12-31', capabilities: ['document.edit', 'document.read'] },
      premiseGroupIds: [premise.body.premiseGroup.id],
    });
    const key: Person = { ...admin(), token: made.body.key };
    await start({}, key);
    await process();
    const [mail, ...others] = await mails();
    expect(contentOf(mail)).toMatchObject({ document: { premiseIds: [at.site.premiseId] } });
    expect(others).toEqual([]);
    await start({}, key);
    await call(admin(), 'DELETE', `/api/v1/admin/api-key/${made.body.id}`);
    await process();
    expect((await latest()).rows).toMatchObject([{ ok: false }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is refused of a month that is not over, and of an unknown company', async () => {
    expect((await start({ month: '2026-04' })).body.code).toBe('month_open');
    expect((await start({ companyIds: [at.site.companyId, 999_999] })).body.errors).toMatchObject([
      { path: 'companyIds.1', code: 'unknown_reference' },
    ]);
  });

  /** Records a payment of all that is open of an invoice. */
  const settle = (billed: { code: string }) => pay(billed, { isPaid: true });

  it('leaves out companies whose account is settled and unchanged', async () => {
    await db.delete(mailTable);
    const { january, february, elsewhere } = at;
    for (const billed of [january, february, elsewhere]) await settle(billed);
    await setTime('2026-06-02T03:00:00.000Z');
    await start({ month: '2026-05' });
    expect(await latest()).toMatchObject({ done: 0, total: 0 });
    await start({ month: '2026-04' });
    expect(await latest()).toMatchObject({ total: 1 });
  });

  it.each(['credit note', 'refund'])('mails a settled account that only a %s changed', async (change) => {
    const { january, february, elsewhere, site } = at;
    for (const billed of [january, elsewhere]) await settle(billed);
    const [amount, paid] = change === 'refund' ? [40_000, 30_000] : [20_000, 20_000];
    const { body: receipt } = await record({ amount, allocations: [to(february, paid)] });
    await setTime('2026-06-02T03:00:00.000Z');
    if (change === 'refund')
      await act(receipt.id, 'refund', { ...TRANSFER, on: '2026-06-02', amount: 10_000, version: 1 });
    else {
      const lines = [{ description: 'Hours', quantity: 1, price: 10_000 }];
      const note = { premiseId: site.premiseId, invoiceCode: february.code, reason: 'Late', lines };
      const { id } = (await call(admin(), 'POST', '/api/v1/credit-note', note)).body;
      await call(admin(), 'POST', `/api/v1/credit-note/${id}/issue`, { version: 1 });
    }
    expect((await account()).balance).toBe(0);
    await setTime('2026-07-02T03:00:00.000Z');
    await start({ month: '2026-06' });
    expect(await latest()).toMatchObject({ total: 1 });
  });
});

it('a statement of any period is mailed from its page', async () => {
  const path = `/api/v1/admin/company/${at.site.companyId}/statement/mail`;
  expect((await call(admin(), 'POST', path, { from: '2026-03-01', to: '2026-03-05' })).status).toBe(202);
  const [mail] = await mails();
  expect(contentOf(mail)).toMatchObject({
    document: { from: '2026-03-01', to: '2026-03-05' },
    path: `/client/company/${at.site.companyId}/statement?from=2026-03-01&to=2026-03-05`,
  });
  await setEmail('');
  expect((await call(admin(), 'POST', path, {})).body).toMatchObject({ code: 'conflict' });
});
