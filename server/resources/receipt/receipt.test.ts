import type { Receipt } from '@contract/receipt';
import { auditTable } from '@server/model/audit';
import { premiseTable } from '@server/model/premise';
import { billedCompany, RECEIPTS, TODAY, TRANSFER, to } from '@server/test/billed-company';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const setTime = timeSetter(ports);
const { at, make, call, company, record, act, account, invoice, pay, split, expectWhole } =
  billedCompany(ports);

beforeEach(make);

describe('a receipt', () => {
  it('pays several invoices, and the rest is credit', async () => {
    const { status, body } = await record({
      amount: 90_000,
      allocations: [to(at.january, 50_000), to(at.elsewhere, 7_000)],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      payer: { name: 'COMPANY', company: { id: at.site.companyId }, premise: null, partyEmail: null },
      ...TRANSFER,
      amount: 90_000,
      allocated: 57_000,
      left: 33_000,
      allocations: [
        { invoiceCode: at.january.code, amount: 50_000, on: TODAY, premise: { name: 'Harbour Court' } },
        { invoiceCode: at.elsewhere.code, amount: 7_000, premise: { name: 'Peak Villas' } },
      ],
      allowed: ['allocate', 'refund', 'reverse'],
    });
    expect(await invoice(at.january)).toMatchObject({
      isPaid: true,
      balance: 0,
      payments: [{ amount: 50_000, ...TRANSFER }],
    });
    expect(await account()).toMatchObject({
      balance: -3_000,
      credit: 33_000,
      items: [{ code: at.february.code, total: 30_000, open: 30_000, kind: 'invoice', overdue: true }],
    });
    await expectWhole();
  });

  it('without an invoice is a deposit, used later and dated then', async () => {
    const { body } = await record({ amount: 20_000 });
    await setTime('2026-03-09T03:00:00.000Z');
    const used = await act(body.id, 'allocate', { version: 1, allocations: [to(at.february, 20_000)] });
    expect(used.body).toMatchObject({ version: 2, left: 0, allocated: 20_000, allowed: ['reverse'] });
    expect(await invoice(at.february)).toMatchObject({
      balance: 10_000,
      payments: [{ amount: 20_000, on: '2026-03-09', reference: 'TX 1' }],
    });
    expect(
      (await act(body.id, 'allocate', { version: 1, allocations: [to(at.february, 1)] })).body.code,
    ).toBe('stale');
    await expectWhole();
  });

  it('of a party pays the parts with its e-mail, in upper or lower case', async () => {
    const [owners, shops] = await split(at.february);
    const payer = { premiseId: at.site.premiseId, partyEmail: 'owners@Keepwatch.test' };
    const part = (id: number | undefined) => ({ invoiceCode: at.february.code, partId: id, amount: 1_000 });
    const { body } = await record({ payer, amount: 2_000, allocations: [part(owners?.id)] });
    expect(body).toMatchObject({
      payer: { name: 'Owners', company: null, premise: { name: 'Harbour Court' } },
      left: 1_000,
      allocations: [{ partName: 'Owners' }],
    });
    const others = await act(body.id, 'allocate', { version: 1, allocations: [part(shops?.id)] });
    expect(others.body.errors).toMatchObject([{ path: 'allocations.0.partId', code: 'other_payer' }]);
    const company = await record({ amount: 1_000, allocations: [part(shops?.id)] });
    expect(company.status).toBe(201);
    expect((await account()).items.map(({ partName, open }) => [partName, open])).toEqual([
      [null, 50_000],
      ['Owners', 17_000],
      ['Shops', 11_000],
      [null, 7_000],
    ]);
    await expectWhole();
  });

  it.each<[string, () => object, number, string, string]>([
    ['more than is open', () => ({ allocations: [to(at.january, 50_001)] }), 422, 'over_open', 'amount'],
    [
      'more than is open in two lines',
      () => ({ allocations: [to(at.february, 20_000), to(at.february, 10_001)] }),
      422,
      'over_open',
      'allocations.1.amount',
    ],
    [
      'more than was received',
      () => ({ amount: 60_000, allocations: [to(at.january, 50_000), to(at.february, 10_001)] }),
      422,
      'over_open',
      'allocations',
    ],
    [
      'a month that is not issued',
      () => ({ allocations: [to({ code: `${at.site.premiseId}-2026-05` }, 1)] }),
      409,
      'document_status',
      '',
    ],
    [
      'a premise that does not exist',
      () => ({ allocations: [to({ code: '999999-2026-05' }, 1)] }),
      404,
      'not_found',
      '',
    ],
    ['an invalid code', () => ({ allocations: [to({ code: 'x' }, 1)] }), 422, 'validation', 'invoiceCode'],
    [
      'a part that is none',
      () => ({ allocations: [{ ...to(at.january, 1), partId: 9 }] }),
      422,
      'validation',
      'partId',
    ],
    ['nothing received', () => ({ amount: 0 }), 422, 'validation', 'amount'],
    ['tomorrow', () => ({ on: '2026-03-06' }), 422, 'validation', 'on'],
    ['24 months and a day ago', () => ({ on: '2024-03-04' }), 422, 'validation', 'on'],
    ['a company that does not exist', () => ({ payer: { companyId: 99_999 } }), 404, 'not_found', ''],
    [
      'two payers',
      () => ({ payer: { ...company(), premiseId: 1, partyEmail: 'a@b.test' } }),
      422,
      'validation',
      'payer',
    ],
  ])('is refused: %s', async (_, body, status, code, path) => {
    const answer = await record({ amount: 100_000, ...body() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (path) expect(answer.body.errors[0].path).toContain(path);
    expect((await account()).receipts).toEqual([]);
    expect(await invoice(at.january)).toMatchObject({ balance: 50_000, version: 1 });
  });

  it("doesn't pay an invoice of another company", async () => {
    const other = await call(at.site.people.SuperAdmin, 'POST', '/api/v1/admin/metadata/company', {
      code: 'OTHER',
      names: { cn: 'O', hk: 'O', en: 'Other' },
      order: 2,
      active: true,
    });
    const answer = await record({
      payer: { companyId: other.body.id },
      amount: 100,
      allocations: [to(at.january, 100)],
    });
    expect(answer.body.errors).toMatchObject([{ path: 'allocations.0.invoiceCode', code: 'other_payer' }]);
  });
});

describe('a reversal', () => {
  it('opens what the receipt paid, and names its reason', async () => {
    const { body } = await record({
      amount: 60_000,
      allocations: [to(at.january, 50_000), to(at.elsewhere, 7_000)],
    });
    await setTime('2026-03-08T03:00:00.000Z');
    const bounced = { on: '2026-03-07', reason: 'Cheque bounced', version: 1 };
    const { status, body: reversed } = await act(body.id, 'reverse', bounced);
    expect(status).toBe(200);
    expect(reversed).toMatchObject({
      version: 2,
      allocated: 0,
      reversed: 60_000,
      left: 0,
      withdrawals: [{ kind: 'reversal', on: '2026-03-07', amount: 60_000, reason: 'Cheque bounced' }],
      allowed: [],
    });
    expect(await invoice(at.january)).toMatchObject({
      isPaid: false,
      balance: 50_000,
      payments: [{ amount: 50_000 }, { amount: -50_000, on: '2026-03-07' }],
    });
    expect(await account()).toMatchObject({ balance: 87_000, credit: 0 });
    expect((await act(body.id, 'reverse', { ...bounced, version: 2 })).body.code).toBe('document_status');
    await expectWhole();
  });

  it('is refused before an allocation, without a reason, and of a refunded receipt', async () => {
    const { body } = await record({ amount: 9_000, on: '2026-03-01' });
    await act(body.id, 'allocate', { version: 1, allocations: [to(at.elsewhere, 7_000)] });
    const early = await act(body.id, 'reverse', { on: '2026-03-04', reason: 'Bounced', version: 2 });
    expect(early.body.errors).toMatchObject([{ path: 'on', code: 'reversal_too_early' }]);
    const silent = await act(body.id, 'reverse', { on: TODAY, reason: ' ', version: 2 });
    expect(silent.body.errors).toMatchObject([{ path: 'reason', code: 'required' }]);
    await act(body.id, 'refund', { ...TRANSFER, amount: 2_000, version: 2 });
    const refunded = await act(body.id, 'reverse', { on: TODAY, reason: 'Bounced', version: 3 });
    expect(refunded.body.code).toBe('document_status');
    await expectWhole();
  });
});

describe('a refund', () => {
  it('takes what is left, and no more', async () => {
    const { body } = await record({ amount: 9_000, allocations: [to(at.elsewhere, 7_000)] });
    const refund = { ...TRANSFER, amount: 2_001, version: 1 };
    const tooMuch = await act(body.id, 'refund', refund);
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'over_open', left: 2_000 } });
    const { body: refunded } = await act(body.id, 'refund', { ...refund, amount: 1_500 });
    expect(refunded).toMatchObject({ left: 500, refunded: 1_500, withdrawals: [{ kind: 'refund' }] });
    await expectWhole();
  });
});

describe('money that was used and released', () => {
  it('is neither refunded nor reversed on a day before', async () => {
    const { body } = await record({
      amount: 9_000,
      on: '2026-03-01',
      allocations: [to(at.elsewhere, 7_000)],
    });
    await pay(at.elsewhere, { isPaid: false });
    const refund = (on: string, amount: number) =>
      act(body.id, 'refund', { ...TRANSFER, on, amount, version: 2 });
    const reverse = (on: string) => act(body.id, 'reverse', { on, reason: 'Bounced', version: 2 });
    for (const early of [
      await refund('2026-02-28', 1),
      await refund('2026-03-04', 2_001),
      await reverse('2026-03-04'),
    ])
      expect(early.body.errors).toMatchObject([{ path: 'on', code: 'reversal_too_early' }]);
    expect((await refund('2026-03-04', 2_000)).status).toBe(200);
    await expectWhole();
  });
});

describe('the list of receipts', () => {
  it('is filtered by payer, by what is left and by text, and sorted', async () => {
    await record({ amount: 9_000, reference: 'FPS 77', on: '2026-03-02' });
    await record({ amount: 7_000, allocations: [to(at.elsewhere, 7_000)] });
    const amounts = async (query: string) =>
      (await call(at.site.people.SuperAdmin, 'GET', `${RECEIPTS}${query}`)).body.items.map(
        ({ amount }: Receipt) => amount,
      );
    expect(await amounts('')).toEqual([7_000, 9_000]);
    expect(await amounts('?sort=-amount')).toEqual([9_000, 7_000]);
    expect(await amounts('?open=true')).toEqual([9_000]);
    expect(await amounts('?open=false')).toEqual([7_000]);
    expect(await amounts('?globalKey=fps')).toEqual([9_000]);
    expect(await amounts(`?companyId=${at.site.companyId}&limit=1`)).toEqual([7_000]);
    expect(await amounts(`?premiseId=${at.site.premiseId}`)).toEqual([]);
  });
});

describe('who may', () => {
  it('a Manager, only if all premises of the company are in scope; others never', async () => {
    const { Manager, Agent, Staff, Client } = at.site.people;
    const { body } = await record({ amount: 100 });
    const path = `/api/v1/admin/company/${at.site.companyId}/account`;
    const answers = async (person: Person) => [
      (await record({ amount: 100 }, person)).status,
      (await call(person, 'GET', `${RECEIPTS}/${body.id}`)).status,
      (await act(body.id, 'refund', { ...TRANSFER, amount: 1, version: 1 }, person)).status,
      (await call(person, 'GET', path)).status,
      (await call(person, 'GET', RECEIPTS)).body.total,
    ];
    expect(await answers(Manager)).toEqual([404, 404, 404, 404, 0]);
    for (const person of [Agent, Staff, Client])
      expect(await answers(person)).toEqual([403, 403, 403, 403, undefined]);
    const [foreign] = await db
      .select()
      .from(premiseTable)
      .where(eq(premiseTable.id, at.site.foreignPremiseId));
    const [own] = await db.select().from(premiseTable).where(eq(premiseTable.id, at.site.premiseId));
    await db
      .update(premiseTable)
      .set({ premiseGroupId: null })
      .where(eq(premiseTable.id, foreign?.id ?? 0));
    expect((await answers(Manager)).slice(1)).toEqual([404, 404, 404, 0]);
    await db
      .update(premiseTable)
      .set({ premiseGroupId: own?.premiseGroupId ?? null })
      .where(eq(premiseTable.id, foreign?.id ?? 0));
    expect(await answers(Manager)).toEqual([201, 200, 200, 200, 2]);
  });

  it('is audited with amounts and seals', async () => {
    const { body } = await record({ amount: 100, allocations: [to(at.january, 60)] });
    const [row] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(row).toMatchObject({
      action: 'receipt.recorded',
      subject: `receipt:${body.id}`,
      after: { amount: 100, allocations: [{ invoiceId: at.january.id, amount: 60 }] },
    });
  });
});
