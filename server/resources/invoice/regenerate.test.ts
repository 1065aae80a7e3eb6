import { auditTable } from '@server/model/audit';
import { outboxTable } from '@server/model/outbox';
import { settingTable } from '@server/model/setting';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { MORNINGS, START, servedMonth } from '@server/test/served-month';
import { setTaxRate } from '@server/test/set-tax-rate';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, path, get, put, post } = servedMonth(ports);

const AGREED = '2026-06-30';

/** The month's tax, account and payer differ from those that the invoice was issued with. */
const changeMasterData = async () => {
  await setTaxRate(db, 1_000);
  await db.update(settingTable).set({
    fields: sql`jsonb_set(${settingTable.fields}, '{company,bankDetails}', '"New bank 222"')`,
  });
  await db.execute(sql`update company set billing_name = 'Renamed Ltd'`);
};
const correct = () => db.execute(sql`update slot set served_minutes = 180 where id = ${month.slotIds[0]}`);

const lastAudit = async (subject: string) =>
  (await db.select().from(auditTable).where(eq(auditTable.subject, subject)).orderBy(desc(auditTable.id)))[0];

beforeEach(async () => {
  await make();
  await setTaxRate(db, 500);
  await db.update(settingTable).set({
    fields: sql`jsonb_set(${settingTable.fields}, '{company,bankDetails}', '"Old bank 111"')`,
  });
  await put('', { version: 1, lines: [], dueOn: AGREED });
  await post('/issue', { version: 2 });
  await setTime('2026-05-20T02:00:00.000Z');
  await changeMasterData();
});

describe('a regenerated invoice', () => {
  it('keeps due day, tax rate, payer and bank account, and names what it replaces', async () => {
    const before = (await get()).body;
    await correct();
    const { diff } = (await put('/regenerate', { version: 3, dryRun: true })).body;
    expect(diff.tax).toMatchObject({
      before: { taxRate: 500, tax: 4_200 },
      after: { taxRate: 500, tax: 3_150 },
    });
    expect([diff.dueOn, diff.head]).toEqual([undefined, undefined]);
    const { body } = await put('/regenerate', { version: 3 });
    expect(body).toMatchObject({
      revision: 2,
      replaces: before.printCode,
      dueOn: AGREED,
      taxRate: 500,
      tax: 3_150,
    });
    expect(body.head).toEqual(before.head);
  });

  it('is not reissued because the settings changed', async () => {
    const before = (await get()).body;
    const { status, body } = await put('/regenerate', { version: 3 });
    expect([status, body]).toEqual([200, before]);
  });

  it('applies a new due day and the current values of what is not kept, and the difference lists each', async () => {
    const before = (await get()).body;
    const changes = { dueOn: '2026-07-15', keep: [] };
    const { diff } = (await put('/regenerate', { version: 3, dryRun: true, ...changes })).body;
    expect(diff).toMatchObject({
      rows: [],
      totalBefore: 88_200,
      totalAfter: 92_400,
      dueOn: { before: AGREED, after: '2026-07-15' },
      tax: { before: { taxRate: 500, tax: 4_200 }, after: { taxRate: 1_000, tax: 8_400 } },
      head: {
        before: { seller: { bankDetails: 'Old bank 111' } },
        after: { seller: { bankDetails: 'New bank 222' }, billTo: { name: 'Renamed Ltd' } },
      },
    });
    expect((await get()).body).toEqual(before);
    const { body } = await put('/regenerate', { version: 3, ...changes });
    expect(body).toMatchObject({ revision: 2, dueOn: '2026-07-15', taxRate: 1_000, total: 92_400 });
    expect(body.head).toEqual(diff.head.after);
  });

  it.each([
    ['taxRate', { taxRate: 500, head: { billTo: { name: 'Renamed Ltd' } } }],
    ['head', { taxRate: 1_000, head: { seller: { bankDetails: 'Old bank 111' } } }],
  ])('keeps only the %s', async (kept, expected) => {
    expect((await put('/regenerate', { version: 3, keep: [kept] })).body).toMatchObject(expected);
  });
});

describe('an invoice regenerated without its tax rate', () => {
  it.each([
    ['the rate of its last day', '2026-03-31', 1_000],
    ['no rate that begins after it', '2026-04-01', 0],
  ])('takes %s', async (_, validFrom, taxRate) => {
    await setTaxRate(db, 1_000, validFrom);
    expect((await put('/regenerate', { version: 3, keep: ['head'] })).body).toMatchObject({ taxRate });
  });
});

describe('a regenerated draft', () => {
  it('with a new due day is audited, and pages that show it are told', async () => {
    await db.delete(outboxTable);
    const body = { version: 1, dueOn: '2026-07-15' };
    const { status } = await call(month.site.people.Manager, 'PUT', path('/regenerate', '2026-04'), body);
    expect(status).toBe(200);
    const [newest] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(newest).toMatchObject({
      action: 'invoice.edited',
      before: { lines: [], notes: '', dueOn: null },
      after: { lines: [], notes: '', dueOn: '2026-07-15' },
    });
    expect((await db.select().from(outboxTable)).flatMap(({ keys }) => keys)).toContain('Invoice');
  });
});

describe('draft notes on it', () => {
  const draft = async (kind: 'credit-note' | 'debit-note', price: number) => {
    const { premiseId, people } = month.site;
    const lines = [{ description: 'Nobody came', quantity: 1, price }];
    const sent = { premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'As agreed', lines };
    return (await call(people.Manager, 'POST', `/api/v1/${kind}`, sent)).body;
  };
  const read = async ({ kind, id }: { kind: string; id: number }) =>
    (await call(month.site.people.Manager, 'GET', `/api/v1/${kind}/${id}`)).body;

  it('move with the new rate, sums and version, and are issued as recomputed', async () => {
    const credit = await draft('credit-note', 10_000);
    const debit = await draft('debit-note', 1_111);
    expect([credit.tax, debit.tax]).toEqual([500, 56]);
    await put('/regenerate', { version: 3, keep: ['head'] });
    const moved = await read(credit);
    expect(moved).toMatchObject({ taxRate: 1_000, tax: 1_000, total: 11_000, version: credit.version + 1 });
    expect(await read(debit)).toMatchObject({ taxRate: 1_000, tax: 111, total: 1_222 });
    // On paper it names the revision that the payer has.
    expect([credit.invoicePrintCode, moved.invoicePrintCode]).toEqual([
      credit.invoiceCode,
      `${credit.invoiceCode}-R2`,
    ]);
    expect(await lastAudit(`note:${credit.id}`)).toMatchObject({
      action: 'note.edited',
      before: { total: 10_500 },
      after: { total: 11_000 },
    });
    const issue = (version: number) =>
      call(month.site.people.Manager, 'POST', `/api/v1/credit-note/${credit.id}/issue`, { version });
    expect((await issue(credit.version)).body.code).toBe('stale');
    expect((await issue(moved.version)).body).toMatchObject({ taxRate: 1_000, tax: 1_000, total: 11_000 });
    expect((await get()).body).toMatchObject({ credited: 11_000, balance: 92_400 - 11_000 });
  });

  it('that credit more than is left stay drafts with their lines', async () => {
    const note = await draft('credit-note', MORNINGS);
    await correct();
    await put('/regenerate', { version: 3 });
    const moved = await read(note);
    expect(moved).toMatchObject({ status: 'Draft', subtotal: MORNINGS, tax: 4_200 });
    const refused = await call(month.site.people.Manager, 'POST', `/api/v1/credit-note/${note.id}/issue`, {
      version: moved.version,
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'over_credit']);
  });
});
